import { randomUUID } from 'node:crypto'
import { stopChannel, watchEvents } from '../../../kernel/google/calendar.ts'
import { GoogleProblem } from '../../../kernel/google/problem.ts'
import { hashOf, newSecret, tenantTokenOf } from '../../../kernel/security/random-secret.ts'
import type { Calendar } from './calendar.commands.ts'
import { changeSincronia } from './sincronia.queries.ts'
import type { SincroniaRow } from './sincronia.queries.ts'

const livesMs = 7 * 86_400_000
/** A channel is not renewed by Google: the next one is opened before it ends. */
const renewMs = 86_400_000

/** Google posts to https alone; without such an address the calendar is read every few minutes all the same. */
const isReachable = (baseUrl: string, calendarHost: string) =>
  baseUrl.startsWith('https://') || calendarHost.startsWith('http://')

/** Opens a channel where there is none or it ends soon, then closes the former one. A failure leaves polling. */
export async function keepChannel(calendar: Calendar, state: SincroniaRow): Promise<void> {
  const { services, tenant, calendario } = calendar
  const now = services.now()
  const ends = state.canal_expira_em === null ? 0 : Date.parse(state.canal_expira_em)
  if (ends - now > renewMs) return
  const { baseUrl } = services.config
  const token = tenantTokenOf(tenant, newSecret())
  try {
    const opened = await calendar.ask(async (access) =>
      isReachable(baseUrl, access.hosts.calendar)
        ? watchEvents(services, access, calendario, {
            id: randomUUID(),
            address: `${baseUrl}/api/v2/google/agenda/aviso`,
            token,
            expiration: now + livesMs,
          })
        : undefined,
    )
    if (!opened) return
    await calendar.inTenant((db) =>
      changeSincronia(db, {
        canal_id: opened.id,
        canal_recurso: opened.resourceId,
        canal_hash: hashOf(token),
        canal_expira_em: new Date(Number(opened.expiration)).toISOString(),
      }),
    )
    await closeChannel(calendar, state)
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error
    services.log.warn({ motivo: error.message }, 'o Google não avisa; a agenda é lida por consulta')
  }
}

async function closeChannel(
  calendar: Calendar,
  { canal_id: id, canal_recurso: resourceId }: SincroniaRow,
): Promise<void> {
  if (id === null || resourceId === null) return
  await calendar.ask(async (access) => {
    await stopChannel(calendar.services, access, { id, resourceId }).catch((error: unknown) => {
      // It has ended already.
      if (!(error instanceof GoogleProblem) || error.status !== 404) throw error
    })
  })
}
