import type { Cents } from '@claquete/core/kernel/amounts/money'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/papeis/papeis'
import type { CacheBody, PrintBody } from '@claquete/contract/orcamentos/papeis/papeis'
import { randomUUID } from 'node:crypto'
import type { Context, Handlers, SlowContext } from '../../kernel/context.ts'
import { exportLink } from '../../kernel/lists/exports.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { readVisao } from '../visao/public.ts'
import { buildVisaoArquivo } from '../visao/public.ts'
import { arquivoOf, listInExcel } from './arquivos.ts'
import { selectPapelHeader } from './header.queries.ts'
import { selectDespesas, selectItensDoCache, selectPagamentos } from './execucao.queries.ts'
import { insertFinishedExportacao } from './finished-exportacao.queries.ts'
import { despesasAsList, pagamentosAsList } from './execucao-lists.ts'
import { withPrintOptions } from './options.ts'
import { readToPrint } from './printed-orcamento.read.ts'
import { buildDespesaRelacao, buildPagamentoRelacao } from './execucao.paper.ts'
import type { JobNoPapel } from './execucao.paper.ts'
import { buildProducaoAuthorization, buildProducaoOrder } from './producao.paper.ts'
import { buildCacheReceipts } from './cache.paper.ts'
import { papelDoOrcamento } from './orcamento.paper.ts'
import { page, print } from './papel.read.ts'
import { readIbsCbs } from '../orcamento/public.ts'
import type { Papel } from './papel.read.ts'
import { storeLivroAside } from './workbook.read.ts'
import { livroDoOrcamento } from './orcamento-planilha.ts'

/** A budget to print, with IBS and CBS of its price; `valor` is another price than its total. */
const readTaxed = (context: SlowContext, id_orcamento: number, valor: Cents | null = null) =>
  context.transaction(async (opened) => {
    const orcamento = await readToPrint(opened, id_orcamento)
    const net = valor ?? orcamento.totais.totalGeral
    return { orcamento, ibsCbs: await readIbsCbs(opened, id_orcamento, net) }
  })

/** The budget as this person may print it; the internal view requires seeing costs. */
async function readPrintout(context: SlowContext, body: PrintBody) {
  const { visao = 'cliente' } = body
  if (visao === 'interna' && !context.actor.permissions.has('orcamento.custos')) {
    throw new Failure('sem_permissao')
  }
  const { orcamento, ibsCbs } = await readTaxed(context, body.id_orcamento)
  return {
    orcamento,
    pedido: { visao, opcoes: withPrintOptions(body.opcoes), today: context.today, ibsCbs },
  }
}

async function pdf({ services }: SlowContext, papel: Papel) {
  const made = await print(services, papel)
  return arquivoOf('pdf', papel.titulo, made.pdf)
}

/** A job with the numbers of the lines this person may see. */
async function readJob(context: Context, id_orcamento: number): Promise<JobNoPapel> {
  const { header, timbre, folha } = await readToPrint(context, id_orcamento)
  return { header, timbre, numeros: folha.tree.numbers(), today: context.today }
}

type RequestedItem = number | CacheBody
const idOf = (item: RequestedItem) => (typeof item === 'number' ? item : item.id_orca_item)

/** Items of one budget that this person may see; a missing one refuses all. */
async function readCache(context: Context, body: CacheRequest) {
  const { db, actor } = context
  const ids = [...new Set(body.listaItens.map(idOf))]
  const itens = await selectItensDoCache(context, ids, body.num_orc)
  if (itens.length < ids.length) {
    throw fieldFailure('listaItens', 'Há um item que não está neste orçamento.')
  }
  for (const id_orcamento of new Set(itens.map((item) => item.id_orcamento))) {
    await findOrcamento(context, id_orcamento)
  }
  const head = itens[0] && (await selectPapelHeader(db, itens[0].id_orcamento))
  if (!head) throw new Failure('nao_encontrado')
  const id_empresa = body.id_empresa ?? head.id_empresa
  const sees = actor.empresas.length === 0 || actor.empresas.includes(id_empresa)
  const unit = sees ? await findUnitForPaper(db, id_empresa) : undefined
  if (!unit) throw fieldFailure('id_empresa', 'Registro não encontrado')
  return { header: head, timbre: letterheadOf(unit), cidade: unit.cidade ?? '', itens }
}
type CacheRequest = Parameters<Handlers<typeof contract>['cacheReceipt']>[1]['body']

