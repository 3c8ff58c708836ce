import type { CampoDoItem, Valor } from '@claquete/core/orcamentos/folha/fields'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { isCellEditable } from './columns.ts'
import type { FolhaColumn } from './columns.ts'
import { itemNovo } from './insert.ts'
import type { NovoUid } from './insert.ts'
import { insertItens } from './insert.ts'
import { readCell } from './reading.ts'
import { blankRowUid } from './board.ts'
import type { FolhaRow, Board } from './board.ts'
import type { CellRange } from './selection.ts'
import { readTsv } from '../../../lib/plain/tsv.ts'

/** An invalid text, which stays in its cell with the error. */
export interface CellProblem {
  readonly uid: string
  readonly campo: CampoDoItem
  readonly texto: string
  readonly msg: string
}

export interface EditEffect {
  readonly mudancas: readonly Change[]
  readonly problemas: readonly CellProblem[]
  /** Uid of the last line touched, where the selection ends. */
  readonly ate?: string | undefined
}

const valorOf = (linha: Line, campo: CampoDoItem): Valor =>
  (linha as unknown as Readonly<Record<string, Valor | undefined>>)[campo] ?? null

/** The change of one cell: no cell changes another. */
export const changeCell = (linha: Line, campo: CampoDoItem, depois: Valor): Change => ({
  op: 'celula',
  uid: linha.id,
  campo,
  antes: valorOf(linha, campo),
  depois,
})

/** Writes a text in a cell, as typing, pasting and clearing do. */
export function write(coluna: FolhaColumn, row: FolhaRow, texto: string, board: Board): EditEffect {
  const { campo } = coluna
  const linha = board.documento.linhas.get(row.uid)
  if (!campo || !linha) return noEffect
  const { variaveis } = board.documento
  const read = readCell(campo, linha.tipo, texto, { variaveis, nomes: board.nomes })
  return 'problema' in read
    ? { mudancas: [], problemas: [{ uid: linha.id, campo, texto, msg: read.problema }] }
    : { mudancas: [changeCell(linha, campo, read.valor)], problemas: [] }
}

const noEffect: EditEffect = { mudancas: [], problemas: [] }

const join = (efeitos: readonly EditEffect[]): EditEffect => ({
  mudancas: efeitos.flatMap(({ mudancas }) => mudancas),
  problemas: efeitos.flatMap(({ problemas }) => problemas),
})

/** Clears the cells of a range. */
export function clear(board: Board, colunas: readonly FolhaColumn[], faixa: CellRange): EditEffect {
  return join(
    inRange(board, colunas, faixa).map(({ coluna, row }) => write(coluna, row, '', board)),
  )
}

function inRange(board: Board, colunas: readonly FolhaColumn[], faixa: CellRange) {
  return board.rows
    .slice(faixa.deLinha, faixa.ateLinha + 1)
    .filter(({ tipo }) => tipo !== 'nova')
    .flatMap((row) =>
      colunas
        .slice(faixa.deColuna, faixa.ateColuna + 1)
        .filter((coluna) => isCellEditable(coluna, row, board))
        .map((coluna) => ({ coluna, row })),
    )
}

/** Repeats the rows of a range down to row `ate`: Ctrl+D and the fill handle. */
export function fill(
  board: Board,
  colunas: readonly FolhaColumn[],
  origem: CellRange,
  ate: number,
): EditEffect {
  const altura = origem.ateLinha - origem.deLinha + 1
  const mudancas: Change[] = []
  for (let i = origem.ateLinha + 1; i <= ate; i += 1) {
    const fonte = board.rows[origem.deLinha + ((i - origem.deLinha) % altura)]
    const row = board.rows[i]
    const de = fonte && board.documento.linhas.get(fonte.uid)
    const para = row && board.documento.linhas.get(row.uid)
    if (!de || !para || de.tipo !== para.tipo) continue
    for (const coluna of colunas.slice(origem.deColuna, origem.ateColuna + 1)) {
      if (!coluna.campo || !isCellEditable(coluna, row, board)) continue
      mudancas.push(changeCell(para, coluna.campo, valorOf(de, coluna.campo)))
    }
  }
  return { mudancas, problemas: [] }
}

/** Texts of the cells of a range, for the clipboard. */
export function rangeTexts(
  board: Board,
  colunas: readonly FolhaColumn[],
  faixa: CellRange,
): string[][] {
  return board.rows.slice(faixa.deLinha, faixa.ateLinha + 1).flatMap(({ uid }) => {
    const linha = board.documento.linhas.get(uid)
    if (!linha) return []
    const usadas = colunas.slice(faixa.deColuna, faixa.ateColuna + 1)
    return [usadas.map((coluna) => coluna.texto(linha, board))]
  })
}

interface Paste {
  readonly faixa: CellRange
  readonly texto: string
  readonly novoUid: NovoUid
  /** Only the first row is written in a line that is there; the others become lines below it. */
  readonly isNewLine?: boolean
}

