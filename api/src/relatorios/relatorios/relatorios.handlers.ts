import type { TakenBy } from '@claquete/contract/endpoint'
import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import type * as contract from '@claquete/contract/livro/titulos/exportacao'
import type { RelatorioQuery } from '@claquete/contract/livro/titulos/exportacao'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import type { Exporter, ExportKind } from '../../kernel/lists/exports.ts'
import { periodOf } from '../../kernel/lists/period.ts'
import { exportReport } from '../../kernel/reports/report.ts'
import {
  exportTitulos,
  idsBelow,
  isTituloList,
  keep,
  requirePermission,
} from '../../livro/titulos/public-lista.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { paidContasSource } from './baixas.read.ts'
import {
  fornecedoresSource,
  orcamentoContaSource,
  orcamentoPeriodoSource,
  recebimentosSource,
} from './entries.read.ts'
import { relatorios } from './relatorios.export.ts'
import type { RelatorioRequest } from './relatorios.queries.ts'

type Wanted = Omit<RelatorioQuery, 'extensao'> & Pick<RelatorioRequest, 'base'>

/** The specified files that are those of a report: one record of each kind is asked for. */
const ofReports = {
  'relatorio-contas-pagas': (context, tipo, query) =>
    exportReport(paidContas, paidContasSource, context, { tipo, query }),
  'relatorio-recebimento-faturamento': (context, tipo, query) =>
    exportReport(recebimentosVsFaturamento, recebimentosSource, context, {
      tipo,
      query: { ...lists(query), agrupar: 'mes' },
    }),
  'fornecedores-por-jobb': (context, tipo, query) =>
    exportReport(fornecedoresByJob, fornecedoresSource, context, {
      tipo,
      query: { ...lists(query), agrupar: 'orcamento' },
    }),
  'orcamento-periodo': (context, tipo, query) =>
    exportReport(orcamentoPeriodo, orcamentoPeriodoSource, context, { tipo, query: lists(query) }),
  'orcamento-por-conta': (context, tipo, query) =>
    exportReport(orcamentoByConta, orcamentoContaSource, context, {
      tipo,
      query: { ...lists(query), agrupar: 'orcamento' },
    }),
} as const satisfies Readonly<
  Record<string, (context: Context, tipo: ExportKind, query: Omit<Wanted, 'base'>) => unknown>
>

const listOf = (id: number | undefined) => (id === undefined ? undefined : [id])

/** The filters of a specified call as those of a report, which take many records. */
const lists = ({ periodo1, periodo2, id_empresa, ...query }: Omit<Wanted, 'base'>) => ({
  periodo1,
  periodo2,
  id_empresa,
  id_pessoa: listOf(query.id_pessoa),
  id_orcamento: listOf(query.id_orcamento),
  id_contabancaria: listOf(query.id_contabancaria),
  id_grupoCusto: listOf(query.id_grupoCusto),
  id_centrocusto: listOf(query.id_centrocusto),
})

type Nome = keyof typeof relatorios | keyof typeof ofReports
const isReportName = (nome: Nome): nome is keyof typeof ofReports => Object.hasOwn(ofReports, nome)

async function print(context: Context, nome: Nome, tipo: ExportKind, asked: Wanted) {
  if (isReportName(nome)) {
    const { base: _, ...query } = asked
    return ofReports[nome](context, tipo, query)
  }
  const { db, actor, today } = context
  const { periodo1, periodo2, id_grupoCusto, id_centrocusto, ...filter } = asked
  const pedido: RelatorioRequest = {
    ...filter,
    ...periodOf({ periodo1, periodo2 }, today),
    visao: await visaoDoLivro(db, actor),
    today,
    planos: id_grupoCusto === undefined ? null : await idsBelow(db, 'plano_contas', id_grupoCusto),
    centros:
      id_centrocusto === undefined ? null : await idsBelow(db, 'centro_custo', id_centrocusto),
  }
  return startExport(context, relatorios[nome] as Exporter, tipo, keep({}, pedido))
}

const relatorio =
  (nome: Nome, padrao: ExportKind = 'excel') =>
  (context: Context, { query }: { query: Wanted & { extensao?: ExportKind | undefined } }) => {
    const { extensao = padrao, ...asked } = query
    return print(context, nome, extensao, asked)
  }

type ByTipo = TakenBy<typeof contract.exportacaoByTipo>

export const relatorioHandlers: Handlers<typeof contract> = {
  relatorioPaidContas: relatorio('relatorio-contas-pagas'),
  relatorioDespesas: relatorio('relatorio-planilhas-despesas'),
  relatorioReceitas: relatorio('relatorio-planilhas-receitas'),
  relatorioRecebimento: relatorio('relatorio-recebimento-faturamento'),
  relatorioContasReceivable: relatorio('relatorio-contas-receber'),
  relatorioFornecedores: relatorio('fornecedores-por-jobb'),
  relatorioOrcamentoPeriodo: relatorio('orcamento-periodo'),
  relatorioOrcamentoConta: relatorio('orcamento-por-conta'),
  relatorioFollowUp: relatorio('acompanhamento-financeiro'),
  resultFinanceiro: relatorio('resultado-financeiro', 'pdf'),

  exportacaoByTipo: (context, { params: { t, e }, body }: ByTipo) => {
    if (isTituloList(t)) return exportTitulos(context, t, e, body)
    requirePermission(context, 'lancamento.imprimir')
    return print(context, t, e, body)
  },
}
