import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { placeOf } from '@claquete/core/kernel/time/quando'
import type { Quando } from '@claquete/core/kernel/time/quando'
import { getEvent, readEvents } from '../../../kernel/google/calendar.ts'
import type { GoogleEvent, Since } from '../../../kernel/google/calendar.ts'
import { GoogleProblem } from '../../../kernel/google/problem.ts'
import { isCancelled } from './calendar.commands.ts'
import type { Calendar } from './calendar.commands.ts'
import { changeSincronia, holdCalendar } from './sincronia.queries.ts'
import type { SincroniaRow } from './sincronia.queries.ts'
import { takeEvents } from './take.commands.ts'
import { vinculosAtGoogle, vinculosOfGoogle } from './vinculo.queries.ts'

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

/** Pages of 2,500 events: what has more is no calendar of a company, or an answer that never ends. */
const mostPages = 100

async function readAll(calendar: Calendar, since: Since): Promise<Omit<Read, 'span'>> {
  const { services, calendario } = calendar
  const events: GoogleEvent[] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await calendar.ask((access) =>
      readEvents(services, access, { calendario, since, pageToken }),
    )
    events.push(...(page.items ?? []))
    // The token of what comes after is on the last page alone.
    if (page.nextPageToken === undefined) return { events, token: page.nextSyncToken ?? null }
    pageToken = page.nextPageToken
    await calendar.inTenant(holdCalendar)
  }
  throw new GoogleProblem(
    'A agenda do Google é grande demais para ser lida. Escolha outra em Google.',
    {
      trouble: 'pedido',
    },
  )
}

async function readChanges(calendar: Calendar, state: SincroniaRow): Promise<Read> {
  const today = todayInSaoPaulo(calendar.services.now())
  const { sync_token, janela_de } = state
  const isFresh = janela_de !== null && janela_de > addDays(today, -daysBack - windowDays)
  if (sync_token !== null && isFresh) {
    try {
      return { ...(await readAll(calendar, { syncToken: sync_token })), span: undefined }
    } catch (error) {
      // The token is too old, or of nothing that Google knows: everything is read again, and every link stays.
      if (!(error instanceof GoogleProblem) || ![400, 410].includes(error.status)) throw error
    }
  }
  const span = windowAt(today)
  const window = {
    timeMin: `${span.janela_de}T00:00:00Z`,
    timeMax: `${span.janela_ate}T00:00:00Z`,
  }
  return { ...(await readAll(calendar, { window })), span }
}

const isWithin = (quando: Quando, { janela_de, janela_ate }: ReturnType<typeof windowAt>) => {
  const { dia, ate } = placeOf(quando, 'UTC')
  return ate >= janela_de && dia <= janela_ate
}

/** Linked events that were in the window when they were seen last, and that a whole reading of it did not bring. */
async function missingOf(calendar: Calendar, { events, span }: Read): Promise<readonly string[]> {
  if (!span) return []
  const seen = new Set(events.map(({ id }) => id))
  const rows = await calendar.inTenant(vinculosAtGoogle)
  return rows.flatMap(({ id_google, deles, nosso }) => {
    const quando = (deles ?? nosso)?.quando
    const isExpected = !quando || isWithin(quando, span)
    return isExpected && !seen.has(id_google) ? [id_google] : []
  })
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
