import type { Valor } from '@claquete/core/orcamentos/folha/fields'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { noticeOfMove } from './change-notice.ts'
import { withoutDescendants } from '../board/places.ts'
import { paste, isBlankRow, write, clear, changeCell, fill, rangeTexts } from '../board/cells.ts'
import type { EditEffect } from '../board/cells.ts'
import { isCellEditable, editText } from '../board/columns.ts'
import type { FolhaColumn } from '../board/columns.ts'
import type { FolhaStore } from './folha-store.ts'
import { grupoNovo, insertCopies, insertGrupo, insertItens, itemNovo } from '../board/insert.ts'
import type { Insertion } from '../board/insert.ts'
import { moveLines, releaseLines } from '../board/move.ts'
import type { Direction, Side } from '../board/move.ts'
import { cellKey } from './problems.ts'
import { cellAt, onOne, rangeOf, selectedLines, move, nextCell } from '../board/selection.ts'
import type { CellPlace, CellRange, CellSelection } from '../board/selection.ts'
import type { LooseTotal } from '../board/fixed-total.ts'
import { writeTsv } from '../../../lib/plain/tsv.ts'

/** Uids of the selected lines, without the blank row. */
export const chosenLines = (store: FolhaStore): string[] => {
  const { selection, map } = store.snapshot()
  return selectedLines(selection, map).filter((uid) => !isBlankRow(uid))
}

export const currentRange = (store: FolhaStore): CellRange => {
  const { selection, map } = store.snapshot()
  return rangeOf(selection, map)
}

const columnOf = (store: FolhaStore, cell: CellPlace): FolhaColumn | undefined =>
  store.snapshot().colunas.find(({ id }) => id === cell.coluna)

/** Opens the editor in the active cell; `texto` replaces the content. False if it is read-only. */
export function openEdit(store: FolhaStore, texto?: string): boolean {
  const { selection, board, map, problemas } = store.snapshot()
  const cell = selection.focus
  const coluna = columnOf(store, cell)
  const row = board.rows[map.positions.get(cell.uid) ?? -1]
  if (!coluna || !row || !isCellEditable(coluna, row, board)) return false
  const linha = board.documento.linhas.get(cell.uid)
  const problem = coluna.campo && problemas.get(cellKey(cell.uid, coluna.campo))
  const atual = problem ? problem.texto : linha ? editText(coluna, linha, board) : ''
  store.replace({
    selection: onOne(cell),
    edit: { cell, texto: texto ?? atual, isTyping: texto !== undefined },
  })
  return true
}

/** Does the active cell say where the expenses of its line stand? */
export const leadsToGastos = (store: FolhaStore): boolean => {
  const { selection, board } = store.snapshot()
  const { uid, coluna } = selection.focus
  return coluna === 'situacao' && (board.situacoes?.has(uid) ?? false)
}

export const cancelEdit = (store: FolhaStore): void => store.replace({ edit: undefined })

/** Saves the typed text and moves the cursor. */
export function confirmEdit(
  store: FolhaStore,
  texto: string,
  { linhas = 0, colunas = 0 }: { linhas?: number; colunas?: 0 | 1 | -1 } = {},
): void {
  const { edit, board, map } = store.snapshot()
  if (!edit) return
  const { cell } = edit
  store.replace({ edit: undefined })
  const coluna = columnOf(store, cell)
  const row = board.rows[map.positions.get(cell.uid) ?? -1]
  if (row?.tipo === 'nova') {
    if (texto.trim() !== '') createInNew(store, texto)
    else moveCursor(store, linhas, colunas)
    return
  }
  if (coluna && row && texto !== initialEditText(store, coluna, cell)) {
    applyEffect(store, write(coluna, row, texto, board))
  }
  moveCursor(store, linhas, colunas)
}

function initialEditText(
  store: FolhaStore,
  coluna: FolhaColumn,
  cell: CellPlace,
): string | undefined {
  const { board, problemas } = store.snapshot()
  if (coluna.campo && problemas.has(cellKey(cell.uid, coluna.campo))) return undefined
  const linha = board.documento.linhas.get(cell.uid)
  return linha && editText(coluna, linha, board)
}

function createInNew(store: FolhaStore, descricao: string): void {
  const { tree } = store.snapshot().board
  const item = itemNovo(store.novoUid(), { descricao: descricao.trim() })
  insertAsOne(store, insertItens(tree, undefined, [item], store.novoUid), 'seguinte')
}

