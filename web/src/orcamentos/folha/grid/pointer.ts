import { openEdit, leadsToGastos, chosenLines, fillTo, releaseChosen } from '../state/commands.ts'
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
  onMove: (event: PointerEvent) => void,
  fim: (isReleased: boolean) => void,
): void {
  const scroll = (event: PointerEvent) => {
    const { top, bottom } = grade.scroller.getBoundingClientRect()
    if (event.clientY < top + headerHeight) grade.scroller.scrollTop -= lineHeight
    else if (event.clientY > bottom) grade.scroller.scrollTop += lineHeight
    onMove(event)
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

function selectByDragging(grade: GridSurface, cell: CellPlace, event: PointerEvent): void {
  const { store } = grade
  const { selection, map } = store.snapshot()
  const isWhole = cell.coluna === 'numero'
  const ultima = map.colunas.at(-1) ?? cell.coluna
  const cursor = isWhole ? { ...cell, coluna: ultima } : cell
  if (event.ctrlKey || event.metaKey) return store.select(toggle(selection, cell.uid))
  if (event.shiftKey) store.select({ ...onOne(cursor), anchor: selection.anchor })
  else store.select({ ...onOne(cursor), anchor: cell })
  drag(
    grade,
    (event) => {
      const { linha, coluna } = grade.cellUnder(event)
      const sob = cellAt(store.snapshot().map, linha, coluna)
      if (!sob) return
      const ate = isWhole ? { ...sob, coluna: ultima } : sob
      store.select({ ...store.snapshot().selection, focus: ate })
    },
    () => undefined,
  )
}

function fillByDragging(grade: GridSurface): void {
  const { store, layer: overlay } = grade
  const origem = rangeOf(store.snapshot().selection, store.snapshot().map)
  let ate = origem.ateLinha
  drag(
    grade,
    (event) => {
      const ultima = store.snapshot().map.uids.length - 1
      ate = Math.min(ultima, Math.max(origem.ateLinha, grade.cellUnder(event).linha))
      overlay.filling(grade.rectangleOfBand({ ...origem, ateLinha: ate }))
    },
    (isReleased) => {
      overlay.filling(undefined)
      if (isReleased) fillTo(store, ate)
    },
  )
}

/** Drags lines by the grip: drops between rows, or into a group when over the lower 70% of its row. */
function carryLines(grade: GridSurface, cell: CellPlace): void {
  const { store, layer: overlay } = grade
  const { map } = store.snapshot()
  if (!chosenLines(store).includes(cell.uid)) {
    const ultima = map.colunas.at(-1) ?? cell.coluna
    store.select({ ...onOne({ ...cell, coluna: ultima }), anchor: cell })
  }
  let destino: { readonly uid: string; readonly lado: Side } | undefined
  drag(
    grade,
    (event) => {
      const { linha, altura } = grade.cellUnder(event)
      const row = store.snapshot().board.rows[linha]
      if (!row || row.tipo === 'nova') return
      const isWithin = row.tipo === 'grupo' && altura > 0.3
      const lado: Side = isWithin ? 'dentro' : altura < 0.5 ? 'antes' : 'depois'
      destino = { uid: row.uid, lado }
      const y = (linha + (lado === 'depois' ? 1 : 0)) * lineHeight
      overlay.target({ top: y, isWithin })
    },
    (isReleased) => {
      overlay.target(undefined)
      if (isReleased && destino) releaseChosen(store, destino.uid, destino.lado)
    },
  )
}

const isInside = (alvo: EventTarget | null, classe: string | undefined) =>
  alvo instanceof Element && classe !== undefined && alvo.closest(`.${classe}`) !== null

/** True for presses outside the cells: the editor, its options, the headers, the scroll bars. */
function isOutside({ scroller }: GridSurface, event: PointerEvent): boolean {
  const { left, top } = scroller.getBoundingClientRect()
  return (
    event.button !== 0 ||
    [layer.editor, layer.opcoes, styles.cabecalho].some((className) =>
      isInside(event.target, className),
    ) ||
    event.clientX - left > scroller.clientWidth ||
    event.clientY - top > scroller.clientHeight
  )
}

function onPointerDown(grade: GridSurface, event: PointerEvent): void {
  const { store } = grade
  if (isOutside(grade, event)) return
  const sob = grade.cellUnder(event)
  const cell = cellAt(store.snapshot().map, sob.linha, sob.coluna)
  if (!cell || sob.linha < 0) return
  // The grid sets the focus itself, and dragging selects cells instead of text.
  event.preventDefault()
  if (grade.editor.aberto) (document.activeElement as HTMLElement | null)?.blur()
  act(grade, event, cell)
  grade.focus()
}

function act(grade: GridSurface, event: PointerEvent, cell: CellPlace): void {
  const { store, scroller } = grade
  const x = event.clientX - scroller.getBoundingClientRect().left
  const { board, map } = store.snapshot()
  if (isInside(event.target, layer.alca)) return fillByDragging(grade)
  if (event.pointerType === 'touch') return store.select(onOne(cell))
  if (isInside(event.target, styles.seta)) {
    const row = board.rows[map.positions.get(cell.uid) ?? -1]
    if (row?.hasChildren) store.fold([row.uid], !row.isFolded)
  } else if (cell.coluna === 'numero' && x < gripWidth) {
    if (!board.isReadOnly) carryLines(grade, cell)
  } else {
    selectByDragging(grade, cell, event)
  }
}

/** Mouse and touch on the grid: select, fill, drag lines, fold, open the editor and the menu. */
export function attachPointer(grade: GridSurface): () => void {
  const { scroller, store } = grade
  const bottom = (event: PointerEvent) => onPointerDown(grade, event)
  const onDouble = (event: MouseEvent) => {
    if (isInside(event.target, styles.celula) && !isInside(event.target, styles.seta)) {
      if (!openEdit(store) && leadsToGastos(store)) grade.acts.openGastos()
    }
  }
  const menu = (event: MouseEvent) => {
    if (!isInside(event.target, styles.celula)) return
    event.preventDefault()
    const { linha, coluna } = grade.cellUnder(event)
    const cell = cellAt(store.snapshot().map, linha, coluna)
    if (cell && !chosenLines(store).includes(cell.uid)) store.select(onOne(cell))
    grade.acts.openMenu(event.clientX, event.clientY)
  }
  scroller.addEventListener('pointerdown', bottom)
  scroller.addEventListener('dblclick', onDouble)
  scroller.addEventListener('contextmenu', menu)
  return () => {
    scroller.removeEventListener('pointerdown', bottom)
    scroller.removeEventListener('dblclick', onDouble)
    scroller.removeEventListener('contextmenu', menu)
  }
}
