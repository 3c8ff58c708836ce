import type { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import type { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import type { ReportQuery } from '@claquete/contract/report'
import type { Who } from '../../kernel/context.ts'
import type { Period } from '../../kernel/lists/period.ts'
import type { ReportSource } from '../../kernel/reports/report.ts'
import { idsBelow } from '../../livro/titulos/public-lista.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { settlementLines } from './baixas.queries.ts'
import type { SettlementCut } from './baixas.queries.ts'

type Asked = ReportQuery<typeof paidContas> & Period

async function settlementCut(
  { db, actor }: Who,
  query: Asked,
  operacao: SettlementCut['operacao'],
): Promise<SettlementCut> {
  const { id_grupoCusto, id_centrocusto, ...filter } = query
  return {
    ...filter,
    operacao,
    visao: await visaoDoLivro(db, actor),
    planos: id_grupoCusto === undefined ? null : await idsBelow(db, 'plano_contas', id_grupoCusto),
    centros:
      id_centrocusto === undefined ? null : await idsBelow(db, 'centro_custo', id_centrocusto),
  }
}

/** Settlements of payables, including expenses settled on creation. */
export const paidContasSource: ReportSource<typeof paidContas, SettlementCut> = {
  cut: (context, query) => settlementCut(context, query, 'D'),
  lines: settlementLines,
}

/** Settlements of receivables. */
export const receivedContasSource: ReportSource<typeof receivedContas, SettlementCut> = {
  cut: (context, query) => settlementCut(context, query, 'C'),
  lines: settlementLines,
}
