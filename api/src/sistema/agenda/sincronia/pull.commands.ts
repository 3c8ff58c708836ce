import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { text } from '../../../kernel/database/columns.ts'
import { getEvent, readEvents } from '../../../kernel/google/calendar.ts'
import type { GoogleEvent, Since } from '../../../kernel/google/calendar.ts'
import { GoogleProblem } from '../../../kernel/google/problem.ts'
import { isCancelled } from './calendar.commands.ts'
import type { Calendar } from './calendar.commands.ts'
import { changeSincronia, holdCalendar } from './sincronia.queries.ts'
import type { SincroniaRow } from './sincronia.queries.ts'
import { takeEvents } from './take.commands.ts'
import { vinculosOfGoogle } from './vinculo.queries.ts'

/** How far from today events of Google are read. */
const daysBack = 90
const daysAhead = 400
/** After so many days the window is drawn anew, which reads everything once. */
const windowDays = 30

const windowAt = (today: CalendarDate) => ({
  janela_de: addDays(today, -daysBack),
  janela_ate: addDays(today, daysAhead),
})

interface Read {
  readonly events: GoogleEvent[]
  readonly token: string | null
  /** The window, where everything of it was read. */
  readonly span: ReturnType<typeof windowAt> | undefined
}

async function readAll(calendar: Calendar, since: Since): Promise<Omit<Read, 'span'>> {
  const { services, calendario } = calendar
  const events: GoogleEvent[] = []
  let pageToken: string | undefined
  for (;;) {
    const page = await calendar.ask((access) =>
      readEvents(services, access, { calendario, since, pageToken }),
    )
    events.push(...(page.items ?? []))
    // The token of what comes after is on the last page alone.
    if (page.nextPageToken === undefined) return { events, token: page.nextSyncToken ?? null }
    pageToken = page.nextPageToken
    await calendar.inTenant(holdCalendar)
  }
}

async function readChanges(calendar: Calendar, state: SincroniaRow): Promise<Read> {
  const today = todayInSaoPaulo(calendar.services.now())
  const { sync_token, janela_de } = state
  const isFresh = janela_de !== null && janela_de > addDays(today, -daysBack - windowDays)
  if (sync_token !== null && isFresh) {
    try {
      return { ...(await readAll(calendar, { syncToken: sync_token })), span: undefined }
    } catch (error) {
      // The token is too old: everything is read again, and every link stays.
      if (!(error instanceof GoogleProblem) || error.status !== 410) throw error
    }
  }
  const span = windowAt(today)
  const window = {
    timeMin: `${span.janela_de}T00:00:00Z`,
    timeMax: `${span.janela_ate}T00:00:00Z`,
  }
  return { ...(await readAll(calendar, { window })), span }
}

/** Linked events of the window that a whole reading did not bring. */
async function missingOf(calendar: Calendar, { events, span }: Read): Promise<readonly string[]> {
  if (!span) return []
  const seen = new Set(events.map(({ id }) => id))
  const rows = await calendar.inTenant((db) =>
    db.rows(
      { id_google: text('v.id_google') },
      (list) => sql`select ${list} from agenda_vinculo v
        where v.tenant_id = ${db.tenant} and v.etag <> '' and v.estado <> 'solto'`,
    ),
  )
  return rows.flatMap(({ id_google }) => (seen.has(id_google) ? [] : [id_google]))
}

/** What is said to be gone may only have left the window: Google is asked for the event itself. */
async function sureOf(calendar: Calendar, ids: readonly string[]): Promise<GoogleEvent[]> {
  const { services, calendario } = calendar
  const found: GoogleEvent[] = []
  for (const id of ids) {
    try {
      found.push(await calendar.ask((access) => getEvent(services, access, calendario, id)))
    } catch (error) {
      const isGone = error instanceof GoogleProblem && [404, 410].includes(error.status)
      if (!isGone) throw error
      found.push({ id, status: 'cancelled', etag: `gone ${id}` })
    }
  }
  return found
}

const batch = 500

/** Reads what changed in Google since the last time, and takes it. Its token is stored after it was taken. */
export async function pull(calendar: Calendar, state: SincroniaRow): Promise<void> {
  const read = await readChanges(calendar, state)
  const gone = read.events.filter(isCancelled).map(({ id }) => id)
  const linked = await calendar.inTenant((db) => vinculosOfGoogle(db, gone))
  const doubted = new Set(
    linked.flatMap(({ id_google, estado }) => (estado === 'solto' ? [] : [id_google])),
  )
  const sure = await sureOf(calendar, [...doubted, ...(await missingOf(calendar, read))])
  const events = [...read.events.filter(({ id }) => !doubted.has(id)), ...sure]
  for (let at = 0; at < events.length; at += batch) {
    await calendar.inTenant(async (db) => {
      await takeEvents(calendar, db, events.slice(at, at + batch))
      await holdCalendar(db)
    })
  }
  await calendar.inTenant((db) =>
    changeSincronia(db, {
      sync_token: read.token,
      ...read.span,
      lida_em: new Date(calendar.services.now()).toISOString(),
    }),
  )
}
