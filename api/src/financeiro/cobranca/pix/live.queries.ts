import { sql } from 'kysely'
import { day, int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Those of these receivables that Pix Automático is charging, or has charged without settling. */
export async function listLivePix(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('id_lancamento') },
    (list) => sql`select distinct ${list} from pix_cobranca
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
        and (situacao in ('agendando', 'criada', 'ativa') or pendencia <> '') order by id_lancamento`,
  )
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/** The charges of these receivables that the client's bank will take on their day. */
export const listDebits = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    { id_lancamento: int('id_lancamento'), vencimento: day('vencimento') },
    (list) => sql`select ${list} from pix_cobranca
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
        and situacao in ('criada', 'ativa') order by id_lancamento`,
  )
