import type { Linha } from '@claquete/core/orcamentos/orcamento/documento'
import type { Coluna } from '../estado/colunas.ts'
import { editavel } from '../estado/colunas.ts'
import type { Foto } from '../estado/foto.ts'
import { chaveDaCelula } from '../estado/problemas.ts'
import { uidDaNova } from '../estado/quadro.ts'
import type { Fileira } from '../estado/quadro.ts'
import { alturaDaLinha, recuoPorNivel } from './medidas.ts'
import styles from './grade.module.css'

export const create = (classe: string | undefined, role?: string): HTMLDivElement => {
  const el = document.createElement('div')
  el.className = classe ?? ''
  if (role) el.setAttribute('role', role)
  return el
}

const por = (el: HTMLElement, nome: string, valor: string | undefined) => {
  if (valor === undefined) el.removeAttribute(nome)
  else if (el.getAttribute(nome) !== valor) el.setAttribute(nome, valor)
}

/** The parts of the description: how deep it stands, its fold, its name, what is said beside it. */
interface Descricao {
  readonly seta: HTMLElement
  readonly nome: HTMLElement
  readonly selo: HTMLElement
}

/** An empty row of these columns: each row is a copy of it, which costs less than to make one. */
export class ModeloDaLinha {
  readonly el = create(styles.linha, 'row')
  readonly colunas: readonly Coluna[]

  constructor(colunas: readonly Coluna[], esquerdas: readonly number[]) {
    this.colunas = colunas
    for (const [i, coluna] of colunas.entries()) {
      const el = create(styles.celula, 'gridcell')
      el.setAttribute('aria-colindex', String(i + 1))
      el.dataset['coluna'] = coluna.id
      el.style.width = `${coluna.largura}px`
      el.tabIndex = -1
      if (coluna.eNumero) el.classList.add(styles.numero ?? '')
      if (coluna.fixa) {
        el.classList.add(styles.fixa ?? '')
        el.style.left = `${esquerdas[i]}px`
      }
      if (coluna.id === 'descricao') buildDescricao(el)
      this.el.append(el)
    }
  }
}

function buildDescricao(el: HTMLElement): void {
  for (const classe of [styles.seta, styles.nome, styles.selo]) {
    const parte = document.createElement('span')
    parte.className = classe ?? ''
    el.append(parte)
  }
  el.firstElementChild?.setAttribute('aria-hidden', 'true')
  el.classList.add(styles.descricao ?? '')
}

/** One row on screen. It is drawn again for another line as the sheet scrolls: only what differs is touched. */
export class LinhaDom {
  readonly el: HTMLDivElement
  uid = ''
  lugar = -1
  readonly celulas: HTMLDivElement[]
  readonly #colunas: readonly Coluna[]
  readonly #textos: string[]
  readonly #marcas: string[]
  readonly #nos: Text[]
  #descricao: Descricao | undefined
  #forma = ''
  #selecionadas = ''

