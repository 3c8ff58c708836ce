import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { text } from '../kernel/database/columns.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import type { TenantDb } from '../kernel/database/tenant-db.ts'
import type { Services } from '../kernel/services.ts'
import { sealedTables } from '../product.ts'

export interface Resealed {
  /** Encrypted again with the current key. */
  readonly renewed: number
  /** Encrypted with the current key already. */
  readonly current: number
  /** No known key decrypts them: they stay until somebody enters them again. */
  readonly lost: number
}

/** Encrypts every company's credentials with the current key, so that a former key can be removed. */
export async function reseal(services: Services): Promise<Resealed> {
  const { rows } = await services.pool.query<{ tenant_id: number }>(
    'select tenant_id from tenant order by tenant_id',
  )
  const count = { renewed: 0, current: 0, lost: 0 }
  for (const { tenant_id: tenant } of rows) {
    const owner = { tenant, readOnly: false, chamada: 'renovar chaves' }
    await inTransaction(services.pool, owner, async ({ db }) => {
      for (const table of Object.keys(sealedTables)) {
        for (const result of await resealTable(services, db, table)) count[result] += 1
      }
    })
  }
  return count
}

async function resealTable({ secrets }: Services, db: TenantDb, table: string) {
  const name = sql.table(table)
  const rows = await db.rows(
    {
      segredo: text('segredo'),
      purpose: text(sql.raw(must(sealedTables[table], 'purpose of its secrets'))),
    },
    (list) => sql`select ${list} from ${name}
      where tenant_id = ${db.tenant} and segredo is not null for update`,
  )
  const results: (keyof Resealed)[] = []
  for (const { segredo, purpose } of rows) {
    const place = { tenant: db.tenant, purpose }
    const clear = secrets.open(place, segredo)
    const isDone = secrets.isCurrent(segredo)
    results.push(clear === undefined ? 'lost' : isDone ? 'current' : 'renewed')
    if (clear === undefined || isDone) continue
    await db.run(
      sql`update ${name} set segredo = ${secrets.seal(place, clear)}
        where tenant_id = ${db.tenant} and segredo = ${segredo}`,
    )
  }
  return results
}
