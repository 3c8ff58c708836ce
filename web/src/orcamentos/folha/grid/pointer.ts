import { openEdit, chosenLines, fillTo, releaseChosen } from '../state/commands.ts'
import type { Side } from '../board/move.ts'
import { toggle, cellAt, onOne, rangeOf } from '../board/selection.ts'
import type { CellPlace } from '../board/selection.ts'
import type { GridSurface } from './surface.ts'
import { lineHeight, headerHeight, gripWidth } from './sizes.ts'
import styles from './grid.module.css'
import layer from './layer.module.css'

/** Follows the pointer until release; `fim` gets true on release, false on cancel or Escape. */
function drag(
  grade: GridSurface,
  moveu: (event: PointerEvent) => void,
  fim: (largou: boolean) => void,
): void {
  const scroll = (event: PointerEvent) => {
    const { top, bottom } = grade.scroller.getBoundingClientRect()
    if (event.clientY < top + headerHeight) grade.scroller.scrollTop -= lineHeight
    else if (event.clientY > bottom) grade.scroller.scrollTop += lineHeight
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

function selectByDragging(grade: GridSurface, celula: CellPlace, event: PointerEvent): void {
  const { store } = grade
  const { selecao, mapa } = store.snapshot()
  const inteira = celula.coluna === 'numero'
  const ultima = mapa.colunas.at(-1) ?? celula.coluna
  const foco = inteira ? { ...celula, coluna: ultima } : celula
  if (event.ctrlKey || event.metaKey) return store.select(toggle(selecao, celula.uid))
  if (event.shiftKey) store.select({ ...onOne(foco), ancora: selecao.ancora })
  else store.select({ ...onOne(foco), ancora: celula })
  drag(
    grade,
    (ev) => {
      const { linha, coluna } = grade.cellUnder(ev)
      const sob = cellAt(store.snapshot().mapa, linha, coluna)
      if (!sob) return
      const ate = inteira ? { ...sob, coluna: ultima } : sob
      store.select({ ...store.snapshot().selecao, foco: ate })
    },
    () => undefined,
  )
}

function fillByDragging(grade: GridSurface): void {
  const { store, layer: camada } = grade
  const origem = rangeOf(store.snapshot().selecao, store.snapshot().mapa)
  let ate = origem.ateLinha
  drag(
    grade,
    (ev) => {
      const ultima = store.snapshot().mapa.uids.length - 1
      ate = Math.min(ultima, Math.max(origem.ateLinha, grade.cellUnder(ev).linha))
      camada.filling(grade.rectangleOfBand({ ...origem, ateLinha: ate }))
    },
    (largou) => {
      camada.filling(undefined)
      if (largou) fillTo(store, ate)
    },
  )
}

/** Drags lines by the grip: drops between rows, or into a group when over the lower 70% of its row. */
function carryLines(grade: GridSurface, celula: CellPlace): void {
  const { store, layer: camada } = grade
  const { mapa } = store.snapshot()
  if (!chosenLines(store).includes(celula.uid)) {
    const ultima = mapa.colunas.at(-1) ?? celula.coluna
    store.select({ ...onOne({ ...celula, coluna: ultima }), ancora: celula })
  }
  let destino: { readonly uid: string; readonly lado: Side } | undefined
  drag(
    grade,
    (ev) => {
      const { linha, altura } = grade.cellUnder(ev)
      const fileira = store.snapshot().quadro.fileiras[linha]
      if (!fileira || fileira.tipo === 'nova') return
      const dentro = fileira.tipo === 'grupo' && altura > 0.3
      const lado: Side = dentro ? 'dentro' : altura < 0.5 ? 'antes' : 'depois'
      destino = { uid: fileira.uid, lado }
      const y = (linha + (lado === 'depois' ? 1 : 0)) * lineHeight
      camada.target({ top: y, dentro })
    },
    (largou) => {
      camada.target(undefined)
      if (largou && destino) releaseChosen(store, destino.uid, destino.lado)
    },
  )
}

const isInside = (alvo: EventTarget | null, classe: string | undefined) =>
  alvo instanceof Element && classe !== undefined && alvo.closest(`.${classe}`) !== null

/** True for presses outside the cells: the editor, its options, the headers, the scroll bars. */
function eDeFora({ scroller: rolagem }: GridSurface, event: PointerEvent): boolean {
  const { left, top } = rolagem.getBoundingClientRect()
  return (
    event.button !== 0 ||
    [layer.editor, layer.opcoes, styles.cabecalho].some((uma) => isInside(event.target, uma)) ||
    event.clientX - left > rolagem.clientWidth ||
    event.clientY - top > rolagem.clientHeight
  )
}

function onPointerDown(grade: GridSurface, event: PointerEvent): void {
  const { store } = grade
  if (eDeFora(grade, event)) return
  const sob = grade.cellUnder(event)
  const celula = cellAt(store.snapshot().mapa, sob.linha, sob.coluna)
  if (!celula || sob.linha < 0) return
  // The grid sets the focus itself, and dragging selects cells instead of text.
  event.preventDefault()
  if (grade.editor.aberto) (document.activeElement as HTMLElement | null)?.blur()
  act(grade, event, celula)
  grade.focus()
}

function act(grade: GridSurface, event: PointerEvent, celula: CellPlace): void {
  const { store, scroller: rolagem } = grade
  const x = event.clientX - rolagem.getBoundingClientRect().left
  const { quadro, mapa } = store.snapshot()
  if (isInside(event.target, layer.alca)) return fillByDragging(grade)
  if (event.pointerType === 'touch') return store.select(onOne(celula))
  if (isInside(event.target, styles.seta)) {
    const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
    if (fileira?.temFilhos) store.fold([fileira.uid], !fileira.estaFechada)
  } else if (celula.coluna === 'numero' && x < gripWidth) {
    if (!quadro.soLeitura) carryLines(grade, celula)
  } else {
    selectByDragging(grade, celula, event)
  }
}

/** Mouse and touch on the grid: select, fill, drag lines, fold, open the editor and the menu. */
export function attachPointer(grade: GridSurface): () => void {
  const { scroller: rolagem, store } = grade
  const bottom = (event: PointerEvent) => onPointerDown(grade, event)
  const onDouble = (event: MouseEvent) => {
    if (isInside(event.target, styles.celula) && !isInside(event.target, styles.seta)) {
      openEdit(store)
    }
  }
  const menu = (event: MouseEvent) => {
    if (!isInside(event.target, styles.celula)) return
    event.preventDefault()
    const { linha, coluna } = grade.cellUnder(event)
    const celula = cellAt(store.snapshot().mapa, linha, coluna)
    if (celula && !chosenLines(store).includes(celula.uid)) store.select(onOne(celula))
    grade.acts.openMenu(event.clientX, event.clientY)
  }
  rolagem.addEventListener('pointerdown', bottom)
  rolagem.addEventListener('dblclick', onDouble)
  rolagem.addEventListener('contextmenu', menu)
  return () => {
    rolagem.removeEventListener('pointerdown', bottom)
    rolagem.removeEventListener('dblclick', onDouble)
    rolagem.removeEventListener('contextmenu', menu)
  }
}