/**
 * Pastes a table at the top left of the range. A single value fills the whole range; rows beyond the last line, or that
 * would rename the next group, become new lines; invalid texts stay in their cells with the error.
 */
export function paste(
  board: Board,
  colunas: readonly FolhaColumn[],
  { faixa, texto, novoUid, isNewLine = false }: Paste,
): EditEffect {
  const tabela = readTsv(texto)
  const [[single] = []] = tabela
  const isOne = tabela.length === 1 && tabela[0]?.length === 1
  const isRange = faixa.deLinha !== faixa.ateLinha || faixa.deColuna !== faixa.ateColuna
  if (isOne && isRange) {
    return join(
      inRange(board, colunas, faixa).map(({ coluna, row }) =>
        write(coluna, row, single ?? '', board),
      ),
    )
  }
  const below = rowsBelow(board, colunas, faixa, tabela)
  const existing = isNewLine ? below.slice(0, 1) : below
  const efeitos = tabela
    .slice(0, existing.length)
    .flatMap((texts, i) =>
      texts.map((um, j) => pasteOne(board, colunas[faixa.deColuna + j], existing[i], um)),
    )
  const rest = board.isReadOnly ? [] : tabela.slice(existing.length)
  const novas = pastedLines(board, colunas.slice(faixa.deColuna), rest, novoUid)
  const ultima = existing.at(-1) ?? board.rows.findLast(({ tipo }) => tipo !== 'nova')
  // After the last line if it is an item; if it is a folded or empty group, at the end of the last group.
  const afterUid = ultima?.tipo === 'item' ? ultima.uid : undefined
  const insertion = insertItens(board.tree, afterUid, novas.itens, novoUid)
  const all = join([...efeitos, { mudancas: insertion.mudancas, problemas: novas.problemas }])
  return { ...all, ate: novas.itens.at(-1)?.id ?? existing[tabela.length - 1]?.uid }
}

/**
 * The rows that a table is pasted over. From a line on, it stops before a group that it would give another name: a list
 * of lines from elsewhere knows nothing of the groups below. A column with the groups as they are goes over them.
 */
function rowsBelow(
  board: Board,
  colunas: readonly FolhaColumn[],
  { deLinha, deColuna }: CellRange,
  tabela: readonly (readonly string[])[],
): readonly FolhaRow[] {
  const rows = board.rows.slice(deLinha).filter(({ tipo }) => tipo !== 'nova')
  const nameAt = colunas.findIndex(({ campo }) => campo === 'descricao') - deColuna
  const isRenamed = ({ tipo, uid }: FolhaRow, at: number) => {
    const name = tabela[at]?.[nameAt]?.trim() ?? ''
    return tipo === 'grupo' && name !== '' && name !== board.documento.linhas.get(uid)?.descricao
  }
  const end = rows[0]?.tipo === 'grupo' ? -1 : rows.findIndex(isRenamed)
  return end < 0 ? rows : rows.slice(0, end)
}

function pasteOne(
  board: Board,
  coluna: FolhaColumn | undefined,
  row: FolhaRow | undefined,
  texto: string,
): EditEffect {
  if (!coluna?.campo || !row) return noEffect
  if (isCellEditable(coluna, row, board)) return write(coluna, row, texto, board)
  // Ignore a blank pasted over a read-only cell, but report a lost value.
  if (texto.trim() === '' || board.isReadOnly) return noEffect
  const linha = board.documento.linhas.get(row.uid)
  if (linha && coluna.texto(linha, board) === texto.trim()) return noEffect
  const msg = row.tipo === 'grupo' ? 'Um grupo não tem esta coluna.' : 'Vem dos subitens.'
  return { mudancas: [], problemas: [{ uid: row.uid, campo: coluna.campo, texto, msg }] }
}

/** New items from rows of text; blank rows are skipped. */
function pastedLines(
  board: Board,
  colunas: readonly FolhaColumn[],
  tabela: readonly (readonly string[])[],
  novoUid: NovoUid,
) {
  const problemas: CellProblem[] = []
  const { variaveis } = board.documento
  const itens = tabela
    .filter((texts) => texts.some((um) => um.trim() !== ''))
    .map((texts) => {
      const uid = novoUid()
      const valores: Record<string, Valor> = { descricao: 'Sem descrição' }
      for (const [j, texto] of texts.entries()) {
        const campo = colunas[j]?.campo
        if (!campo || texto.trim() === '') continue
        const read = readCell(campo, 'item', texto, { variaveis, nomes: board.nomes })
        if ('problema' in read) problemas.push({ uid, campo, texto, msg: read.problema })
        else valores[campo] = read.valor
      }
      return itemNovo(uid, valores)
    })
  return { itens, problemas }
}

export const isBlankRow = (uid: string): boolean => uid === blankRowUid
