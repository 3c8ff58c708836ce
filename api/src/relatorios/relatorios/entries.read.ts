import type { EntryDate, entryFilters } from '@claquete/contract/relatorios/relatorios/entries'
import type { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import type { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import type { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import type { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import type { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import type { Report, ReportQuery } from '@claquete/contract/report'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Period } from '../../kernel/lists/period.ts'
import type { ReportSource } from '../../kernel/reports/report.ts'
import { idsBelow } from '../../livro/titulos/public-lista.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { orcamentoContaLines, orcamentoLines, recebimentoLines } from './budgets.queries.ts'
import { fornecedorLines } from './fornecedores.queries.ts'
import { entryLines } from './entries.queries.ts'
import type { EntryCut } from './entry-cut.queries.ts'

type Asked = Period &
  Pick<ReportQuery<typeof lancamentosByDay>, 'search' | keyof typeof entryFilters> & {
    readonly operacao?: 'C' | 'D' | undefined
    readonly faturado?: 'S' | undefined
    readonly verbas?: 'S' | 'N' | undefined
    readonly data?: EntryDate | undefined
  }

/** These nodes of a tree and all below them; 0, which stands for none, stays. */
async function withThoseBelow(
  db: TenantDb,
  tree: 'plano_contas' | 'centro_custo',
  ids: readonly number[] | undefined,
): Promise<readonly number[] | undefined> {
  if (!ids) return undefined
  const all = new Set(ids)
  for (const id of ids) for (const below of await idsBelow(db, tree, id)) all.add(below)
  return [...all]
}

const cutBy =
  (usual: EntryDate) =>
  async ({ db, actor, today }: Context, query: Asked): Promise<EntryCut> => ({
    ...query,
    data: query.data ?? usual,
    today,
    visao: await visaoDoLivro(db, actor),
    id_grupoCusto: await withThoseBelow(db, 'plano_contas', query.id_grupoCusto),
    id_centrocusto: await withThoseBelow(db, 'centro_custo', query.id_centrocusto),
  })

type Source<R extends Report> = ReportSource<R, EntryCut>

export const lancamentosSource: Source<typeof lancamentosByDay> = {
  cut: cutBy('competencia'),
  lines: entryLines,
}
export const fornecedoresSource: Source<typeof fornecedoresByJob> = {
  cut: cutBy('vencimento'),
  lines: fornecedorLines,
  isSummed: true,
}
export const orcamentoPeriodoSource: Source<typeof orcamentoPeriodo> = {
  cut: cutBy('competencia'),
  lines: orcamentoLines,
  isSummed: true,
}
export const orcamentoContaSource: Source<typeof orcamentoByConta> = {
  cut: cutBy('competencia'),
  lines: orcamentoContaLines,
  isSummed: true,
}
export const recebimentosSource: Source<typeof recebimentosVsFaturamento> = {
  cut: cutBy('emissao'),
  lines: recebimentoLines,
  isSummed: true,
}
