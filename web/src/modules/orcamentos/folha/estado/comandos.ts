import type { Valor } from '@claquete/core/orcamentos/campos'
import type { Mudanca } from '@claquete/core/orcamentos/mudanca'
import { noticeOfMove } from './aviso-da-mudanca.ts'
import { semDescendentes } from './lugares.ts'
import { colar, eNova, escrever, limpar, mudarCelula, preencher, textosDaFaixa } from './celulas.ts'
import type { Efeito } from './celulas.ts'
import { editavel, textoParaEditar } from './colunas.ts'
import type { Coluna } from './colunas.ts'
import type { FolhaStore } from './folha-store.ts'
import { grupoNovo, inserirCopias, inserirGrupo, inserirItens, itemNovo } from './inserir.ts'
import type { Insercao } from './inserir.ts'
import { moverLinhas, soltarLinhas } from './mover.ts'
import type { Direcao, Lado } from './mover.ts'
import { chaveDaCelula } from './problemas.ts'
import { celulaEm, emUma, faixaDe, linhasDaSelecao, mover, seguinte } from './selecao.ts'
import type { Celula, Faixa, Selecao } from './selecao.ts'
import type { TotalSolto } from './total-fixo.ts'
import { escreverTsv } from './tsv.ts'

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
export function abrirEdicao(store: FolhaStore, texto?: string): boolean {
  const { selecao, quadro, mapa, problemas } = store.foto()
  const celula = selecao.foco
  const coluna = colunaDe(store, celula)
  const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
  if (!coluna || !fileira || !editavel(coluna, fileira, quadro)) return false
  const linha = quadro.documento.linhas.get(celula.uid)
  const ruim = coluna.campo && problemas.get(chaveDaCelula(celula.uid, coluna.campo))
  const atual = ruim ? ruim.texto : linha ? textoParaEditar(coluna, linha, quadro) : ''
  store.trocar({
    selecao: emUma(celula),
    edicao: { celula, texto: texto ?? atual, digitando: texto !== undefined },
  })
  return true
}

export const cancelarEdicao = (store: FolhaStore): void => store.trocar({ edicao: undefined })

/** Takes what was typed; the cursor goes to the neighbour asked for. */
export function confirmarEdicao(
  store: FolhaStore,
  texto: string,
  { linhas = 0, colunas = 0 }: { linhas?: number; colunas?: 0 | 1 | -1 } = {},
): void {
  const { edicao, quadro, mapa } = store.foto()
  if (!edicao) return
  const { celula } = edicao
  store.trocar({ edicao: undefined })
  const coluna = colunaDe(store, celula)
  const fileira = quadro.fileiras[mapa.lugar.get(celula.uid) ?? -1]
  if (fileira?.tipo === 'nova') {
    if (texto.trim() !== '') criarNaNova(store, texto)
    else irPara(store, linhas, colunas)
    return
  }
  if (coluna && fileira && texto !== edicaoInicial(store, coluna, celula)) {
    aplicarEfeito(store, escrever(coluna, fileira, texto, quadro))
  }
  irPara(store, linhas, colunas)
}

function edicaoInicial(store: FolhaStore, coluna: Coluna, celula: Celula): string | undefined {
  const { quadro, problemas } = store.foto()
  if (coluna.campo && problemas.has(chaveDaCelula(celula.uid, coluna.campo))) return undefined
  const linha = quadro.documento.linhas.get(celula.uid)
  return linha && textoParaEditar(coluna, linha, quadro)
}

function criarNaNova(store: FolhaStore, descricao: string): void {
  const { arvore } = store.foto().quadro
  const item = itemNovo(store.novoUid(), { descricao: descricao.trim() })
  inserirENumSo(store, inserirItens(arvore, undefined, [item], store.novoUid), 'seguinte')
}

/** Puts the cursor in a cell, of a folded group too. */
export function showCell(store: FolhaStore, celula: Celula): void {
  const { quadro, mapa } = store.foto()
  const acima = quadro.arvore.above(celula.uid).map(({ id }) => id)
  if (!mapa.lugar.has(celula.uid)) store.dobrar(acima, false)
  store.selecionar(emUma(celula))
}

