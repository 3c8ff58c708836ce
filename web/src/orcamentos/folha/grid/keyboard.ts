import * as comandos from '../state/commands.ts'
import { onOne, move, nextCell } from '../board/selection.ts'
import type { CellPlace } from '../board/selection.ts'
import type { GridSurface } from './surface.ts'

/** The name of a key combination: `Ctrl+Shift+z`, `Alt+ArrowUp`. */
const combinationOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string =>
  [
    (ctrlKey || metaKey) && 'Ctrl+',
    altKey && 'Alt+',
    shiftKey && 'Shift+',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('')

type KeyAct = (grade: GridSurface) => void

const farAway = 1_000_000

const walk =
  (linhas: number, colunas: number, isExtending = false): KeyAct =>
  ({ store }) => {
    const { selection, map } = store.snapshot()
    store.select(move(selection, map, { linhas, colunas, isExtending }))
  }

const pageAct =
  (sentido: 1 | -1, isExtending = false): KeyAct =>
  (grade) =>
    walk(sentido * grade.linesPerPage(), 0, isExtending)(grade)

const tabular =
  (passo: 1 | -1): KeyAct =>
  ({ store }) => {
    const { selection, map } = store.snapshot()
    store.select(nextCell(selection, map, passo))
  }

const fold =
  (isFolding: boolean): KeyAct =>
  ({ store }) => {
    const { selection, board, map } = store.snapshot()
    const row = board.rows[map.positions.get(selection.focus.uid) ?? -1]
    if (row?.hasChildren && row.isFolded !== isFolding) {
      store.fold([row.uid], isFolding)
      return
    }
    // Folded already or without children: go to the parent.
    const acima = isFolding && board.documento.linhas.get(selection.focus.uid)?.superior
    if (acima) store.select(onOne({ ...selection.focus, uid: acima }))
  }

/** Selects the whole sheet. */
const selectAll: KeyAct = ({ store }) => {
  const { map } = store.snapshot()
  const em = (linha: number, coluna: number): CellPlace | undefined => {
    const uid = map.uids.at(linha)
    const id = map.colunas.at(coluna)
    return uid === undefined || id === undefined ? undefined : { uid, coluna: id }
  }
  const [anchor, cursor] = [em(0, 0), em(-1, -1)]
  if (anchor && cursor) store.select({ ...onOne(cursor), anchor })
}
const selectWholeLines: KeyAct = ({ store }) => {
  const { map, selection } = store.snapshot()
  const [primeira] = map.colunas
  const ultima = map.colunas.at(-1)
  if (!primeira || !ultima) return
  store.select({
    ...selection,
    anchor: { uid: selection.anchor.uid, coluna: primeira },
    focus: { uid: selection.focus.uid, coluna: ultima },
  })
}

const edit: KeyAct = (grade) => {
  if (comandos.openEdit(grade.store)) return
  if (comandos.leadsToGastos(grade.store)) grade.acts.openGastos()
  else walk(1, 0)(grade)
}
const clearRange: KeyAct = ({ store }) => {
  const { map } = store.snapshot()
  const { deColuna, ateColuna } = comandos.currentRange(store)
  const isWhole = deColuna === 0 && ateColuna === map.colunas.length - 1
  if (isWhole) comandos.deleteLines(store)
  else comandos.erase(store)
}

const storeAct =
  (act: (store: GridSurface['store']) => void): KeyAct =>
  ({ store }) =>
    act(store)

const keyActs: Readonly<Record<string, KeyAct>> = {
  ArrowDown: walk(1, 0),
  ArrowUp: walk(-1, 0),
  ArrowRight: walk(0, 1),
  ArrowLeft: walk(0, -1),
  'Shift+ArrowDown': walk(1, 0, true),
  'Shift+ArrowUp': walk(-1, 0, true),
  'Shift+ArrowRight': walk(0, 1, true),
  'Shift+ArrowLeft': walk(0, -1, true),
  'Ctrl+ArrowDown': walk(farAway, 0),
  'Ctrl+ArrowUp': walk(-farAway, 0),
  'Ctrl+ArrowRight': walk(0, farAway),
  'Ctrl+ArrowLeft': walk(0, -farAway),
  'Ctrl+Shift+ArrowDown': walk(farAway, 0, true),
  'Ctrl+Shift+ArrowUp': walk(-farAway, 0, true),
  'Ctrl+Shift+ArrowRight': walk(0, farAway, true),
  'Ctrl+Shift+ArrowLeft': walk(0, -farAway, true),
  Home: walk(0, -farAway),
  End: walk(0, farAway),
  'Ctrl+Home': walk(-farAway, -farAway),
  'Ctrl+End': walk(farAway, farAway),
  PageDown: pageAct(1),
  PageUp: pageAct(-1),
  'Shift+PageDown': pageAct(1, true),
  'Shift+PageUp': pageAct(-1, true),
  Tab: tabular(1),
  'Shift+Tab': tabular(-1),
  Enter: edit,
  F2: edit,
  Delete: clearRange,
  Backspace: clearRange,
  'Ctrl+a': selectAll,
  'Shift+ ': selectWholeLines,
  'Ctrl+d': storeAct(comandos.fillBelow),
  'Ctrl+z': ({ store }) => store.undo(),
  'Ctrl+Shift+z': ({ store }) => store.redo(),
  'Ctrl+y': ({ store }) => store.redo(),
  'Ctrl+Enter': storeAct(comandos.addLine),
  Insert: storeAct(comandos.addLine),
  'Ctrl+Shift+Enter': storeAct(comandos.novoGrupo),
  'Ctrl+Delete': storeAct(comandos.deleteLines),
  'Ctrl+Backspace': storeAct(comandos.deleteLines),
  'Ctrl+Shift+d': storeAct(comandos.duplicateLines),
  'Alt+ArrowUp': storeAct((store) => comandos.moveChosen(store, 'acima')),
  'Alt+ArrowDown': storeAct((store) => comandos.moveChosen(store, 'abaixo')),
  'Alt+Shift+ArrowRight': storeAct((store) => comandos.moveChosen(store, 'dentro')),
  'Alt+Shift+ArrowLeft': storeAct((store) => comandos.moveChosen(store, 'fora')),
  'Alt+ArrowRight': fold(false),
  'Alt+ArrowLeft': fold(true),
  'Ctrl+f': ({ acts: acoes }) => acoes.openSearch(),
  'Ctrl+i': ({ acts: acoes }) => acoes.openDetails(),
  'Shift+F10': (grade) => {
    const { store, scroller } = grade
    const { top, left, height } = grade.rectangleOf(store.snapshot().selection.focus)
    const box = scroller.getBoundingClientRect()
    const x = box.left + left - scroller.scrollLeft
    grade.acts.openMenu(x, box.top + top - scroller.scrollTop + 2 * height)
  },
  Escape: ({ store }) => store.select(onOne(store.snapshot().selection.focus)),
}

/** Tab leaves the sheet at its last cell, and Shift+Tab at its first. */
function isLeavingFolha({ store }: GridSurface, nome: string): boolean {
  if (nome !== 'Tab' && nome !== 'Shift+Tab') return false
  const { selection, map } = store.snapshot()
  return nextCell(selection, map, nome === 'Tab' ? 1 : -1) === selection
}

/** Handles a key on the active cell; a character opens the editor and replaces the content. */
export function onKeyDown(event: KeyboardEvent, grade: GridSurface): void {
  if (event.isComposing) return
  const nome = combinationOf(event)
  if (isLeavingFolha(grade, nome)) return
  const act = keyActs[nome]
  if (act) {
    event.preventDefault()
    event.stopPropagation()
    act(grade)
    return
  }
  // `?` opens the shortcut help instead of editing.
  if (event.key === '?') return
  const isLetter = event.key.length === 1 || event.key === 'Dead'
  if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return
  // The input gets the focus now, so that the browser types this character, or a composition, into it.
  if (comandos.openEdit(grade.store, '')) event.stopPropagation()
  else if (event.key === ' ') event.preventDefault()
}
