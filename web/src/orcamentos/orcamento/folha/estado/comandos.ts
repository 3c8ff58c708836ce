import type { Valor } from '@claquete/core/orcamentos/orcamento/campos'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import { noticeOfMove } from './aviso-da-mudanca.ts'
import { semDescendentes } from './lugares.ts'
import { paste, eNova, write, clear, changeCelula, fill, textosDaFaixa } from './celulas.ts'
import type { Efeito } from './celulas.ts'
import { editavel, textoParaEditar } from './colunas.ts'
import type { Coluna } from './colunas.ts'
import type { FolhaStore } from './folha-store.ts'
import { grupoNovo, insertCopies, insertGrupo, insertItens, itemNovo } from './inserir.ts'
import type { Insercao } from './inserir.ts'
import { moveLinhas, releaseLinhas } from './mover.ts'
import type { Direcao, Lado } from './mover.ts'
import { chaveDaCelula } from './problemas.ts'
import { celulaEm, emUma, faixaDe, linhasDaSelecao, move, seguinte } from './selecao.ts'
import type { Celula, Faixa, Selecao } from './selecao.ts'
import type { TotalSolto } from './total-fixo.ts'
import { writeTsv } from './tsv.ts'

/** The lines that acts on the selection are about; the blank row is none. */
export const linhasEscolhidas = (store: FolhaStore): string[] => {
  const { selecao, mapa } = store.foto()
  return linhasDaSelecao(selecao, mapa).filter((uid) => !eNova(uid))
}

export const faixaAtual = (store: FolhaStore): Faixa => {
  const { selecao, mapa } = store.foto()
  return faixaDe(selecao, mapa)
}

const colunaDe = (store: FolhaStore, celula: Celula): Coluna | undefined =>
  store.foto().colunas.find(({ id }) => id === celula.coluna)

/** Opens the cell of the cursor; `texto` is what was typed over it. */
export function openEdit(store: FolhaStore, texto?: string): boolean {
  const { selecao, quadro, mapa, problemas } = store.foto()
  const celula = selecao.foco
  const coluna = colunaDe(store, celula)
  const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
  if (!coluna || !fileira || !editavel(coluna, fileira, quadro)) return false
  const linha = quadro.documento.linhas.get(celula.uid)
  const ruim = coluna.campo && problemas.get(chaveDaCelula(celula.uid, coluna.campo))
  const atual = ruim ? ruim.texto : linha ? textoParaEditar(coluna, linha, quadro) : ''
  store.replace({
    selecao: emUma(celula),
    edicao: { celula, texto: texto ?? atual, digitando: texto !== undefined },
  })
  return true
}

export const cancelEdit = (store: FolhaStore): void => store.replace({ edicao: undefined })

/** Takes what was typed; the cursor goes to the neighbour asked for. */
export function confirmEdit(
  store: FolhaStore,
  texto: string,
  { linhas = 0, colunas = 0 }: { linhas?: number; colunas?: 0 | 1 | -1 } = {},
): void {
  const { edicao, quadro, mapa } = store.foto()
  if (!edicao) return
  const { celula } = edicao
  store.replace({ edicao: undefined })
  const coluna = colunaDe(store, celula)
  const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
  if (fileira?.tipo === 'nova') {
    if (texto.trim() !== '') createInNew(store, texto)
    else irPara(store, linhas, colunas)
    return
  }
  if (coluna && fileira && texto !== edicaoInicial(store, coluna, celula)) {
    applyEffect(store, write(coluna, fileira, texto, quadro))
  }
  irPara(store, linhas, colunas)
}

function edicaoInicial(store: FolhaStore, coluna: Coluna, celula: Celula): string | undefined {
  const { quadro, problemas } = store.foto()
  if (coluna.campo && problemas.has(chaveDaCelula(celula.uid, coluna.campo))) return undefined
  const linha = quadro.documento.linhas.get(celula.uid)
  return linha && textoParaEditar(coluna, linha, quadro)
}

function createInNew(store: FolhaStore, descricao: string): void {
  const { arvore } = store.foto().quadro
  const item = itemNovo(store.novoUid(), { descricao: descricao.trim() })
  insertAsOne(store, insertItens(arvore, undefined, [item], store.novoUid), 'seguinte')
}

