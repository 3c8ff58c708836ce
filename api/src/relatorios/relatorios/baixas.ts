import type { contasPagas } from '@claquete/contract/relatorios/relatorios/contas-pagas'
import type { contasRecebidas } from '@claquete/contract/relatorios/relatorios/contas-recebidas'
import type { ReportQuery } from '@claquete/contract/report'
import type { Context } from '../../kernel/context.ts'
import type { Period } from '../../kernel/period.ts'
import type { ReportSource } from '../../kernel/report.ts'
import { idsAbaixo, visaoDoLivro } from '../../livro/titulos/public.ts'
import { settlementLines } from './baixas.queries.ts'
import type { SettlementCut } from './baixas.queries.ts'

type Asked = ReportQuery<typeof contasPagas> & Period

async function settlementCut(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: Asked,
  operacao: SettlementCut['operacao'],
): Promise<SettlementCut> {
  const { id_grupoCusto, id_centrocusto, ...filter } = query
  return {
    ...filter,
    operacao,
    visao: await visaoDoLivro(db, actor),
    planos: id_grupoCusto === undefined ? null : await idsAbaixo(db, 'plano_contas', id_grupoCusto),
    centros:
      id_centrocusto === undefined ? null : await idsAbaixo(db, 'centro_custo', id_centrocusto),
  }
}

/** What was paid: settlements of payables and of expenses posted straight to an account. */
export const contasPagasSource: ReportSource<typeof contasPagas, SettlementCut> = {
  cut: (context, query) => settlementCut(context, query, 'D'),
  lines: settlementLines,
}

/** What came in. */
export const contasRecebidasSource: ReportSource<typeof contasRecebidas, SettlementCut> = {
  cut: (context, query) => settlementCut(context, query, 'C'),
  lines: settlementLines,
}
