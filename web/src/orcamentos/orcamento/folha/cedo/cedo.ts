import '../../../../ui/styles/base.css'
import '../../../../ui/styles/waiting.css'
import { folhaAbrir } from '@claquete/contract/orcamentos/orcamento/folha'
import { addressOf } from '../../../../lib/address.ts'
import { mobileWidthPx } from '../../../../lib/constants.ts'
import { peekEarly } from '../../../../lib/early.ts'
import { call } from '../../../../lib/request.ts'
import { sessionUserId } from '../../../../lib/session.ts'
import { colunasMostradas } from '../barra/colunas-escolhidas.ts'
import { openFolha } from '../estado/abrir.ts'
import type { Aberta } from '../estado/abrir.ts'
import type { Modo } from '../estado/colunas.ts'
import type { FolhaDoFio } from '../estado/fio.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { Grade } from '../grade/grade.ts'
import { AcoesPorVir } from './acoes-por-vir.ts'
import { amostraDe } from './amostra.ts'
import { buildFrame } from './moldura.ts'
import { primeirasLinhas } from './primeiras.ts'

/**
 * The sheet drawn while the screens are still on their way: it asks for no React. First its first lines, which
 * are only read; then all of them, which are walked and edited before the shell around them has come. The
 * screen goes on with it as it is.
 */
interface Cedo {
  readonly id_orcamento: number
  readonly modo: Modo
  /** The whole sheet on the page; undefined where something failed: the screen meets it again, and tells. */
  readonly vinda: Promise<Aberta | undefined>
}

interface Desenhada {
  readonly grade: Grade
  readonly acoes: AcoesPorVir
  /** Takes away what stood in for the screen. */
  readonly tirarMoldura: () => void
}

let cedo: Cedo | undefined
const desenhadas = new WeakMap<FolhaStore, Desenhada>()

async function readFirst(id_orcamento: number): Promise<FolhaDoFio | undefined> {
  const query = { primeiras: primeirasLinhas }
  const reply = await peekEarly(addressOf(folhaAbrir, { params: { id_orcamento }, query }))
  if (reply?.status !== 200) return undefined
  return (JSON.parse(reply.text) as { data: FolhaDoFio }).data
}

const readAll = async (id_orcamento: number) =>
  (await call(folhaAbrir, { params: { id_orcamento }, query: {} })).data

async function draw(id_orcamento: number, modo: Modo): Promise<Aberta | undefined> {
  const primeiras = await readFirst(id_orcamento)
  const id_usuario = sessionUserId()
  if (!primeiras || id_usuario === undefined) return undefined
  // Where the screens came first, they have a place for it; a phone has cards instead of the grid.
  const isDrawn = document.getElementById('espera') !== null && innerWidth >= mobileWidthPx
  const moldura = isDrawn ? buildFrame(primeiras) : undefined
  const colunas = colunasMostradas(primeiras.pode, modo)
  try {
    let folha = primeiras
    if (primeiras.faltam > 0) {
      const amostra = moldura && amostraDe(primeiras, colunas, moldura.largura)
      if (amostra) moldura.por(new Grade(amostra, new AcoesPorVir()))
      folha = await readAll(id_orcamento)
    }
    const { store, fechar } = openFolha(folha, colunas, id_usuario)
    if (!moldura) return { store, fechar }
    const acoes = new AcoesPorVir()
    const grade = new Grade(store, acoes)
    moldura.por(grade)
    desenhadas.set(store, { grade, acoes, tirarMoldura: moldura.tirar })
    return {
      store,
      fechar() {
        fechar()
        moldura.tirar()
      },
    }
  } catch (error) {
    moldura?.tirar()
    throw error
  }
}

const lugares: readonly (readonly [RegExp, Modo])[] = [
  [/^\/orcamentos\/formulario\/(\d+)\/?$/, 'venda'],
  [/^\/orcamentos\/orcamento_trabalho\/formulario\/(\d+)\/?$/, 'trabalho'],
]

/** Closes the sheet where the screens came and opened something else. */
function closeUnlessTaken(espera: HTMLElement): void {
  const chegada = new MutationObserver(() => {
    if (espera.isConnected) return
    chegada.disconnect()
    void cedo?.vinda.then((aberta) => aberta?.fechar())
    cedo = undefined
  })
  chegada.observe(document.body, { childList: true })
}

/** Where the script of the first paint was refused, because a proxy rewrote it, nobody else starts the screens. */
function startScreens(): void {
  const lista = (nome: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${nome}"]`)?.content.split(' ') ?? []
  for (const href of lista('estilos')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }
  for (const entrada of lista('entrada')) void import(/* @vite-ignore */ entrada)
}

function start(): void {
  if (!globalThis.leituras) return startScreens()
  const espera = document.getElementById('espera')
  if (!espera) return
  for (const [lugar, modo] of lugares) {
    const id_orcamento = Number(lugar.exec(location.pathname)?.[1])
    if (!id_orcamento) continue
    const vinda = draw(id_orcamento, modo).catch(() => undefined)
    cedo = { id_orcamento, modo, vinda }
    closeUnlessTaken(espera)
  }
}
start()

/** The sheet that the page began to draw, for the screen to go on with; undefined where it did not. */
export function takeEarlyFolha(id_orcamento: number, modo: Modo): Cedo['vinda'] | undefined {
  if (cedo?.id_orcamento !== id_orcamento || cedo.modo !== modo) return undefined
  const { vinda } = cedo
  cedo = undefined
  return vinda
}

/** What is drawn of this sheet before its screen came; it is taken once. */
export function takeDrawn(store: FolhaStore): Desenhada | undefined {
  const desenhada = desenhadas.get(store)
  desenhadas.delete(store)
  return desenhada
}