function irPara(store: FolhaStore, linhas: number, colunas: 0 | 1 | -1): void {
  const { selecao, mapa } = store.foto()
  if (colunas !== 0) store.selecionar(seguinte(selecao, mapa, colunas))
  else if (linhas !== 0) store.selecionar(mover(selecao, mapa, { linhas, colunas, estende: false }))
}

/** A value chosen from a list. */
export function escolherValor(store: FolhaStore, celula: Celula, valor: Valor): void {
  const { quadro } = store.foto()
  const coluna = colunaDe(store, celula)
  const linha = quadro.documento.linhas.get(celula.uid)
  store.trocar({ edicao: undefined })
  if (!coluna?.campo || !linha) return
  store.fazer(mudarCelula(linha, coluna.campo, valor, quadro))
}

function aplicarEfeito(store: FolhaStore, efeito: Efeito, selecao?: Selecao): void {
  store.fazer(efeito.mudancas, { problemas: efeito.problemas, selecao })
}

export function apagar(store: FolhaStore): void {
  const { quadro, colunas, selecao } = store.foto()
  if (selecao.avulsas.size > 0) excluirLinhas(store)
  else aplicarEfeito(store, limpar(quadro, colunas, faixaAtual(store)))
}

export function preencherAbaixo(store: FolhaStore): void {
  const { quadro, colunas } = store.foto()
  const faixa = faixaAtual(store)
  const unica = faixa.deLinha === faixa.ateLinha
  // Of one cell: from the row above, as spreadsheets do.
  const origem = unica
    ? { ...faixa, deLinha: faixa.deLinha - 1, ateLinha: faixa.deLinha - 1 }
    : { ...faixa, ateLinha: faixa.deLinha }
  if (origem.deLinha >= 0) {
    aplicarEfeito(store, preencher(quadro, colunas, origem, faixa.ateLinha))
  }
}

/** The handle of the selection was dragged to a row. */
export function preencherAte(store: FolhaStore, ate: number): void {
  const { quadro, colunas, selecao, mapa } = store.foto()
  const faixa = faixaAtual(store)
  if (ate <= faixa.ateLinha) return
  const fim = celulaEm(mapa, ate, faixa.ateColuna)
  const inicio = celulaEm(mapa, faixa.deLinha, faixa.deColuna)
  const nova = fim && inicio ? { ...selecao, ancora: inicio, foco: fim } : selecao
  aplicarEfeito(store, preencher(quadro, colunas, faixa, ate), nova)
}

export function copiarTexto(store: FolhaStore): string {
  const { quadro, colunas, selecao, mapa } = store.foto()
  const { uids } = mapa
  if (selecao.avulsas.size > 0) {
    const ultima = colunas.length - 1
    return escreverTsv(
      linhasEscolhidas(store).flatMap((uid) => {
        const at = uids.indexOf(uid)
        const faixa = { deLinha: at, ateLinha: at, deColuna: 0, ateColuna: ultima }
        return textosDaFaixa(quadro, colunas, faixa)
      }),
    )
  }
  return escreverTsv(textosDaFaixa(quadro, colunas, faixaAtual(store)))
}

export function colarTexto(store: FolhaStore, texto: string): void {
  const { quadro, colunas, selecao } = store.foto()
  if ((quadro.soLeitura && !quadro.soTrabalho) || texto === '') return
  const faixa = faixaAtual(store)
  const efeito = colar(quadro, colunas, { faixa, texto, novoUid: store.novoUid })
  const inicio = eNova(selecao.foco.uid)
    ? undefined
    : celulaEm(store.foto().mapa, faixa.deLinha, faixa.deColuna)
  aplicarEfeito(store, efeito)
  const { mapa } = store.foto()
  const ate = efeito.ate !== undefined && mapa.lugar.has(efeito.ate) ? efeito.ate : undefined
  const coluna = colunas[faixa.deColuna]?.id
  if (!ate || !coluna) return
  const foco = { uid: ate, coluna }
  store.selecionar(inicio ? { ...emUma(foco), ancora: inicio } : emUma(foco))
}

