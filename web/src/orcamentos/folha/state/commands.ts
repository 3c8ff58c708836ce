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
  const { selecao, mapa } = store.snapshot()
  return selectedLines(selecao, mapa).filter((uid) => !isBlankRow(uid))
}

export const currentRange = (store: FolhaStore): CellRange => {
  const { selecao, mapa } = store.snapshot()
  return rangeOf(selecao, mapa)
}

const columnOf = (store: FolhaStore, cell: CellPlace): FolhaColumn | undefined =>
  store.snapshot().colunas.find(({ id }) => id === cell.coluna)

/** Opens the editor in the active cell; `texto` replaces the content. False if it is read-only. */
export function openEdit(store: FolhaStore, texto?: string): boolean {
  const { selecao, quadro, mapa, problemas } = store.snapshot()
  const cell = selecao.foco
  const coluna = columnOf(store, cell)
  const row = quadro.fileiras[mapa.lugar.get(cell.uid) ?? -1]
  if (!coluna || !row || !isCellEditable(coluna, row, quadro)) return false
  const linha = quadro.documento.linhas.get(cell.uid)
  const problem = coluna.campo && problemas.get(cellKey(cell.uid, coluna.campo))
  const atual = problem ? problem.texto : linha ? editText(coluna, linha, quadro) : ''
  store.replace({
    selecao: onOne(cell),
    edicao: { celula: cell, texto: texto ?? atual, digitando: texto !== undefined },
  })
  return true
}

export const cancelEdit = (store: FolhaStore): void => store.replace({ edicao: undefined })

/** Saves the typed text and moves the cursor. */
export function confirmEdit(
  store: FolhaStore,
  texto: string,
  { linhas = 0, colunas = 0 }: { linhas?: number; colunas?: 0 | 1 | -1 } = {},
): void {
  const { edicao, quadro, mapa } = store.snapshot()
  if (!edicao) return
  const { celula } = edicao
  store.replace({ edicao: undefined })
  const coluna = columnOf(store, celula)
  const row = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
  if (row?.tipo === 'nova') {
    if (texto.trim() !== '') createInNew(store, texto)
    else moveCursor(store, linhas, colunas)
    return
  }
  if (coluna && row && texto !== initialEditText(store, coluna, celula)) {
    applyEffect(store, write(coluna, row, texto, quadro))
  }
  moveCursor(store, linhas, colunas)
}

function initialEditText(
  store: FolhaStore,
  coluna: FolhaColumn,
  cell: CellPlace,
): string | undefined {
  const { quadro, problemas } = store.snapshot()
  if (coluna.campo && problemas.has(cellKey(cell.uid, coluna.campo))) return undefined
  const linha = quadro.documento.linhas.get(cell.uid)
  return linha && editText(coluna, linha, quadro)
}

function createInNew(store: FolhaStore, descricao: string): void {
  const { arvore } = store.snapshot().quadro
  const item = itemNovo(store.novoUid(), { descricao: descricao.trim() })
  insertAsOne(store, insertItens(arvore, undefined, [item], store.novoUid), 'seguinte')
}

/** Moves the cursor to a cell, unfolding its ancestors. */
export function showCell(store: FolhaStore, cell: CellPlace): void {
  const { quadro, mapa } = store.snapshot()
  const acima = quadro.arvore.above(cell.uid).map(({ id }) => id)
  if (!mapa.lugar.has(cell.uid)) store.fold(acima, false)
  store.select(onOne(cell))
}

function moveCursor(store: FolhaStore, linhas: number, colunas: 0 | 1 | -1): void {
  const { selecao, mapa } = store.snapshot()
  if (colunas !== 0) store.select(nextCell(selecao, mapa, colunas))
  else if (linhas !== 0) store.select(move(selecao, mapa, { linhas, colunas, estende: false }))
}

