import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/orcamento/papeis'
import type { CacheBody, ImpressaoBody } from '@claquete/contract/orcamentos/orcamento/papeis'
import { reaisToCents } from '@claquete/core/kernel/money'
import { randomUUID } from 'node:crypto'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { exportLink } from '../../../kernel/exports.ts'
import { letterheadOf } from '../../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../../kernel/documents/letterhead.queries.ts'
import { findOrcamento } from '../acesso.ts'
import { readVisao } from '../visao/ler-visao.ts'
import { arquivoDaVisao } from '../visao/planilha.ts'
import { arquivoDe, listaEmExcel } from './arquivos.ts'
import { selectCabecaNoPapel } from './cabeca.queries.ts'
import { selectDespesas, selectItensDoCache, selectPagamentos } from './execucao.queries.ts'
import { insertExportacaoPronta } from './exportacao-pronta.queries.ts'
import { despesasEmLista, pagamentosEmLista } from './listas-da-execucao.ts'
import { comOpcoes } from './opcoes.ts'
import { readToPrint } from './orcamento-no-papel.ts'
import { relacaoDeDespesas, relacaoDePagamentos } from './papel-da-execucao.ts'
import type { JobNoPapel } from './papel-da-execucao.ts'
import { autorizacaoDeProducao, pedidoDeProducao } from './papel-da-producao.ts'
import { comprovantesDeCache } from './papel-do-cache.ts'
import { papelDoOrcamento } from './papel-do-orcamento.ts'
import { page, print } from './papel.ts'
import type { Papel } from './papel.ts'
import { storeLivro } from './pasta.ts'
import { livroDoOrcamento } from './planilha-do-orcamento.ts'

/** The budget as this person may print it: the internal view is for who sees costs. */
async function readImpressao(context: SlowContext, body: ImpressaoBody) {
  const { visao = 'cliente' } = body
  if (visao === 'interna' && !context.actor.permissions.has('orcamento.custos')) {
    throw new Failure('sem_permissao')
  }
  const orcamento = await context.transaction((opened) => readToPrint(opened, body.id_orcamento))
  return { orcamento, pedido: { visao, opcoes: comOpcoes(body.opcoes), today: context.today } }
}

async function pdf({ services }: SlowContext, papel: Papel) {
  const made = await print(services, papel)
  return arquivoDe('pdf', papel.titulo, made.pdf)
}

/** A job with the numbers of the lines that this person sees. */
async function readJob(context: Context, id_orcamento: number): Promise<JobNoPapel> {
  const { cabeca, timbre, folha } = await readToPrint(context, id_orcamento)
  return { cabeca, timbre, numeros: folha.arvore.numbers(), today: context.today }
}

type ItemPedido = number | CacheBody
const idDe = (item: ItemPedido) => (typeof item === 'number' ? item : item.id_orca_item)

/** Items of one budget that this person sees; one that is not there refuses them all. */
async function readCache(context: Context, body: CachePedido) {
  const { db, actor } = context
  const ids = [...new Set(body.listaItens.map(idDe))]
  const itens = await selectItensDoCache(context, ids, body.num_orc)
  if (itens.length < ids.length) {
    throw fieldFailure('listaItens', 'Há um item que não está neste orçamento.')
  }
  for (const id_orcamento of new Set(itens.map((item) => item.id_orcamento))) {
    await findOrcamento(context, id_orcamento)
  }
  const cabeca = await selectCabecaNoPapel(db, itens[0]?.id_orcamento ?? 0)
  if (!cabeca) throw new Failure('nao_encontrado')
  const id_empresa = body.id_empresa ?? cabeca.id_empresa
  const sees = actor.empresas.length === 0 || actor.empresas.includes(id_empresa)
  const unit = sees ? await findUnitForPaper(db, id_empresa) : undefined
  if (!unit) throw fieldFailure('id_empresa', 'Registro não encontrado')
  return { cabeca, timbre: letterheadOf(unit), cidade: unit.cidade ?? '', itens }
}
type CachePedido = Parameters<Handlers<typeof contract>['comprovanteCache']>[1]['body']