/** Stores the production cost workbook for download by link. */
async function keepCusto(context: SlowContext, id_orcamento: number) {
  const { services, actor } = context
  const reading = await context.transaction((opened) => readVisao(opened, id_orcamento))
  const file = await buildVisaoArquivo(context, reading, 'excel')
  const arquivo = `t${actor.tenant}/exportacoes/${randomUUID()}.xlsx`
  await services.storage.put(arquivo, file.stream)
  const linhas = reading.espelho.linhas.length
  const finished = {
    id_usuario: actor.id_usuario,
    model: 'custo-producao',
    nome: `Custo de produção ${reading.header.num_orc}.xlsx`,
    arquivo,
    linhas,
  }
  try {
    const id = await context.transaction(({ db }) => insertFinishedExportacao(db, finished))
    return { id_exportacao: id, total: linhas, link: exportLink(services, actor.tenant, id) }
  } catch (error) {
    await services.storage.delete(arquivo)
    throw error
  }
}

export const papeisHandlers: Handlers<typeof contract> = {
  orcamentoPrint: async (context, { body }) => {
    const { orcamento, pedido } = await readPrintout(context, body)
    if (body.formato !== 'excel') return pdf(context, papelDoOrcamento(orcamento, pedido))
    const livro = livroDoOrcamento(orcamento, pedido)
    return arquivoOf(
      'excel',
      livro.titulo,
      await storeLivroAside(context.services, context.actor.tenant, livro),
    )
  },

  orcamentoPrintPreview: async (context, { body }) => {
    const { orcamento, pedido } = await readPrintout(context, body)
    const { pictures, pages } = await page(context.services, papelDoOrcamento(orcamento, pedido))
    return { data: { paginas: [...pictures], total: pages } }
  },

  producaoOrder: async (context, { params, body }) => {
    const { orcamento, ibsCbs } = await readTaxed(context, params.id_orcamento)
    return pdf(context, buildProducaoOrder(orcamento, { today: context.today, ibsCbs, ...body }))
  },

  producaoAuthorization: async (context, { params, body }) => {
    const { valor_autorizado = null, ordem_compra = '', condicoes = '' } = body
    const { orcamento, ibsCbs } = await readTaxed(context, params.id_orcamento, valor_autorizado)
    const pedido = { valor_autorizado, ordem_compra, condicoes, ibsCbs }
    return pdf(context, buildProducaoAuthorization(orcamento, { today: context.today, ...pedido }))
  },

  cacheReceipt: async (context, { body }) => {
    const lido = await context.transaction((opened) => readCache(opened, body))
    const dados = body.listaItens.flatMap((item): [number, CacheBody][] =>
      typeof item === 'number' ? [] : [[item.id_orca_item, item]],
    )
    const papel = buildCacheReceipts({
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
    if (formato !== 'excel') return pdf(context, buildPagamentoRelacao(job, pagamentos))
    const { sheet, rows } = pagamentosAsList(job, pagamentos)
    return listInExcel(sheet, rows)
  },

  despesasPrint: async (context, { body: { id_orcamento, formato, ...filter } }) => {
    const { job, despesas } = await context.transaction(async (opened) => ({
      job: await readJob(opened, id_orcamento),
      despesas: await selectDespesas(opened, id_orcamento, filter),
    }))
    if (formato !== 'excel') return pdf(context, buildDespesaRelacao(job, despesas))
    const { sheet, rows } = despesasAsList(job, despesas)
    return listInExcel(sheet, rows)
  },

  custoProducao: async (context, { body }) => {
    const feita = await keepCusto(context, body.id_orcamento)
    return { ...feita, data: { url: feita.link } }
  },
}