function inserirENumSo(
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
  if (uids.length > 0) store.dobrar(uids, false)
  const nela = emUma({ uid: primeira, coluna: 'descricao' })
  const { mapa } = store.foto()
  const linhas = cursor === 'seguinte' ? 1 : 0
  store.selecionar(mover(nela, mapa, { linhas, colunas: 0, estende: false }))
}

/** A new line below the cursor, open to be named. */
export function novaLinha(store: FolhaStore): void {
  const { quadro, selecao } = store.foto()
  if (quadro.soLeitura) return
  const depoisDe = eNova(selecao.foco.uid) ? undefined : selecao.foco.uid
  const item = itemNovo(store.novoUid())
  inserirENumSo(store, inserirItens(quadro.arvore, depoisDe, [item], store.novoUid))
  abrirEdicao(store)
}

export function novoGrupo(store: FolhaStore, dentro = false): void {
  const { quadro, selecao } = store.foto()
  if (quadro.soLeitura) return
  const depoisDe = eNova(selecao.foco.uid) ? undefined : selecao.foco.uid
  const grupo = grupoNovo(store.novoUid())
  inserirENumSo(store, inserirGrupo(quadro.arvore, depoisDe, grupo, dentro))
  abrirEdicao(store)
}

export function duplicarLinhas(store: FolhaStore): void {
  const { quadro, selecao } = store.foto()
  const raizes = semDescendentes(quadro.arvore, linhasEscolhidas(store))
  const linhas = raizes.flatMap((raiz) =>
    quadro.arvore
      .below(raiz.id)
      .map((linha) => (linha === raiz ? { ...linha, superior: null } : linha)),
  )
  const copias = inserirCopias(quadro.arvore, selecao.foco.uid, linhas, store.novoUid)
  inserirENumSo(store, copias)
}

export function excluirLinhas(store: FolhaStore): void {
  const uids = linhasEscolhidas(store)
  if (uids.length > 0 && !store.foto().quadro.soLeitura) store.fazer([{ op: 'excluir', uids }])
}

export function moverEscolhidas(store: FolhaStore, direcao: Direcao): void {
  const { quadro, selecao } = store.foto()
  if (quadro.soLeitura) return
  moveAndTell(store, moverLinhas(quadro.arvore, linhasEscolhidas(store), direcao), selecao)
}

/** Money that went to another line, or a total that changed with the places, is told. */
function moveAndTell(store: FolhaStore, mudancas: readonly Mudanca[], selecao: Selecao): void {
  const antes = store.foto()
  if (mudancas.length === 0 || !store.fazer(mudancas, { selecao })) return
  store.trocar({ aviso: noticeOfMove(antes, store.foto()) })
}

export function soltarEscolhidas(store: FolhaStore, alvo: string, lado: Lado): void {
  const { quadro, selecao } = store.foto()
  moveAndTell(store, soltarLinhas(quadro.arvore, linhasEscolhidas(store), alvo, lado), selecao)
}

/** One's own value again over theirs, or theirs for good. */
export function resolverConflito(store: FolhaStore, chave: string, qual: 'meu' | 'deles'): void {
  const problema = store.foto().problemas.get(chave)
  if (!problema?.conflito) return
  const { uid, campo, conflito } = problema
  store.esquecerProblemas([chave])
  if (qual === 'deles') return
  const linha = store.foto().quadro.documento.linhas.get(uid)
  if (linha) store.fazer(mudarCelula(linha, campo, conflito.meu, store.foto().quadro))
}

/** Leads to the total that was pinned, in the way it was reached before. */
export async function reapply(store: FolhaStore, { desejado, maneira }: TotalSolto): Promise<void> {
  const { planejar } = await import('./objetivo.ts')
  const { documento } = store.foto().quadro
  const plano = planejar(documento, { tipo: 'total', valor: desejado }, maneira)
  if ('problema' in plano) store.dizer(plano.problema)
  else store.fazer(plano.mudancas)
}