/** Moves the cursor to a cell, unfolding its ancestors. */
export function showCell(store: FolhaStore, cell: CellPlace): void {
  const { board, map } = store.snapshot()
  const acima = board.tree.above(cell.uid).map(({ id }) => id)
  if (!map.positions.has(cell.uid)) store.fold(acima, false)
  store.select(onOne(cell))
}

function moveCursor(store: FolhaStore, linhas: number, colunas: 0 | 1 | -1): void {
  const { selection, map } = store.snapshot()
  if (colunas !== 0) store.select(nextCell(selection, map, colunas))
  else if (linhas !== 0) store.select(move(selection, map, { linhas, colunas, isExtending: false }))
}

/** Saves a value chosen from the options. */
export function chooseValor(store: FolhaStore, cell: CellPlace, valor: Valor): void {
  const { board } = store.snapshot()
  const coluna = columnOf(store, cell)
  const linha = board.documento.linhas.get(cell.uid)
  store.replace({ edit: undefined })
  if (!coluna?.campo || !linha) return
  store.run([changeCell(linha, coluna.campo, valor)])
}

function applyEffect(store: FolhaStore, efeito: EditEffect, selection?: CellSelection): void {
  store.run(efeito.mudancas, { problemas: efeito.problemas, selection })
}

export function erase(store: FolhaStore): void {
  const { board, colunas, selection } = store.snapshot()
  if (selection.picked.size > 0) deleteLines(store)
  else applyEffect(store, clear(board, colunas, currentRange(store)))
}

export function fillBelow(store: FolhaStore): void {
  const { board, colunas } = store.snapshot()
  const faixa = currentRange(store)
  const isSingle = faixa.deLinha === faixa.ateLinha
  // A single row is filled from the row above, as in spreadsheets.
  const origem = isSingle
    ? { ...faixa, deLinha: faixa.deLinha - 1, ateLinha: faixa.deLinha - 1 }
    : { ...faixa, ateLinha: faixa.deLinha }
  if (origem.deLinha >= 0) {
    applyEffect(store, fill(board, colunas, origem, faixa.ateLinha))
  }
}

/** Fills down to the row where the fill handle was released. */
export function fillTo(store: FolhaStore, ate: number): void {
  const { board, colunas, selection, map } = store.snapshot()
  const faixa = currentRange(store)
  if (ate <= faixa.ateLinha) return
  const fim = cellAt(map, ate, faixa.ateColuna)
  const inicio = cellAt(map, faixa.deLinha, faixa.deColuna)
  const nova = fim && inicio ? { ...selection, anchor: inicio, focus: fim } : selection
  applyEffect(store, fill(board, colunas, faixa, ate), nova)
}

export function copyText(store: FolhaStore): string {
  const { board, colunas, selection, map } = store.snapshot()
  const { uids } = map
  if (selection.picked.size > 0) {
    const ultima = colunas.length - 1
    return writeTsv(
      chosenLines(store).flatMap((uid) => {
        const at = uids.indexOf(uid)
        const faixa = { deLinha: at, ateLinha: at, deColuna: 0, ateColuna: ultima }
        return rangeTexts(board, colunas, faixa)
      }),
    )
  }
  return writeTsv(rangeTexts(board, colunas, currentRange(store)))
}

/** Pastes at the selection; in a line that was just made, `isNewLine`, no line below it is written over. */
export function pasteText(store: FolhaStore, texto: string, isNewLine = false): void {
  const { board, colunas, selection } = store.snapshot()
  if ((board.isReadOnly && !board.isWorkOnly) || texto === '') return
  const faixa = currentRange(store)
  const efeito = paste(board, colunas, { faixa, texto, novoUid: store.novoUid, isNewLine })
  const inicio = isBlankRow(selection.focus.uid)
    ? undefined
    : cellAt(store.snapshot().map, faixa.deLinha, faixa.deColuna)
  applyEffect(store, efeito)
  const { map } = store.snapshot()
  const ate = efeito.ate !== undefined && map.positions.has(efeito.ate) ? efeito.ate : undefined
  const coluna = colunas[faixa.deColuna]?.id
  if (!ate || !coluna) return
  const cursor = { uid: ate, coluna }
  store.select(inicio ? { ...onOne(cursor), anchor: inicio } : onOne(cursor))
}