/** Puts the cursor in a cell, of a folded group too. */
export function showCell(store: FolhaStore, celula: Celula): void {
  const { quadro, mapa } = store.foto()
  const acima = quadro.arvore.above(celula.uid).map(({ id }) => id)
  if (!mapa.lugar.has(celula.uid)) store.fold(acima, false)
  store.select(emUma(celula))
}

function irPara(store: FolhaStore, linhas: number, colunas: 0 | 1 | -1): void {
  const { selecao, mapa } = store.foto()
  if (colunas !== 0) store.select(seguinte(selecao, mapa, colunas))
  else if (linhas !== 0) store.select(move(selecao, mapa, { linhas, colunas, estende: false }))
}

/** A value chosen from a list. */
export function chooseValor(store: FolhaStore, celula: Celula, valor: Valor): void {
  const { quadro } = store.foto()
  const coluna = colunaDe(store, celula)
  const linha = quadro.documento.linhas.get(celula.uid)
  store.replace({ edicao: undefined })
  if (!coluna?.campo || !linha) return
  store.fazer(changeCelula(linha, coluna.campo, valor, quadro))
}

function applyEffect(store: FolhaStore, efeito: Efeito, selecao?: Selecao): void {
  store.fazer(efeito.mudancas, { problemas: efeito.problemas, selecao })
}

export function erase(store: FolhaStore): void {
  const { quadro, colunas, selecao } = store.foto()
  if (selecao.avulsas.size > 0) deleteLinhas(store)
  else applyEffect(store, clear(quadro, colunas, faixaAtual(store)))
}

export function fillBelow(store: FolhaStore): void {
  const { quadro, colunas } = store.foto()
  const faixa = faixaAtual(store)
  const unica = faixa.deLinha === faixa.ateLinha
  // Of one cell: from the row above, as spreadsheets do.
  const origem = unica
    ? { ...faixa, deLinha: faixa.deLinha - 1, ateLinha: faixa.deLinha - 1 }
    : { ...faixa, ateLinha: faixa.deLinha }
  if (origem.deLinha >= 0) {
    applyEffect(store, fill(quadro, colunas, origem, faixa.ateLinha))
  }
}

/** The handle of the selection was dragged to a row. */
export function fillTo(store: FolhaStore, ate: number): void {
  const { quadro, colunas, selecao, mapa } = store.foto()
  const faixa = faixaAtual(store)
  if (ate <= faixa.ateLinha) return
  const fim = celulaEm(mapa, ate, faixa.ateColuna)
  const inicio = celulaEm(mapa, faixa.deLinha, faixa.deColuna)
  const nova = fim && inicio ? { ...selecao, ancora: inicio, foco: fim } : selecao
  applyEffect(store, fill(quadro, colunas, faixa, ate), nova)
}

export function copyText(store: FolhaStore): string {
  const { quadro, colunas, selecao, mapa } = store.foto()
  const { uids } = mapa
  if (selecao.avulsas.size > 0) {
    const ultima = colunas.length - 1
    return writeTsv(
      linhasEscolhidas(store).flatMap((uid) => {
        const at = uids.indexOf(uid)
        const faixa = { deLinha: at, ateLinha: at, deColuna: 0, ateColuna: ultima }
        return textosDaFaixa(quadro, colunas, faixa)
      }),
    )
  }
  return writeTsv(textosDaFaixa(quadro, colunas, faixaAtual(store)))
}

export function pasteText(store: FolhaStore, texto: string): void {
  const { quadro, colunas, selecao } = store.foto()
  if ((quadro.soLeitura && !quadro.soTrabalho) || texto === '') return
  const faixa = faixaAtual(store)
  const efeito = paste(quadro, colunas, { faixa, texto, novoUid: store.novoUid })
  const inicio = eNova(selecao.foco.uid)
    ? undefined
    : celulaEm(store.foto().mapa, faixa.deLinha, faixa.deColuna)
  applyEffect(store, efeito)
  const { mapa } = store.foto()
  const ate = efeito.ate !== undefined && mapa.lugar.has(efeito.ate) ? efeito.ate : undefined
  const coluna = colunas[faixa.deColuna]?.id
  if (!ate || !coluna) return
  const foco = { uid: ate, coluna }
  store.select(inicio ? { ...emUma(foco), ancora: inicio } : emUma(foco))
}

