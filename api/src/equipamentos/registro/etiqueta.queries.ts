import { sql } from 'kysely'
import { int, text, yesNo } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What labels say of equipment. */
export const listForLabels = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_equipamento: int('q.id_equipamento'),
      codigo: text('q.codigo'),
      nome: text('q.nome'),
      numero_serie: text('q.numero_serie'),
      conjunto: yesNo('q.conjunto'),
    },
    (list) => sql`select ${list} from equipamento q
      where q.tenant_id = ${db.tenant} and q.id_equipamento = any(${ids}::bigint[])`,
  )
