import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/lancamentos/relatorios'
import type { RelatorioQuery } from '@claquete/contract/lancamentos/relatorios'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/exports.ts'
import type { Exporter, ExportKind } from '../../../kernel/exports.ts'
import { extratoExporter, listaExporters } from './lista.export.ts'
import { contasA, extratoDe, keep } from './lista.handlers.ts'
import { idsAbaixo } from './pedido.queries.ts'
import { pedidoDe } from './pedido.ts'
import { periodoDe } from './periodo.ts'
import { relatorios } from './relatorios.export.ts'
import type { PedidoDeRelatorio } from './relatorios.queries.ts'
import { visaoDoLivro } from './visao.queries.ts'

type Pedido = Omit<RelatorioQuery, 'extensao'> & Pick<PedidoDeRelatorio, 'base'>
type Nome = keyof typeof relatorios

async function print(context: Context, nome: Nome, tipo: ExportKind, asked: Pedido) {
  const { db, actor, today } = context
  const { periodo1, periodo2, id_grupoCusto, id_centrocusto, ...filter } = asked
  const pedido: PedidoDeRelatorio = {
    ...filter,
    ...periodoDe({ periodo1, periodo2 }, today),
    visao: await visaoDoLivro(db, actor),
    today,
    planos: id_grupoCusto === undefined ? null : await idsAbaixo(db, 'plano_contas', id_grupoCusto),
    centros:
      id_centrocusto === undefined ? null : await idsAbaixo(db, 'centro_custo', id_centrocusto),
  }
  return startExport(context, relatorios[nome] as Exporter, tipo, keep({}, pedido))
}

const relatorio =
  (nome: Nome, padrao: ExportKind = 'excel') =>
  (context: Context, { query }: { query: Pedido & { extensao?: ExportKind | undefined } }) => {
    const { extensao = padrao, ...asked } = query
    return print(context, nome, extensao, asked)
  }

type PorTipo = RequestTo<typeof contract.exportacaoPorTipo>

const require = ({ actor }: Context, permissao: AnyPermissionKey) => {
  if (!actor.permissions.has(permissao)) throw new Failure('sem_permissao')
}

const exportTitulos =
  (permissao: AnyPermissionKey, exporter: Exporter, operacao?: 'C' | 'D') =>
  async (context: Context, { params, body: { base: _, ...filter } }: PorTipo) => {
    require(context, permissao)
    const asked = operacao ? contasA(operacao, filter) : filter
    return startExport(context, exporter, params.e, keep({}, await pedidoDe(context, asked)))
  }

/** The lists, each with the permission of its own export. */
const listas = {
  'contas-pagar': exportTitulos('conta_pagar.imprimir', listaExporters.pagar, 'D'),
  'contas-receber': exportTitulos('conta_receber.imprimir', listaExporters.receber, 'C'),
  lancamentos: exportTitulos('lancamento.imprimir', listaExporters.lancamentos),
  contas: async (context: Context, { params, body }: PorTipo) => {
    require(context, 'lancamento.imprimir')
    const { periodo1, periodo2, id_contabancaria, id_empresa } = body
    const pedido = await extratoDe(context, { periodo1, periodo2, id_contabancaria, id_empresa })
    return startExport(context, extratoExporter, params.e, keep({}, pedido))
  },
} as const

const isLista = (t: string): t is keyof typeof listas => Object.hasOwn(listas, t)

export const relatorioHandlers: Handlers<typeof contract> = {
  relatorioContasPagas: relatorio('relatorio-contas-pagas'),
  relatorioDespesas: relatorio('relatorio-planilhas-despesas'),
  relatorioReceitas: relatorio('relatorio-planilhas-receitas'),
  relatorioRecebimento: relatorio('relatorio-recebimento-faturamento'),
  relatorioContasReceber: relatorio('relatorio-contas-receber'),
  relatorioFornecedores: relatorio('fornecedores-por-jobb'),
  relatorioOrcamentoPeriodo: relatorio('orcamento-periodo'),
  relatorioOrcamentoConta: relatorio('orcamento-por-conta'),
  relatorioAcompanhamento: relatorio('acompanhamento-financeiro'),
  resultadoFinanceiro: relatorio('resultado-financeiro', 'pdf'),

  exportacaoPorTipo: (context, request) => {
    const { params, body } = request
    if (isLista(params.t)) return listas[params.t](context, request)
    require(context, 'lancamento.imprimir')
    return print(context, params.t, params.e, body)
  },
}

export const livroExporters: readonly Exporter[] = [
  ...Object.values(listaExporters),
  extratoExporter,
  ...Object.values(relatorios),
]