function insertAsOne(
  store: FolhaStore,
  { mudancas, primeira }: Insercao,
  cursor: 'nela' | 'seguinte' = 'nela',
): void {
  if (mudancas.length === 0 || primeira === undefined) return
  const { quadro } = store.foto()
  const onde = mudancas.flatMap((um) => (um.op === 'inserir' ? um.linhas : []))
  store.fazer(mudancas)
  const fechadas = new Set(onde.map(({ superior }) => superior))
  const abrir = quadro.fileiras.filter(({ uid, estaFechada }) => estaFechada && fechadas.has(uid))
  const uids = abrir.map(({ uid }) => uid)
  if (uids.length > 0) store.fold(uids, false)
  const nela = emUma({ uid: primeira, coluna: 'descricao' })
  const { mapa } = store.foto()
  const linhas = cursor === 'seguinte' ? 1 : 0
  store.select(move(nela, mapa, { linhas, colunas: 0, estende: false }))
}

/** A new line below the cursor, open to be named. */
export function novaLinha(store: FolhaStore): void {
  const { quadro, selecao } = store.foto()
  if (quadro.soLeitura) return
  const depoisDe = eNova(selecao.foco.uid) ? undefined : selecao.foco.uid
  const item = itemNovo(store.novoUid())
  insertAsOne(store, insertItens(quadro.arvore, depoisDe, [item], store.novoUid))
  openEdit(store)
}

export function novoGrupo(store: FolhaStore, dentro = false): void {
  const { quadro, selecao } = store.foto()
  if (quadro.soLeitura) return
  const depoisDe = eNova(selecao.foco.uid) ? undefined : selecao.foco.uid
  const grupo = grupoNovo(store.novoUid())
  insertAsOne(store, insertGrupo(quadro.arvore, depoisDe, grupo, dentro))
  openEdit(store)
}

export function duplicateLinhas(store: FolhaStore): void {
  const { quadro, selecao } = store.foto()
  const raizes = semDescendentes(quadro.arvore, linhasEscolhidas(store))
  const linhas = raizes.flatMap((raiz) =>
    quadro.arvore
      .below(raiz.id)
      .map((linha) => (linha === raiz ? { ...linha, superior: null } : linha)),
  )
  const copias = insertCopies(quadro.arvore, selecao.foco.uid, linhas, store.novoUid)
  insertAsOne(store, copias)
}

export function deleteLinhas(store: FolhaStore): void {
  const uids = linhasEscolhidas(store)
  if (uids.length > 0 && !store.foto().quadro.soLeitura) store.fazer([{ op: 'excluir', uids }])
}

export function moveChosen(store: FolhaStore, direcao: Direcao): void {
  const { quadro, selecao } = store.foto()
  if (quadro.soLeitura) return
  moveAndTell(store, moveLinhas(quadro.arvore, linhasEscolhidas(store), direcao), selecao)
}

/** Money that went to another line, or a total that changed with the places, is told. */
function moveAndTell(store: FolhaStore, mudancas: readonly Mudanca[], selecao: Selecao): void {
  const antes = store.foto()
  if (mudancas.length === 0 || !store.fazer(mudancas, { selecao })) return
  store.replace({ aviso: noticeOfMove(antes, store.foto()) })
}

export function releaseChosen(store: FolhaStore, alvo: string, lado: Lado): void {
  const { quadro, selecao } = store.foto()
  moveAndTell(store, releaseLinhas(quadro.arvore, linhasEscolhidas(store), alvo, lado), selecao)
}

/** One's own value again over theirs, or theirs for good. */
export function resolveConflict(store: FolhaStore, chave: string, qual: 'meu' | 'deles'): void {
  const problema = store.foto().problemas.get(chave)
  if (!problema?.conflito) return
  const { uid, campo, conflito } = problema
  store.forgetProblems([chave])
  if (qual === 'deles') return
  const linha = store.foto().quadro.documento.linhas.get(uid)
  if (linha) store.fazer(changeCelula(linha, campo, conflito.meu, store.foto().quadro))
}

/** Leads to the total that was pinned, in the way it was reached before. */
export async function reapply(store: FolhaStore, { desejado, maneira }: TotalSolto): Promise<void> {
  const { plan } = await import('./objetivo.ts')
  const { documento } = store.foto().quadro
  const plano = plan(documento, { tipo: 'total', valor: desejado }, maneira)
  if ('problema' in plano) store.tell(plano.problema)
  else store.fazer(plano.mudancas)
}
