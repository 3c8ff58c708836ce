import type { OrcamentoStatusBody } from '@claquete/contract/orcamentos/status/status'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { statusColumns } from './status.queries.ts'

/** Every status of the company in order, with how many budgets have it. */
export const listStatus = (db: TenantDb) =>
  db.rows(
    {
      ...statusColumns,
      orcamentos: int(
        sql`(select count(*) from orcamento o where ${same('o.id_orcamento_status', 's')})`,
      ),
    },
    (list) => sql`select ${list} from orcamento_status s where s.tenant_id = ${db.tenant}
      order by s.ordem, s.id_orcamento_status`,
  )

type Campos = Omit<OrcamentoStatusBody, 'id_orcamento_status'>

/** Adds a status at the end, usable by its author's profile. */
export async function insertStatus(
  db: TenantDb,
  campos: Campos,
  id_usuario_tipo: number,
): Promise<number> {
  const row = await db
    .insertInto('orcamento_status')
    .values({
      ...campos,
      ordem: sql<number>`(select coalesce(max(ordem), 0) + 1 from orcamento_status
        where tenant_id = ${db.tenant})`,
    })
    .returning('id_orcamento_status')
    .executeTakeFirstOrThrow()
  const { id_orcamento_status } = row
  await db
    .insertInto('usuario_tipo_status')
    .values({ id_usuario_tipo, id_orcamento_status })
    .execute()
  return id_orcamento_status
}

export const updateStatus = (db: TenantDb, id_orcamento_status: number, campos: Campos) =>
  db
    .update('orcamento_status')
    .set(campos)
    .where('id_orcamento_status', '=', id_orcamento_status)
    .returning('id_orcamento_status')
    .executeTakeFirst()

export const deleteStatus = (db: TenantDb, id_orcamento_status: number) =>
  db.deleteFrom('orcamento_status').where('id_orcamento_status', '=', id_orcamento_status).execute()

/** Stores the order of the statuses. */
export const orderStatus = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`
    update orcamento_status s set ordem = n.ordem
    from unnest(${ids}::bigint[]) with ordinality as n(id, ordem)
    where s.tenant_id = ${db.tenant} and s.id_orcamento_status = n.id and s.ordem <> n.ordem`)