/** The workbook of what production costs, kept to be downloaded by its link. */
async function keepCusto(context: SlowContext, id_orcamento: number) {
  const { services, actor } = context
  const lida = await context.transaction((opened) => readVisao(opened, id_orcamento))
  const file = await arquivoDaVisao(context, lida, 'excel')
  const arquivo = `t${actor.tenant}/exportacoes/${randomUUID()}.xlsx`
  await services.storage.put(arquivo, file.stream)
  const linhas = lida.espelho.linhas.length
  const pronta = {
    id_usuario: actor.id_usuario,
    model: 'custo-producao',
    nome: `Custo de produção ${lida.cabeca.num_orc}.xlsx`,
    arquivo,
    linhas,
  }
  try {
    const id = await context.transaction(({ db }) => insertExportacaoPronta(db, pronta))
    return { id_exportacao: id, total: linhas, link: exportLink(services, actor.tenant, id) }
  } catch (error) {
    await services.storage.delete(arquivo)
    throw error
  }
}

export const papeisHandlers: Handlers<typeof contract> = {
  orcamentoImprimir: async (context, { body }) => {
    const { orcamento, pedido } = await readImpressao(context, body)
    if (body.formato !== 'excel') return pdf(context, papelDoOrcamento(orcamento, pedido))
    const livro = livroDoOrcamento(orcamento, pedido)
    return arquivoDe('excel', livro.titulo, await storeLivro(livro))
  },

  orcamentoPrevia: async (context, { body }) => {
    const { orcamento, pedido } = await readImpressao(context, body)
    const { pictures, pages } = await page(context.services, papelDoOrcamento(orcamento, pedido))
    return { data: { paginas: [...pictures], total: pages } }
  },

  pedidoProducao: async (context, { params, body }) => {
    const orcamento = await context.transaction((opened) =>
      readToPrint(opened, params.id_orcamento),
    )
    return pdf(context, pedidoDeProducao(orcamento, { today: context.today, ...body }))
  },

  autorizacaoProducao: async (context, { params, body }) => {
    const orcamento = await context.transaction((opened) =>
      readToPrint(opened, params.id_orcamento),
    )
    const { valor_autorizado, ordem_compra = '', condicoes = '' } = body
    const valor = typeof valor_autorizado === 'number' ? reaisToCents(valor_autorizado) : undefined
    const pedido = { valor_autorizado: valor ?? null, ordem_compra, condicoes }
    return pdf(context, autorizacaoDeProducao(orcamento, { today: context.today, ...pedido }))
  },

  comprovanteCache: async (context, { body }) => {
    const lido = await context.transaction((opened) => readCache(opened, body))
    const dados = body.listaItens.flatMap((item): [number, CacheBody][] =>
      typeof item === 'number' ? [] : [[item.id_orca_item, item]],
    )
    const papel = comprovantesDeCache({
      ...lido,
      dados: new Map(dados),
      texto: body.texto_cache,
      data: body.data ?? context.today,
      custos: context.actor.permissions.has('orcamento.custos'),
    })
    return pdf(context, papel)
  },

  relacaoPagamento: async (context, { body: { id_orcamento, formato } }) => {
    const { job, pagamentos } = await context.transaction(async (opened) => ({
      job: await readJob(opened, id_orcamento),
      pagamentos: await selectPagamentos(opened, id_orcamento),
    }))
    if (formato !== 'excel') return pdf(context, relacaoDePagamentos(job, pagamentos))
    const { sheet, rows } = pagamentosEmLista(job, pagamentos)
    return listaEmExcel(sheet, rows)
  },

  despesasImprimir: async (context, { body: { id_orcamento, formato, ...filtro } }) => {
    const { job, despesas } = await context.transaction(async (opened) => ({
      job: await readJob(opened, id_orcamento),
      despesas: await selectDespesas(opened, id_orcamento, filtro),
    }))
    if (formato !== 'excel') return pdf(context, relacaoDeDespesas(job, despesas))
    const { sheet, rows } = despesasEmLista(job, despesas)
    return listaEmExcel(sheet, rows)
  },

  custoProducao: async (context, { body }) => {
    const feita = await keepCusto(context, body.id_orcamento)
    return { ...feita, data: { url: feita.link } }
  },
}
