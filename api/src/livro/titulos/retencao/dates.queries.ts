import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { lockLancamentos } from '../store/lancamento.queries.ts'

const live = sql`t.origem = 'retencao' and t.situacao not in ('cancelado', 'rejeitado')
  and exists (select from lancamento_retencao r
    where ${same('r.id_lancamento', 't')})`

/** Payables of the taxes withheld from these titles. */
async function listOfRetencoes(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('t.id_lancamento') },
    (list) => sql`select ${list} from lancamento t
      where t.tenant_id = ${db.tenant} and t.id_lancamento_origem = any(${ids}::bigint[])
        and ${live}`,
  )
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/** Those of these titles that have taxes withheld. */
export async function listWithTributos(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('t.id_lancamento_origem') },
    (list) => sql`select distinct ${list} from lancamento t
      where t.tenant_id = ${db.tenant} and t.id_lancamento_origem = any(${ids}::bigint[])
        and ${live}`,
  )
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/**
 * Locks titles together with the payables of their withheld taxes, in order of id. If no tax was withheld,
 * locks nothing. Returns the ids of the tax payables.
 */
export async function lockWithTributos(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const tributos = await listOfRetencoes(db, ids)
  if (tributos.length > 0) await lockLancamentos(db, [...ids, ...tributos])
  return tributos
}