function insertAsOne(
  store: FolhaStore,
  { mudancas, primeira }: Insertion,
  cursor: 'nela' | 'seguinte' = 'nela',
): void {
  if (mudancas.length === 0 || primeira === undefined) return
  const { board } = store.snapshot()
  const onde = mudancas.flatMap((um) => (um.op === 'inserir' ? um.linhas : []))
  store.run(mudancas)
  const parents = new Set(onde.map(({ superior }) => superior))
  const toUnfold = board.rows.filter(({ uid, isFolded }) => isFolded && parents.has(uid))
  const uids = toUnfold.map(({ uid }) => uid)
  if (uids.length > 0) store.fold(uids, false)
  const onFirst = onOne({ uid: primeira, coluna: 'descricao' })
  const { map } = store.snapshot()
  const linhas = cursor === 'seguinte' ? 1 : 0
  store.select(move(onFirst, map, { linhas, colunas: 0, isExtending: false }))
}

/** Inserts a line below the cursor and opens its description. */
export function addLine(store: FolhaStore): void {
  const { board, selection } = store.snapshot()
  if (board.isReadOnly) return
  const afterUid = isBlankRow(selection.focus.uid) ? undefined : selection.focus.uid
  const item = itemNovo(store.novoUid())
  insertAsOne(store, insertItens(board.tree, afterUid, [item], store.novoUid))
  openEdit(store)
}

export function novoGrupo(store: FolhaStore, isWithin = false): void {
  const { board, selection } = store.snapshot()
  if (board.isReadOnly) return
  const afterUid = isBlankRow(selection.focus.uid) ? undefined : selection.focus.uid
  const grupo = grupoNovo(store.novoUid())
  insertAsOne(store, insertGrupo(board.tree, afterUid, grupo, isWithin))
  openEdit(store)
}

export function duplicateLines(store: FolhaStore): void {
  const { board, selection } = store.snapshot()
  const roots = withoutDescendants(board.tree, chosenLines(store))
  const linhas = roots.flatMap((root) =>
    board.tree
      .below(root.id)
      .map((linha) => (linha === root ? { ...linha, superior: null } : linha)),
  )
  const copies = insertCopies(board.tree, selection.focus.uid, linhas, store.novoUid)
  insertAsOne(store, copies)
}

export function deleteLines(store: FolhaStore): void {
  const uids = chosenLines(store)
  if (uids.length > 0 && !store.snapshot().board.isReadOnly) store.run([{ op: 'excluir', uids }])
}

export function moveChosen(store: FolhaStore, direction: Direction): void {
  const { board, selection } = store.snapshot()
  if (board.isReadOnly) return
  moveAndTell(store, moveLines(board.tree, chosenLines(store), direction), selection)
}

/** Moves lines, and tells if an amount went to a subline or the total changed. */
function moveAndTell(
  store: FolhaStore,
  mudancas: readonly Change[],
  selection: CellSelection,
): void {
  const antes = store.snapshot()
  if (mudancas.length === 0 || !store.run(mudancas, { selection })) return
  store.replace({ aviso: noticeOfMove(antes, store.snapshot()) })
}

export function releaseChosen(store: FolhaStore, alvo: string, lado: Side): void {
  const { board, selection } = store.snapshot()
  moveAndTell(store, releaseLines(board.tree, chosenLines(store), alvo, lado), selection)
}

/** Applies one's own value again, or accepts the other person's. */
export function resolveConflict(store: FolhaStore, chave: string, whose: 'meu' | 'deles'): void {
  const problema = store.snapshot().problemas.get(chave)
  if (!problema?.conflito) return
  const { uid, campo, conflito } = problema
  store.forgetProblems([chave])
  if (whose === 'deles') return
  const linha = store.snapshot().board.documento.linhas.get(uid)
  if (linha) store.run([changeCell(linha, campo, conflito.meu)])
}

/** Reaches the formerly pinned total again, the same way. */
export async function reapply(store: FolhaStore, { desejado, maneira }: LooseTotal): Promise<void> {
  const { plan } = await import('../board/goal.ts')
  const { documento } = store.snapshot().board
  const plano = plan(documento, { tipo: 'total', valor: desejado }, maneira)
  if ('problema' in plano) store.tell(plano.problema)
  else store.run(plano.mudancas)
}
