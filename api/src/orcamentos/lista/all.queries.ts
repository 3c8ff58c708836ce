import type { OrcamentoQuery } from '@claquete/contract/orcamentos/lista/orcamento'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { sorted } from '../../kernel/lists/list.ts'
import { lines, matching, orderOf, listRequestOf, seenValues } from './list.queries.ts'
import { namesWithin } from './named.queries.ts'
import { oneOfEach, seenCentavos } from '../orcamento/public.ts'
import type { ListVisao } from '../orcamento/public.ts'

/** Every row of the list as exported. */
export function exportOrcamentos(db: TenantDb, visao: ListVisao, filter: OrcamentoQuery) {
  const named = namesWithin(db, visao, filter.search ?? '')
  const rows = lines(matching(db, { visao, filter, named }), visao, filter)
  return sorted(rows, filter, orderOf(visao))
}

interface Sums {
  readonly quantidade: number
  readonly total_geral?: Cents
  readonly custo_total?: Cents
  readonly lucro_total?: Cents
}

/** Sums over the matching budgets a person may see, one version per job. */
export async function sumOrcamentos(
  db: TenantDb,
  visao: ListVisao,
  filter: OrcamentoQuery,
): Promise<Sums> {
  const names = seenValues(visao)
  const rows = matching(db, await listRequestOf(db, visao, filter)).select([
    'o.id_orcamento',
    ...names.map((name) => seenCentavos(visao, name).as(name)),
  ])
  const row = await db
    .of(oneOfEach(rows), 'x')
    .select([
      sql<number>`count(*)`.as('quantidade'),
      ...names.map((name) =>
        sql<Cents>`coalesce(sum(${sql.ref(`x.${name}`)}), 0)::bigint`.as(name),
      ),
    ])
    .executeTakeFirstOrThrow()
  return row
}
