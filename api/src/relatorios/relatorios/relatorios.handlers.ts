import type { RequestTo } from '@claquete/contract/endpoint'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import type * as contract from '@claquete/contract/livro/titulos/exportacao'
import type { RelatorioQuery } from '@claquete/contract/livro/titulos/exportacao'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/exports.ts'
import type { Exporter, ExportKind } from '../../kernel/exports.ts'
import { periodOf } from '../../kernel/period.ts'
import { exportReport } from '../../kernel/report.ts'
import {
  exportTitulos,
  idsBelow,
  isTituloList,
  keep,
  requirePermission,
  visaoDoLivro,
} from '../../livro/titulos/public.ts'
import { paidContasSource } from './baixas.ts'
import { relatorios } from './relatorios.export.ts'
import type { RelatorioRequest } from './relatorios.queries.ts'

type Wanted = Omit<RelatorioQuery, 'extensao'> & Pick<RelatorioRequest, 'base'>
type Nome = keyof typeof relatorios | 'relatorio-contas-pagas'

async function print(context: Context, nome: Nome, tipo: ExportKind, asked: Wanted) {
  if (nome === 'relatorio-contas-pagas') {
    const { base: _, ...query } = asked
    return exportReport(paidContas, paidContasSource, context, { tipo, query })
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

type ByTipo = RequestTo<typeof contract.exportacaoByTipo>

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