  constructor(modelo: ModeloDaLinha) {
    const { colunas, el } = modelo
    this.el = el.cloneNode(true) as HTMLDivElement
    this.#colunas = colunas
    this.#textos = colunas.map(() => '')
    this.#marcas = colunas.map(() => '')
    this.celulas = [...this.el.children] as HTMLDivElement[]
    this.#nos = this.celulas.map((celula, i) => {
      const no = document.createTextNode('')
      if (colunas[i]?.id === 'descricao') {
        const [seta, nome, selo] = celula.children as unknown as HTMLElement[]
        if (seta && nome && selo) this.#descricao = { seta, nome, selo }
        nome?.append(no)
      } else celula.append(no)
      return no
    })
  }

  /** Draws a line here. */
  draw(lugar: number, fileira: Fileira, foto: Foto): void {
    if (lugar !== this.lugar) {
      this.lugar = lugar
      this.el.style.transform = `translateY(${lugar * alturaDaLinha}px)`
      this.el.setAttribute('aria-rowindex', String(lugar + 2))
    }
    this.uid = fileira.uid
    this.#desenharForma(fileira, foto)
    const { quadro, problemas } = foto
    const linha = quadro.documento.linhas.get(fileira.uid)
    for (const [i, coluna] of this.#colunas.entries()) {
      const ruim =
        coluna.campo && problemas.size > 0
          ? problemas.get(chaveDaCelula(fileira.uid, coluna.campo))
          : undefined
      const texto = ruim ? ruim.texto : linha ? coluna.texto(linha, quadro) : ''
      const marca = ruim
        ? ruim.conflito
          ? 'conflito'
          : 'ruim'
        : this.#marcaDe(coluna, texto, editavel(coluna, fileira, quadro))
      this.#desenharCelula(i, texto, marca)
    }
  }

  #marcaDe({ eNumero }: Coluna, texto: string, isEditable: boolean): string {
    const sinal = eNumero && texto.startsWith('-') ? 'negativo' : ''
    const valor = sinal || (eNumero && zeros.has(texto) ? 'zero' : '')
    return isEditable ? valor : `${valor} fixo`
  }

  #desenharCelula(i: number, texto: string, marca: string): void {
    const el = this.celulas[i]
    if (!el) return
    if (this.#textos[i] !== texto) {
      this.#textos[i] = texto
      const no = this.#nos[i]
      if (no) no.data = texto
    }
    if (this.#marcas[i] !== marca) {
      this.#marcas[i] = marca
      el.dataset['marca'] = marca
      por(el, 'aria-invalid', marca === 'ruim' || marca === 'conflito' ? 'true' : undefined)
      por(el, 'aria-readonly', marca.endsWith('fixo') ? 'true' : undefined)
    }
  }

  /** What the whole row says: its kind, its depth, whether it is folded, whether it counts. */
  #desenharForma(fileira: Fileira, { quadro, cabeca }: Foto): void {
    const linha = quadro.documento.linhas.get(fileira.uid)
    const conta = quadro.valores.get(fileira.uid)?.conta ?? true
    const selos = linha ? selosDe(linha, linha.id in cabeca.ocultos) : []
    const { tipo, nivel, temFilhos, estaFechada } = fileira
    const forma = [tipo, nivel, temFilhos, estaFechada, conta, ...selos].join('|')
    if (forma === this.#forma) return
    this.#forma = forma
    this.el.dataset['tipo'] = tipo
    this.el.dataset['nivel'] = String(nivel)
    this.el.setAttribute('aria-level', String(nivel))
    por(this.el, 'aria-expanded', temFilhos ? String(!estaFechada) : undefined)
    por(this.el, 'data-fora', conta ? undefined : '')
    const parte = this.#descricao
    if (!parte) return
    parte.seta.style.marginLeft = `${(nivel - 1) * recuoPorNivel}px`
    parte.seta.dataset['seta'] = temFilhos ? (estaFechada ? 'fechada' : 'aberta') : ''
    parte.selo.textContent = selos.join(' · ')
    parte.nome.dataset['dica'] = fileira.uid === uidDaNova ? 'Digite para criar uma linha' : ''
  }

  /** Selected cells of the row, from one column to another; none with `undefined`. */
  select(colunas: readonly [number, number] | undefined, inteira: boolean): void {
    const quais = inteira ? 'todas' : colunas ? `${colunas[0]}-${colunas[1]}` : ''
    if (quais === this.#selecionadas) return
    this.#selecionadas = quais
    por(this.el, 'aria-selected', inteira ? 'true' : undefined)
    for (const [i, el] of this.celulas.entries()) {
      const isIn = inteira || (colunas !== undefined && i >= colunas[0] && i <= colunas[1])
      por(el, 'aria-selected', isIn ? 'true' : undefined)
    }
  }
}

/** What is said beside the name of a line. */
function selosDe(linha: Linha, eOculta: boolean): string[] {
  const selos = eOculta ? ['oculta'] : []
  if (linha.tipo !== 'item') return selos
  if (linha.opcional) selos.push(linha.opcional_ligado ? 'opção ligada' : 'opção')
  if (linha.travado) selos.push('travada')
  return selos
}

const zeros: ReadonlySet<string> = new Set(['0', '0,00', '0,00%'])
