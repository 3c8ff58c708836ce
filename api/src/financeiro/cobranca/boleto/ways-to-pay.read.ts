import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listLiveBoletos } from './live.queries.ts'
import { listStaticPix } from './static-pix.queries.ts'

export interface WayToPay {
  /** As people type it; null where there is no boleto. */
  readonly linha_digitavel: string | null
  readonly pix_copia_cola: string | null
}

/** How each of these receivables can be paid now: by the boleto in force, or else by Pix to the account's key. */
export async function listWaysToPay(
  db: TenantDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WayToPay>> {
  const ways = new Map<number, WayToPay>(await listLiveBoletos(db, ids))
  for (const [id, pix_copia_cola] of await listStaticPix(db, ids)) {
    ways.set(id, { linha_digitavel: null, pix_copia_cola })
  }
  return ways
}
