import { formatLine } from '@claquete/core/kernel/boleto/boleto'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listLivePix } from '../pix/live.queries.ts'

const columns = {
  id_boleto: int('id_boleto'),
  id_lancamento: int('id_lancamento'),
  versao: int('versao'),
  linha_digitavel: text('linha_digitavel'),
  pix_copia_cola: text.orNull('pix_copia_cola'),
}

/** Its line is as people type it. */
type LiveBoleto = RowOf<typeof columns>

/** Those of these receivables with a charge that a client may be paying: a boleto, or one of Pix Automático. */
export const listLiveCharges = async (db: TenantDb, ids: readonly number[]): Promise<number[]> => [
  ...new Set([...(await listWithBoleto(db, ids)), ...(await listLivePix(db, ids))]),
]

async function listWithBoleto(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('id_lancamento') },
    (list) => sql`select ${list} from boleto
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
        and situacao in ('emitindo', 'aberto') order by id_lancamento`,
  )
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/** How each of these receivables can be paid now: of those that have a boleto in force. */
export async function listLiveBoletos(
  db: TenantDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LiveBoleto>> {
  const rows = await db.rows(
    columns,
    (list) => sql`select ${list} from boleto
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
        and situacao = 'aberto' and linha_digitavel is not null`,
  )
  return new Map(
    rows.map((row) => [
      row.id_lancamento,
      { ...row, linha_digitavel: formatLine(row.linha_digitavel) },
    ]),
  )
}
