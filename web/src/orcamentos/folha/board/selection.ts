import type { ColumnId } from './columns.ts'

export interface CellPlace {
  readonly uid: string
  readonly coluna: ColumnId
}

/** A range from its anchor to the cursor, or single lines. */
export interface CellSelection {
  readonly ancora: CellPlace
  readonly foco: CellPlace
  /** Lines picked with Ctrl. */
  readonly avulsas: ReadonlySet<string>
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
  readonly lugar: ReadonlyMap<string, number>
  readonly colunas: readonly ColumnId[]
}

const noneChosen: ReadonlySet<string> = new Set()

export const onOne = (celula: CellPlace): CellSelection => ({
  ancora: celula,
  foco: celula,
  avulsas: noneChosen,
})

/** The range by index; a removed anchor falls back to the cursor's row, a removed cursor to the first. */
export function rangeOf({ ancora, foco }: CellSelection, { lugar, colunas }: FolhaMap): CellRange {
  const linhas = [lugar.get(ancora.uid) ?? lugar.get(foco.uid) ?? 0, lugar.get(foco.uid) ?? 0]
  const cols = [colunas.indexOf(ancora.coluna), colunas.indexOf(foco.coluna)].map((um) =>
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

export function cellAt(mapa: FolhaMap, linha: number, coluna: number): CellPlace | undefined {
  const uid = mapa.uids[clampTo(linha, mapa.uids.length)]
  const id = mapa.colunas[clampTo(coluna, mapa.colunas.length)]
  return uid === undefined || id === undefined ? undefined : { uid, coluna: id }
}

/** Moves the cursor; `estende` extends the range to it. */
export function move(
  selecao: CellSelection,
  mapa: FolhaMap,
  { linhas, colunas, estende }: { linhas: number; colunas: number; estende: boolean },
): CellSelection {
  const linha = (mapa.lugar.get(selecao.foco.uid) ?? 0) + linhas
  const coluna = Math.max(0, mapa.colunas.indexOf(selecao.foco.coluna)) + colunas
  const foco = cellAt(mapa, linha, coluna)
  if (!foco) return selecao
  return estende ? { ...selecao, foco, avulsas: noneChosen } : onOne(foco)
}

/** The next cell on Tab: after the last column, the first of the next row. */
export function nextCell(selecao: CellSelection, mapa: FolhaMap, passo: 1 | -1): CellSelection {
  const largura = mapa.colunas.length
  const at =
    (mapa.lugar.get(selecao.foco.uid) ?? 0) * largura +
    Math.max(0, mapa.colunas.indexOf(selecao.foco.coluna)) +
    passo
  if (at < 0 || at >= largura * mapa.uids.length) return selecao
  const foco = cellAt(mapa, Math.floor(at / largura), at % largura)
  return foco ? onOne(foco) : selecao
}

/** Adds a line to the picked ones, or removes it. */
export function toggle(selecao: CellSelection, uid: string): CellSelection {
  const avulsas = new Set(selecao.avulsas.size > 0 ? selecao.avulsas : [selecao.foco.uid])
  if (avulsas.has(uid) && avulsas.size > 1) avulsas.delete(uid)
  else avulsas.add(uid)
  const celula = { uid, coluna: selecao.foco.coluna }
  return { ancora: celula, foco: celula, avulsas }
}

/** The selection on rows that still exist; a removed row yields to the one at its index. */
export function check(selecao: CellSelection, antes: FolhaMap, agora: FolhaMap): CellSelection {
  const placeOf = (celula: CellPlace): CellPlace => {
    const temColuna = agora.colunas.includes(celula.coluna)
    const coluna = temColuna ? celula.coluna : (agora.colunas[0] ?? celula.coluna)
    if (agora.lugar.has(celula.uid)) return { uid: celula.uid, coluna }
    const linha = antes.lugar.get(celula.uid) ?? 0
    return { uid: agora.uids[clampTo(linha, agora.uids.length)] ?? celula.uid, coluna }
  }
  const avulsas = new Set([...selecao.avulsas].filter((uid) => agora.lugar.has(uid)))
  return { ancora: placeOf(selecao.ancora), foco: placeOf(selecao.foco), avulsas }
}

/** The picked lines, or those of the range. */
export function selectedLines(selecao: CellSelection, mapa: FolhaMap): string[] {
  if (selecao.avulsas.size > 0) return mapa.uids.filter((uid) => selecao.avulsas.has(uid))
  const { deLinha, ateLinha } = rangeOf(selecao, mapa)
  return mapa.uids.slice(deLinha, ateLinha + 1)
}
