import type { ColumnId } from './columns.ts'

export interface CellPlace {
  readonly uid: string
  readonly coluna: ColumnId
}

/** The selected cells: the rectangle from the cell where the selection began (`anchor`) to the cursor (`focus`). */
export interface CellSelection {
  readonly anchor: CellPlace
  readonly focus: CellPlace
  /** Lines that a person picked one by one with Ctrl; when there are any, they are selected and not the rectangle. */
  readonly picked: ReadonlySet<string>
}

export interface CellRange {
  readonly deLinha: number
  readonly ateLinha: number
  readonly deColuna: number
  readonly ateColuna: number
}

/** Positions of rows by uid, and the order of columns. */
export interface FolhaMap {
  readonly uids: readonly string[]
  readonly positions: ReadonlyMap<string, number>
  readonly colunas: readonly ColumnId[]
}

const noneChosen: ReadonlySet<string> = new Set()

export const onOne = (cell: CellPlace): CellSelection => ({
  anchor: cell,
  focus: cell,
  picked: noneChosen,
})

/**
 * The selected rectangle as indexes of rows and columns. If the row of `anchor` was deleted, the row of the cursor
 * stands for it; if the row of the cursor was deleted, the first row does.
 */
export function rangeOf(
  { anchor, focus }: CellSelection,
  { positions, colunas }: FolhaMap,
): CellRange {
  const linhas = [
    positions.get(anchor.uid) ?? positions.get(focus.uid) ?? 0,
    positions.get(focus.uid) ?? 0,
  ]
  const cols = [colunas.indexOf(anchor.coluna), colunas.indexOf(focus.coluna)].map((um) =>
    Math.max(0, um),
  )
  return {
    deLinha: Math.min(...linhas),
    ateLinha: Math.max(...linhas),
    deColuna: Math.min(...cols),
    ateColuna: Math.max(...cols),
  }
}

const clampTo = (valor: number, tamanho: number) => Math.max(0, Math.min(tamanho - 1, valor))

export function cellAt(map: FolhaMap, linha: number, coluna: number): CellPlace | undefined {
  const uid = map.uids[clampTo(linha, map.uids.length)]
  const id = map.colunas[clampTo(coluna, map.colunas.length)]
  return uid === undefined || id === undefined ? undefined : { uid, coluna: id }
}

/** Moves the cursor by some rows and columns. With `isExtending` the selection grows to it; without, it begins there. */
export function move(
  selection: CellSelection,
  map: FolhaMap,
  { linhas, colunas, isExtending }: { linhas: number; colunas: number; isExtending: boolean },
): CellSelection {
  const linha = (map.positions.get(selection.focus.uid) ?? 0) + linhas
  const coluna = Math.max(0, map.colunas.indexOf(selection.focus.coluna)) + colunas
  const cursor = cellAt(map, linha, coluna)
  if (!cursor) return selection
  return isExtending ? { ...selection, focus: cursor, picked: noneChosen } : onOne(cursor)
}

/** The next cell on Tab: after the last column, the first of the next row. */
export function nextCell(selection: CellSelection, map: FolhaMap, passo: 1 | -1): CellSelection {
  const largura = map.colunas.length
  const at =
    (map.positions.get(selection.focus.uid) ?? 0) * largura +
    Math.max(0, map.colunas.indexOf(selection.focus.coluna)) +
    passo
  if (at < 0 || at >= largura * map.uids.length) return selection
  const cursor = cellAt(map, Math.floor(at / largura), at % largura)
  return cursor ? onOne(cursor) : selection
}

/** Adds a line to the picked ones, or removes it. */
export function toggle(selection: CellSelection, uid: string): CellSelection {
  const picked = new Set(selection.picked.size > 0 ? selection.picked : [selection.focus.uid])
  if (picked.has(uid) && picked.size > 1) picked.delete(uid)
  else picked.add(uid)
  const cell = { uid, coluna: selection.focus.coluna }
  return { anchor: cell, focus: cell, picked }
}

/** The selection on rows that still exist; a removed row yields to the one at its index. */
export function check(selection: CellSelection, antes: FolhaMap, agora: FolhaMap): CellSelection {
  const placeOf = (cell: CellPlace): CellPlace => {
    const temColuna = agora.colunas.includes(cell.coluna)
    const coluna = temColuna ? cell.coluna : (agora.colunas[0] ?? cell.coluna)
    if (agora.positions.has(cell.uid)) return { uid: cell.uid, coluna }
    const linha = antes.positions.get(cell.uid) ?? 0
    return { uid: agora.uids[clampTo(linha, agora.uids.length)] ?? cell.uid, coluna }
  }
  const picked = new Set([...selection.picked].filter((uid) => agora.positions.has(uid)))
  return { anchor: placeOf(selection.anchor), focus: placeOf(selection.focus), picked }
}

/** The picked lines, or those of the range. */
export function selectedLines(selection: CellSelection, map: FolhaMap): string[] {
  if (selection.picked.size > 0) return map.uids.filter((uid) => selection.picked.has(uid))
  const { deLinha, ateLinha } = rangeOf(selection, map)
  return map.uids.slice(deLinha, ateLinha + 1)
}
