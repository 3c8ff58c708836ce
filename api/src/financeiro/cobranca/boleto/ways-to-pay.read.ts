import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listDebits } from '../pix/live.queries.ts'
import { listLiveBoletos } from './live.queries.ts'
import { listStaticPix } from './static-pix.queries.ts'

export interface WayToPay {
  /** As people type it; null where there is no boleto. */
  readonly linha_digitavel: string | null
  readonly pix_copia_cola: string | null
  /** The day on which Pix Automático takes it: it is paid in no other way. */
  readonly debito_em: CalendarDate | null
}

/**
 * How each of these receivables can be paid now: by the boleto in force, which is one charge with its Pix, by Pix Automático,
 * or else by Pix to the account's key. A title has one of them.
 */
export async function listWaysToPay(
  db: TenantDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WayToPay>> {
  const ways = new Map<number, WayToPay>()
  for (const [id, { linha_digitavel, pix_copia_cola }] of await listLiveBoletos(db, ids)) {
    ways.set(id, { linha_digitavel, pix_copia_cola, debito_em: null })
  }
  for (const { id_lancamento, vencimento } of await listDebits(db, ids)) {
    const debit = { linha_digitavel: null, pix_copia_cola: null, debito_em: vencimento }
    ways.set(id_lancamento, ways.get(id_lancamento) ?? debit)
  }
  for (const [id, pix_copia_cola] of await listStaticPix(db, ids)) {
    ways.set(id, { linha_digitavel: null, pix_copia_cola, debito_em: null })
  }
  return ways
}
