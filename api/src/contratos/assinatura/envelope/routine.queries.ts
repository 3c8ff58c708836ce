import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Envelopes that wait for signatures; the overdue first. */
export const listWaiting = (db: TenantDb) =>
  db.rows(
    { id_envelope: int('e.id_envelope') },
    (list) => sql`select ${list} from assinatura_envelope e
      where e.tenant_id = ${db.tenant} and e.estado in ('preparando', 'enviado')
      order by e.expira_em nulls last, e.id_envelope`,
  )

/** Envelopes that all signed by the product itself and that have no sealed file yet. */
export const listUnsealed = (db: TenantDb) =>
  db.rows(
    { id_envelope: int('e.id_envelope') },
    (list) => sql`select ${list} from assinatura_envelope e
      where e.tenant_id = ${db.tenant} and e.estado = 'concluindo' and e.provedor = 'proprio'
      order by e.id_envelope`,
  )