/** Saves a value chosen from the options. */
export function chooseValor(store: FolhaStore, cell: CellPlace, valor: Valor): void {
  const { quadro } = store.snapshot()
  const coluna = columnOf(store, cell)
  const linha = quadro.documento.linhas.get(cell.uid)
  store.replace({ edicao: undefined })
  if (!coluna?.campo || !linha) return
  store.run([changeCell(linha, coluna.campo, valor)])
}

function applyEffect(store: FolhaStore, efeito: EditEffect, selection?: CellSelection): void {
  store.run(efeito.mudancas, { problemas: efeito.problemas, selecao: selection })
}

export function erase(store: FolhaStore): void {
  const { quadro, colunas, selecao } = store.snapshot()
  if (selecao.avulsas.size > 0) deleteLines(store)
  else applyEffect(store, clear(quadro, colunas, currentRange(store)))
}

export function fillBelow(store: FolhaStore): void {
  const { quadro, colunas } = store.snapshot()
  const faixa = currentRange(store)
  const isSingle = faixa.deLinha === faixa.ateLinha
  // A single row is filled from the row above, as in spreadsheets.
  const origem = isSingle
    ? { ...faixa, deLinha: faixa.deLinha - 1, ateLinha: faixa.deLinha - 1 }
    : { ...faixa, ateLinha: faixa.deLinha }
  if (origem.deLinha >= 0) {
    applyEffect(store, fill(quadro, colunas, origem, faixa.ateLinha))
  }
}

/** Fills down to the row where the fill handle was released. */
export function fillTo(store: FolhaStore, ate: number): void {
  const { quadro, colunas, selecao, mapa } = store.snapshot()
  const faixa = currentRange(store)
  if (ate <= faixa.ateLinha) return
  const fim = cellAt(mapa, ate, faixa.ateColuna)
  const inicio = cellAt(mapa, faixa.deLinha, faixa.deColuna)
  const nova = fim && inicio ? { ...selecao, ancora: inicio, foco: fim } : selecao
  applyEffect(store, fill(quadro, colunas, faixa, ate), nova)
}

export function copyText(store: FolhaStore): string {
  const { quadro, colunas, selecao, mapa } = store.snapshot()
  const { uids } = mapa
  if (selecao.avulsas.size > 0) {
    const ultima = colunas.length - 1
    return writeTsv(
      chosenLines(store).flatMap((uid) => {
        const at = uids.indexOf(uid)
        const faixa = { deLinha: at, ateLinha: at, deColuna: 0, ateColuna: ultima }
        return rangeTexts(quadro, colunas, faixa)
      }),
    )
  }
  return writeTsv(rangeTexts(quadro, colunas, currentRange(store)))
}

export function pasteText(store: FolhaStore, texto: string): void {
  const { quadro, colunas, selecao } = store.snapshot()
  if ((quadro.soLeitura && !quadro.soTrabalho) || texto === '') return
  const faixa = currentRange(store)
  const efeito = paste(quadro, colunas, { faixa, texto, novoUid: store.novoUid })
  const inicio = isBlankRow(selecao.foco.uid)
    ? undefined
    : cellAt(store.snapshot().mapa, faixa.deLinha, faixa.deColuna)
  applyEffect(store, efeito)
  const { mapa } = store.snapshot()
  const ate = efeito.ate !== undefined && mapa.lugar.has(efeito.ate) ? efeito.ate : undefined
  const coluna = colunas[faixa.deColuna]?.id
  if (!ate || !coluna) return
  const cursor = { uid: ate, coluna }
  store.select(inicio ? { ...onOne(cursor), ancora: inicio } : onOne(cursor))
}

function insertAsOne(
  store: FolhaStore,
  { mudancas, primeira }: Insertion,
  cursor: 'nela' | 'seguinte' = 'nela',
): void {
  if (mudancas.length === 0 || primeira === undefined) return
  const { quadro } = store.snapshot()
  const onde = mudancas.flatMap((um) => (um.op === 'inserir' ? um.linhas : []))
  store.run(mudancas)
  const parents = new Set(onde.map(({ superior }) => superior))
  const toUnfold = quadro.fileiras.filter(({ uid, estaFechada }) => estaFechada && parents.has(uid))
  const uids = toUnfold.map(({ uid }) => uid)
  if (uids.length > 0) store.fold(uids, false)
  const onFirst = onOne({ uid: primeira, coluna: 'descricao' })
  const { mapa } = store.snapshot()
  const linhas = cursor === 'seguinte' ? 1 : 0
  store.select(move(onFirst, mapa, { linhas, colunas: 0, estende: false }))
}

