import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { periodAt } from '@claquete/core/kernel/time/period'
import { isDue } from '@claquete/core/sistema/entregas/entrega'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import type { Mounted } from '../../kernel/http/mount.ts'
import type { Services } from '../../kernel/services.ts'
import { deliver } from './deliver.commands.ts'
import { listActive, listWaiting, lockEntrega } from './entrega.queries.ts'

/**
 * Begins the deliveries of the hour. Each person's is a transaction of its own and exists once a day, so that the work
 * can stop anywhere and run twice. One that fails keeps no other from going out, and is tried again by the queue.
 */
export async function runDeliveries(
  services: Services,
  mounted: readonly Mounted[],
  { tenant, signal }: Pick<JobRun, 'tenant' | 'signal'>,
): Promise<void> {
  const now = services.now()
  const today = todayInSaoPaulo(now)
  const hour = Number(periodAt({ every: 'hour' }, now).slice(-2))
  const reading = { tenant, readOnly: true, chamada: 'entrega' }
  const due = await inTransaction(services.pool, reading, async ({ db }) => {
    const all = (await listActive(db)).filter((one) => isDue(one, { today, hour }))
    return Promise.all(
      all.map(async ({ id_entrega }) => ({
        id_entrega,
        people: await listWaiting(db, id_entrega, today),
      })),
    )
  })
  const begin = (id_entrega: number, id_usuario: number) =>
    inTransaction(
      services.pool,
      { tenant, readOnly: false, chamada: 'entrega', id_usuario },
      async ({ db }) => {
        const entrega = await lockEntrega(db, id_entrega)
        if (entrega) await deliver({ db, services, today, mounted }, entrega, id_usuario)
      },
    )
  const troubles: unknown[] = []
  for (const { id_entrega, people } of due) {
    for (const id_usuario of people) {
      signal.throwIfAborted()
      await begin(id_entrega, id_usuario).catch((error: unknown) => troubles.push(error))
    }
  }
  if (troubles.length > 0) throw troubles[0]
}
