import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { familiaOf } from '../orcamento/public.ts'
import { isDuplicate } from './despesa/despesa.queries.ts'
import { selectDespesas } from './despesa/list.queries.ts'
import { selectVerbas } from './verba/list.queries.ts'

const limit = 500

const doJob = (db: TenantDb, alias: string, id_orcamento: number | undefined) =>
  id_orcamento === undefined
    ? sql`true`
    : sql`${sql.ref(`${alias}.id_orcamento`)} in (${familiaOf(db, id_orcamento)})`

/** Pending requests of funds, oldest first. */
export const listPendingVerbas = (
  reader: Parameters<typeof selectVerbas>[0],
  id_orcamento: number | undefined,
) =>
  selectVerbas(
    reader,
    sql`where v.estado = 'solicitada' and ${doJob(reader.db, 'v', id_orcamento)}
      order by v.id_orca_verba limit ${limit}`,
  )

/** Pending expenses, oldest first. */
export const listPendingDespesas = (
  reader: Parameters<typeof selectDespesas>[0],
  id_orcamento: number | undefined,
) =>
  selectDespesas(
    reader,
    sql`where d.situacao = 'lancada' and ${doJob(reader.db, 'd', id_orcamento)}
      order by d.id_orca_despesa limit ${limit}`,
  )

/** Those of the expenses that duplicate another of the same job. */
export async function findDuplicatesAmong(
  db: TenantDb,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { id: int('a.id_orca_despesa') },
    (list) => sql`select distinct ${list}
      from orca_despesa a
      join orcamento oa on ${same('oa.id_orcamento', 'a')}
      join orcamento ob on ${same('ob.id_familia', 'oa')}
      join orca_despesa b on ${same('b.id_orcamento', 'ob')}
        and b.id_orca_despesa <> a.id_orca_despesa and b.situacao <> 'rejeitada' and ${isDuplicate}
      where a.tenant_id = ${db.tenant} and a.id_orca_despesa = any(${ids}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
