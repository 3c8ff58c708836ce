import { openEdit, linhasEscolhidas, fillTo, releaseChosen } from '../estado/comandos.ts'
import type { Lado } from '../estado/mover.ts'
import { toggle, celulaEm, emUma, faixaDe } from '../estado/selecao.ts'
import type { Celula } from '../estado/selecao.ts'
import type { Superficie } from './superficie.ts'
import { alturaDaLinha, alturaDoCabecalho, larguraDaAlca } from './medidas.ts'
import styles from './grade.module.css'

/** Follows the pointer until it is released; `fim` hears whether it was released or taken away. */
function drag(
  grade: Superficie,
  moveu: (event: PointerEvent) => void,
  fim: (largou: boolean) => void,
): void {
  const scroll = (event: PointerEvent) => {
    const { top, bottom } = grade.rolagem.getBoundingClientRect()
    if (event.clientY < top + alturaDoCabecalho) grade.rolagem.scrollTop -= alturaDaLinha
    else if (event.clientY > bottom) grade.rolagem.scrollTop += alturaDaLinha
    moveu(event)
  }
  const finish = (event: Event) => {
    removeEventListener('pointermove', scroll)
    removeEventListener('pointerup', finish)
    removeEventListener('pointercancel', finish)
    removeEventListener('keydown', giveUp, true)
    fim(event.type === 'pointerup')
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key === 'Escape') finish(event)
  }
  addEventListener('pointermove', scroll)
  addEventListener('pointerup', finish)
  addEventListener('pointercancel', finish)
  addEventListener('keydown', giveUp, true)
}

function selectByDragging(grade: Superficie, celula: Celula, event: PointerEvent): void {
  const { store } = grade
  const { selecao, mapa } = store.foto()
  const inteira = celula.coluna === 'numero'
  const ultima = mapa.colunas.at(-1) ?? celula.coluna
  const foco = inteira ? { ...celula, coluna: ultima } : celula
  if (event.ctrlKey || event.metaKey) return store.select(toggle(selecao, celula.uid))
  if (event.shiftKey) store.select({ ...emUma(foco), ancora: selecao.ancora })
  else store.select({ ...emUma(foco), ancora: celula })
  drag(
    grade,
    (ev) => {
      const { linha, coluna } = grade.celulaSob(ev)
      const sob = celulaEm(store.foto().mapa, linha, coluna)
      if (!sob) return
      const ate = inteira ? { ...sob, coluna: ultima } : sob
      store.select({ ...store.foto().selecao, foco: ate })
    },
    () => undefined,
  )
}

function fillByDragging(grade: Superficie): void {
  const { store, camada } = grade
  const origem = faixaDe(store.foto().selecao, store.foto().mapa)
  let ate = origem.ateLinha
  drag(
    grade,
    (ev) => {
      const ultima = store.foto().mapa.uids.length - 1
      ate = Math.min(ultima, Math.max(origem.ateLinha, grade.celulaSob(ev).linha))
      camada.preenchimento(grade.retanguloDaFaixa({ ...origem, ateLinha: ate }))
    },
    (largou) => {
      camada.preenchimento(undefined)
      if (largou) fillTo(store, ate)
    },
  )
}

/** Lines dragged by the grip: they fall between rows, or into the group in the middle of its row. */
function carryLinhas(grade: Superficie, celula: Celula): void {
  const { store, camada } = grade
  const { mapa } = store.foto()
  if (!linhasEscolhidas(store).includes(celula.uid)) {
    const ultima = mapa.colunas.at(-1) ?? celula.coluna
    store.select({ ...emUma({ ...celula, coluna: ultima }), ancora: celula })
  }
  let destino: { readonly uid: string; readonly lado: Lado } | undefined
  drag(
    grade,
    (ev) => {
      const { linha, altura } = grade.celulaSob(ev)
      const fileira = store.foto().quadro.fileiras[linha]
      if (!fileira || fileira.tipo === 'nova') return
      const dentro = fileira.tipo === 'grupo' && altura > 0.3
      const lado: Lado = dentro ? 'dentro' : altura < 0.5 ? 'antes' : 'depois'
      destino = { uid: fileira.uid, lado }
      const y = (linha + (lado === 'depois' ? 1 : 0)) * alturaDaLinha
      camada.destino({ top: y, dentro })
    },
    (largou) => {
      camada.destino(undefined)
      if (largou && destino) releaseChosen(store, destino.uid, destino.lado)
    },
  )
}

const dentroDe = (alvo: EventTarget | null, classe: string | undefined) =>
  alvo instanceof Element && classe !== undefined && alvo.closest(`.${classe}`) !== null

/** Presses that are not of the cells: the field, its list, the headings, the scroll bars. */
function eDeFora({ rolagem }: Superficie, event: PointerEvent): boolean {
  const { left, top } = rolagem.getBoundingClientRect()
  return (
    event.button !== 0 ||
    [styles.editor, styles.opcoes, styles.cabecalho].some((uma) => dentroDe(event.target, uma)) ||
    event.clientX - left > rolagem.clientWidth ||
    event.clientY - top > rolagem.clientHeight
  )
}

function apertou(grade: Superficie, event: PointerEvent): void {
  const { store } = grade
  if (eDeFora(grade, event)) return
  const sob = grade.celulaSob(event)
  const celula = celulaEm(store.foto().mapa, sob.linha, sob.coluna)
  if (!celula || sob.linha < 0) return
  // The focus is put by the sheet itself; a press that moves selects cells, not text.
  event.preventDefault()
  if (grade.editor.aberto) (document.activeElement as HTMLElement | null)?.blur()
  act(grade, event, celula)
  grade.focar()
}

function act(grade: Superficie, event: PointerEvent, celula: Celula): void {
  const { store, rolagem } = grade
  const x = event.clientX - rolagem.getBoundingClientRect().left
  const { quadro, mapa } = store.foto()
  if (dentroDe(event.target, styles.alca)) return fillByDragging(grade)
  if (event.pointerType === 'touch') return store.select(emUma(celula))
  if (dentroDe(event.target, styles.seta)) {
    const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
    if (fileira?.temFilhos) store.fold([fileira.uid], !fileira.estaFechada)
  } else if (celula.coluna === 'numero' && x < larguraDaAlca) {
    if (!quadro.soLeitura) carryLinhas(grade, celula)
  } else {
    selectByDragging(grade, celula, event)
  }
}

/** The mouse over the sheet: select, fill, drag lines, fold, open. */
export function ligarPonteiro(grade: Superficie): () => void {
  const { rolagem, store } = grade
  const baixo = (event: PointerEvent) => apertou(grade, event)
  const duplo = (event: MouseEvent) => {
    if (dentroDe(event.target, styles.celula) && !dentroDe(event.target, styles.seta)) {
      openEdit(store)
    }
  }
  const menu = (event: MouseEvent) => {
    if (!dentroDe(event.target, styles.celula)) return
    event.preventDefault()
    const { linha, coluna } = grade.celulaSob(event)
    const celula = celulaEm(store.foto().mapa, linha, coluna)
    if (celula && !linhasEscolhidas(store).includes(celula.uid)) store.select(emUma(celula))
    grade.acoes.abrirMenu(event.clientX, event.clientY)
  }
  rolagem.addEventListener('pointerdown', baixo)
  rolagem.addEventListener('dblclick', duplo)
  rolagem.addEventListener('contextmenu', menu)
  return () => {
    rolagem.removeEventListener('pointerdown', baixo)
    rolagem.removeEventListener('dblclick', duplo)
    rolagem.removeEventListener('contextmenu', menu)
  }
}
