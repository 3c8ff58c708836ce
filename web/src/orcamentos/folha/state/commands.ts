import type { Valor } from '@claquete/core/orcamentos/folha/fields'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { noticeOfMove } from './change-notice.ts'
import { withoutDescendants } from '../board/places.ts'
import { paste, eNova, write, clear, changeCell, fill, rangeTexts } from '../board/cells.ts'
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
  return selectedLines(selecao, mapa).filter((uid) => !eNova(uid))
}

export const currentRange = (store: FolhaStore): CellRange => {
  const { selecao, mapa } = store.snapshot()
  return rangeOf(selecao, mapa)
}

const columnOf = (store: FolhaStore, celula: CellPlace): FolhaColumn | undefined =>
  store.snapshot().colunas.find(({ id }) => id === celula.coluna)

/** Opens the editor in the active cell; `texto` replaces the content. False if it is read-only. */
export function openEdit(store: FolhaStore, texto?: string): boolean {
  const { selecao, quadro, mapa, problemas } = store.snapshot()
  const celula = selecao.foco
  const coluna = columnOf(store, celula)
  const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
  if (!coluna || !fileira || !isCellEditable(coluna, fileira, quadro)) return false
  const linha = quadro.documento.linhas.get(celula.uid)
  const ruim = coluna.campo && problemas.get(cellKey(celula.uid, coluna.campo))
  const atual = ruim ? ruim.texto : linha ? editText(coluna, linha, quadro) : ''
  store.replace({
    selecao: onOne(celula),
    edicao: { celula, texto: texto ?? atual, digitando: texto !== undefined },
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
  const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
  if (fileira?.tipo === 'nova') {
    if (texto.trim() !== '') createInNew(store, texto)
    else irPara(store, linhas, colunas)
    return
  }
  if (coluna && fileira && texto !== initialEditText(store, coluna, celula)) {
    applyEffect(store, write(coluna, fileira, texto, quadro))
  }
  irPara(store, linhas, colunas)
}

function initialEditText(
  store: FolhaStore,
  coluna: FolhaColumn,
  celula: CellPlace,
): string | undefined {
  const { quadro, problemas } = store.snapshot()
  if (coluna.campo && problemas.has(cellKey(celula.uid, coluna.campo))) return undefined
  const linha = quadro.documento.linhas.get(celula.uid)
  return linha && editText(coluna, linha, quadro)
}

function createInNew(store: FolhaStore, descricao: string): void {
  const { arvore } = store.snapshot().quadro
  const item = itemNovo(store.novoUid(), { descricao: descricao.trim() })
  insertAsOne(store, insertItens(arvore, undefined, [item], store.novoUid), 'seguinte')
}

/** Moves the cursor to a cell, unfolding its ancestors. */
export function showCell(store: FolhaStore, celula: CellPlace): void {
  const { quadro, mapa } = store.snapshot()
  const acima = quadro.arvore.above(celula.uid).map(({ id }) => id)
  if (!mapa.lugar.has(celula.uid)) store.fold(acima, false)
  store.select(onOne(celula))
}

function irPara(store: FolhaStore, linhas: number, colunas: 0 | 1 | -1): void {
  const { selecao, mapa } = store.snapshot()
  if (colunas !== 0) store.select(nextCell(selecao, mapa, colunas))
  else if (linhas !== 0) store.select(move(selecao, mapa, { linhas, colunas, estende: false }))
}

/** Saves a value chosen from the options. */
export function chooseValor(store: FolhaStore, celula: CellPlace, valor: Valor): void {
  const { quadro } = store.snapshot()
  const coluna = columnOf(store, celula)
  const linha = quadro.documento.linhas.get(celula.uid)
  store.replace({ edicao: undefined })
  if (!coluna?.campo || !linha) return
  store.run([changeCell(linha, coluna.campo, valor)])
}

function applyEffect(store: FolhaStore, efeito: EditEffect, selecao?: CellSelection): void {
  store.run(efeito.mudancas, { problemas: efeito.problemas, selecao })
}

export function erase(store: FolhaStore): void {
  const { quadro, colunas, selecao } = store.snapshot()
  if (selecao.avulsas.size > 0) deleteLines(store)
  else applyEffect(store, clear(quadro, colunas, currentRange(store)))
}

export function fillBelow(store: FolhaStore): void {
  const { quadro, colunas } = store.snapshot()
  const faixa = currentRange(store)
  const unica = faixa.deLinha === faixa.ateLinha
  // A single row is filled from the row above, as in spreadsheets.
  const origem = unica
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
  const inicio = eNova(selecao.foco.uid)
    ? undefined
    : cellAt(store.snapshot().mapa, faixa.deLinha, faixa.deColuna)
  applyEffect(store, efeito)
  const { mapa } = store.snapshot()
  const ate = efeito.ate !== undefined && mapa.lugar.has(efeito.ate) ? efeito.ate : undefined
  const coluna = colunas[faixa.deColuna]?.id
  if (!ate || !coluna) return
  const foco = { uid: ate, coluna }
  store.select(inicio ? { ...onOne(foco), ancora: inicio } : onOne(foco))
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
  const fechadas = new Set(onde.map(({ superior }) => superior))
  const abrir = quadro.fileiras.filter(({ uid, estaFechada }) => estaFechada && fechadas.has(uid))
  const uids = abrir.map(({ uid }) => uid)
  if (uids.length > 0) store.fold(uids, false)
  const nela = onOne({ uid: primeira, coluna: 'descricao' })
  const { mapa } = store.snapshot()
  const linhas = cursor === 'seguinte' ? 1 : 0
  store.select(move(nela, mapa, { linhas, colunas: 0, estende: false }))
}

/** Inserts a line below the cursor and opens its description. */
export function addLine(store: FolhaStore): void {
  const { quadro, selecao } = store.snapshot()
  if (quadro.soLeitura) return
  const depoisDe = eNova(selecao.foco.uid) ? undefined : selecao.foco.uid
  const item = itemNovo(store.novoUid())
  insertAsOne(store, insertItens(quadro.arvore, depoisDe, [item], store.novoUid))
  openEdit(store)
}

export function novoGrupo(store: FolhaStore, dentro = false): void {
  const { quadro, selecao } = store.snapshot()
  if (quadro.soLeitura) return
  const depoisDe = eNova(selecao.foco.uid) ? undefined : selecao.foco.uid
  const grupo = grupoNovo(store.novoUid())
  insertAsOne(store, insertGrupo(quadro.arvore, depoisDe, grupo, dentro))
  openEdit(store)
}

export function duplicateLines(store: FolhaStore): void {
  const { quadro, selecao } = store.snapshot()
  const raizes = withoutDescendants(quadro.arvore, chosenLines(store))
  const linhas = raizes.flatMap((raiz) =>
    quadro.arvore
      .below(raiz.id)
      .map((linha) => (linha === raiz ? { ...linha, superior: null } : linha)),
  )
  const copias = insertCopies(quadro.arvore, selecao.foco.uid, linhas, store.novoUid)
  insertAsOne(store, copias)
}

export function deleteLines(store: FolhaStore): void {
  const uids = chosenLines(store)
  if (uids.length > 0 && !store.snapshot().quadro.soLeitura) store.run([{ op: 'excluir', uids }])
}

export function moveChosen(store: FolhaStore, direcao: Direction): void {
  const { quadro, selecao } = store.snapshot()
  if (quadro.soLeitura) return
  moveAndTell(store, moveLines(quadro.arvore, chosenLines(store), direcao), selecao)
}

/** Moves lines, and tells if an amount went to a subline or the total changed. */
function moveAndTell(store: FolhaStore, mudancas: readonly Change[], selecao: CellSelection): void {
  const antes = store.snapshot()
  if (mudancas.length === 0 || !store.run(mudancas, { selecao })) return
  store.replace({ aviso: noticeOfMove(antes, store.snapshot()) })
}

export function releaseChosen(store: FolhaStore, alvo: string, lado: Side): void {
  const { quadro, selecao } = store.snapshot()
  moveAndTell(store, releaseLines(quadro.arvore, chosenLines(store), alvo, lado), selecao)
}

/** Applies one's own value again, or accepts the other person's. */
export function resolveConflict(store: FolhaStore, chave: string, qual: 'meu' | 'deles'): void {
  const problema = store.snapshot().problemas.get(chave)
  if (!problema?.conflito) return
  const { uid, campo, conflito } = problema
  store.forgetProblems([chave])
  if (qual === 'deles') return
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