/** Inserts a line below the cursor and opens its description. */
export function addLine(store: FolhaStore): void {
  const { quadro, selecao } = store.snapshot()
  if (quadro.soLeitura) return
  const afterUid = isBlankRow(selecao.foco.uid) ? undefined : selecao.foco.uid
  const item = itemNovo(store.novoUid())
  insertAsOne(store, insertItens(quadro.arvore, afterUid, [item], store.novoUid))
  openEdit(store)
}

export function novoGrupo(store: FolhaStore, isWithin = false): void {
  const { quadro, selecao } = store.snapshot()
  if (quadro.soLeitura) return
  const afterUid = isBlankRow(selecao.foco.uid) ? undefined : selecao.foco.uid
  const grupo = grupoNovo(store.novoUid())
  insertAsOne(store, insertGrupo(quadro.arvore, afterUid, grupo, isWithin))
  openEdit(store)
}

export function duplicateLines(store: FolhaStore): void {
  const { quadro, selecao } = store.snapshot()
  const roots = withoutDescendants(quadro.arvore, chosenLines(store))
  const linhas = roots.flatMap((root) =>
    quadro.arvore
      .below(root.id)
      .map((linha) => (linha === root ? { ...linha, superior: null } : linha)),
  )
  const copies = insertCopies(quadro.arvore, selecao.foco.uid, linhas, store.novoUid)
  insertAsOne(store, copies)
}

export function deleteLines(store: FolhaStore): void {
  const uids = chosenLines(store)
  if (uids.length > 0 && !store.snapshot().quadro.soLeitura) store.run([{ op: 'excluir', uids }])
}

export function moveChosen(store: FolhaStore, direction: Direction): void {
  const { quadro, selecao } = store.snapshot()
  if (quadro.soLeitura) return
  moveAndTell(store, moveLines(quadro.arvore, chosenLines(store), direction), selecao)
}

/** Moves lines, and tells if an amount went to a subline or the total changed. */
function moveAndTell(
  store: FolhaStore,
  mudancas: readonly Change[],
  selection: CellSelection,
): void {
  const antes = store.snapshot()
  if (mudancas.length === 0 || !store.run(mudancas, { selecao: selection })) return
  store.replace({ aviso: noticeOfMove(antes, store.snapshot()) })
}

export function releaseChosen(store: FolhaStore, alvo: string, lado: Side): void {
  const { quadro, selecao } = store.snapshot()
  moveAndTell(store, releaseLines(quadro.arvore, chosenLines(store), alvo, lado), selecao)
}

/** Applies one's own value again, or accepts the other person's. */
export function resolveConflict(store: FolhaStore, chave: string, whose: 'meu' | 'deles'): void {
  const problema = store.snapshot().problemas.get(chave)
  if (!problema?.conflito) return
  const { uid, campo, conflito } = problema
  store.forgetProblems([chave])
  if (whose === 'deles') return
  const linha = store.snapshot().quadro.documento.linhas.get(uid)
  if (linha) store.run([changeCell(linha, campo, conflito.meu)])
}

/** Reaches the formerly pinned total again, the same way. */
export async function reapply(store: FolhaStore, { desejado, maneira }: LooseTotal): Promise<void> {
  const { plan } = await import('../board/goal.ts')
  const { documento } = store.snapshot().quadro
  const plano = plan(documento, { tipo: 'total', valor: desejado }, maneira)
  if ('problema' in plano) store.tell(plano.problema)
  else store.run(plano.mudancas)
}
