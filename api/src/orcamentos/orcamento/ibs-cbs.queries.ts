import { sql } from 'kysely'
import { day, int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Whose budget it is, and the last day on which it is filmed. */
export async function findEvent(db: TenantDb, id_orcamento: number) {
  const [row] = await db.rows(
    {
      id_empresa: int('o.id_empresa'),
      id_cliente: int.orNull('o.id_cliente'),
      filmagem: day.orNull(sql`coalesce(o.data_filmagem_fim, o.data_filmagem_inicio)`),
    },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row
}
