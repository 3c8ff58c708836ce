import { startGoogleSandbox } from '../api/sandbox/google/server.ts'
import { sandboxGoogleClient } from '../api/sandbox/google/state.ts'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'google-agenda'

const count = scaled(5_000, 50)
const own = scaled(100, 5)
/** Titles of a busy company over three years. */
const titles = scaled(100_000, 500)
const opened = 15
const account = 'produtora@exemplo.com.br'
const dayOf = (at) => new Date(Date.now() + at * 86_400_000).toISOString().slice(0, 10)

/** The addresses of Google's services, as the settings of an installation. */
const addressesAt = (address) => ({
  GOOGLE_AUTH_URL: `${address}/o/oauth2/v2/auth`,
  GOOGLE_TOKEN_URL: `${address}/token`,
  GOOGLE_REVOKE_URL: `${address}/revoke`,
  GOOGLE_GMAIL_URL: address,
  GOOGLE_CALENDAR_URL: `${address}/calendar/v3`,
})

/** A calendar at Google is read for the first time, again with nothing new, and is told what was written here. */
export async function run() {
  const database = await createDatabase('google_agenda')
  const sandbox = await startGoogleSandbox()
  try {
    const tenant = await addTenant(database, 'agenda')
    await fillLedger(database, [{ tenant, titles }])
    const env = { WORKER: 'off', ...addressesAt(sandbox.address) }
    const server = await startServer({ url: database.url, env })
    try {
      const token = await signIn(server.port, 'agenda')
      const ask = (method, path, body) => call(server.port, path, { method, token, body })
      fill(sandbox)
      await connect(ask)
      return await measure(ask, sandbox)
    } finally {
      await server.stop()
    }
  } finally {
    await sandbox.stop()
    await database.drop()
  }
}

/** As many events as a busy company has in a year, half of them whole days. */
function fill({ state }) {
  const calendar = state.calendars.find(account, 'primary')
  for (let at = 0; at < count; at += 1) {
    const day = dayOf((at % 450) - 80)
    const times = { start: { dateTime: `${day}T12:00:00Z` }, end: { dateTime: `${day}T14:00:00Z` } }
    const whole = { start: { date: day }, end: { date: dayOf((at % 450) - 79) } }
    state.calendars.put(calendar, {
      id: `deles${at}`,
      status: 'confirmed',
      summary: `Compromisso ${at}`,
      location: 'Sala de reunião',
      ...(at % 2 === 0 ? times : whole),
    })
  }
}

/** Consents as a browser does. */
async function connect(ask) {
  const { id: client_id, secret: client_secret } = sandboxGoogleClient
  const body = { ambiente: 'producao', client_id, client_secret }
  await ask('POST', '/v2/integracoes/google', body)
  const { data } = await ask('POST', '/index/get-auth-url-calendar', {})
  const url = new URL(data.url)
  const form = new URLSearchParams(url.search)
  form.set('account', account)
  form.set('answer', 'allow')
  for (const scope of (form.get('scope') ?? '').split(' ')) form.append('given', scope)
  const page = `${url.origin}${url.pathname}`
  const answer = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answer.headers.get('location')).searchParams
  const returned = { code: back.get('code'), state: back.get('state') }
  await ask('POST', '/index/set-auth-code-calendar', returned)
}

async function measure(ask, { state }) {
  const period = { inicio: dayOf(0), fim: dayOf(30) }
  const timed = async () => {
    const from = performance.now()
    const { data } = await ask('POST', '/index/get-calendar-reload', period)
    return { ms: performance.now() - from, data }
  }
  const first = await timed()
  if (first.data.entradas.length === 0 || first.data.google.erro) {
    throw new Error('nothing was read')
  }
  const month = await openMonth(ask)
  const again = await timed()
  for (let at = 0; at < own; at += 1) {
    const entry = { titulo: `Nosso ${at}`, dia: dayOf(1), ate: dayOf(1) }
    await ask('POST', '/index/cadastrar-event-calendar', entry)
  }
  const told = await timed()
  const { events } = state.calendars.find(account, 'primary')
  if (events.size !== count + own) throw new Error(`${events.size} events at Google`)
  return [
    {
      name: `google-agenda: read ${count} events for the first time`,
      value: first.ms / 1_000,
      unit: 's',
      atMost: 20,
    },
    {
      name: `google-agenda: open a month of ${month.entries} entries, median of ${opened}`,
      value: month.ms,
      unit: 'ms',
      atMost: 300,
    },
    { name: 'google-agenda: read again, nothing new', value: again.ms, unit: 'ms', atMost: 1_000 },
    {
      name: `google-agenda: tell ${own} entries, one after the other`,
      value: told.ms / own,
      unit: 'ms each',
      atMost: 100,
    },
  ]
}

/** The month of a company with events of Google and due dates of both sides, as its screen reads it. */
async function openMonth(ask) {
  const path = `/v2/agenda?inicio=${dayOf(-10)}&fim=${dayOf(31)}`
  const times = []
  let entries = 0
  for (let at = 0; at < opened; at += 1) {
    const from = performance.now()
    const { data } = await ask('GET', path)
    times.push(performance.now() - from)
    entries = data.entradas.length
  }
  const sources = new Set((await ask('GET', path)).data.entradas.map(({ fonte }) => fonte))
  if (!sources.has('contas_pagar') || !sources.has('agenda')) throw new Error('a source is empty')
  return { ms: median(times), entries }
}
