import { enqueue } from '../../../kernel/background/jobs.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { changeAtProvedor, listOverdue, listUnread } from './fila.queries.ts'

/**
 * How long a service is not asked about an envelope that it tells nothing of, and of how many in an hour. DocuSign refuses
 * whoever asks more often than every 15 minutes; D4Sign answers ten calls in an hour, which sending needs.
 */
const looks = {
  docusign: { pauseMs: 55 * 60_000, most: 200 },
  d4sign: { pauseMs: 175 * 60_000, most: 3 },
} as const

/** Every hour: what no notice told of is read, and what waits for its time goes on although a process was lost. */
export async function lookAtProvedores(
  services: Services,
  { tenant }: Pick<JobRun<'provedores.hora'>, 'tenant'>,
): Promise<void> {
  const now = services.now()
  const iso = new Date(now).toISOString()
  await inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'provedores.hora' },
    async ({ db }) => {
      const overdue = await listOverdue(db, iso)
      for (const { id_envelope } of overdue) await enqueue(db, 'provedores.andar', { id_envelope })
      for (const [provedor, { pauseMs, most }] of Object.entries(looks)) {
        const before = new Date(now - pauseMs).toISOString()
        for (const { id_envelope } of await listUnread(db, { provedor, before, most })) {
          await changeAtProvedor(db, id_envelope, { proxima_em: iso })
          await enqueue(db, 'provedores.andar', { id_envelope })
        }
      }
    },
  )
}
