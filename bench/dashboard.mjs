import { widgets } from '../contract/src/kernel/widgets.ts'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'dashboard'

const titles = scaled(1_000_000, 10_000)
const rounds = 7

const asked = Object.entries(widgets).filter(([, { linkData }]) => linkData !== null)
const namesOf = (entries) => entries.map(([widget]) => widget)
const all = namesOf(asked)
/** The two calls of the screen, as web/src/relatorios/painel/together.ts makes them. */
const calls = [
  namesOf(asked.filter(([, { lento }]) => lento)),
  namesOf(asked.filter(([, { lento }]) => !lento)),
]

/** The whole dashboard over HTTP, compared with the slowest of its widgets asked alone. */
export async function run() {
  const database = await createDatabase('dashboard')
  try {
    await fillLedger(database, [{ tenant: await addTenant(database, 'painel'), titles }])
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      return await measure(server.port, await signIn(server.port, 'painel'))
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure(port, token) {
  const read = async (names) => {
    const path = `/v2/charts/dashboard-widgets?widgets=${names.join(',')}`
    const { data, falhas } = await call(port, path, { token })
    if (falhas.length > 0 || Object.keys(data).length < names.length) {
      throw new Error(`a dashboard without all its widgets: ${JSON.stringify(falhas)}`)
    }
  }
  const timed = async (work) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const complete = () => Promise.all(calls.map(read))
  const times = { complete: [], ...Object.fromEntries(all.map((widget) => [widget, []])) }
  for (let round = 0; round < rounds + 1; round++) {
    const taken = { complete: await timed(complete) }
    for (const widget of all) taken[widget] = await timed(() => read([widget]))
    // The first round warms the caches.
    if (round > 0) for (const what of Object.keys(taken)) times[what].push(taken[what])
  }
  const alone = all
    .map((widget) => [widget, median(times[widget])])
    .toSorted((one, other) => other[1] - one[1])
  const whole = median(times.complete)
  const [[slowest, most]] = alone
  const next = alone.slice(0, 5).map(([widget, ms]) => `${widget} ${rounded(ms)}`)
  return [
    {
      name: `dashboard: complete over the slowest of its widgets, of ${titles} titles`,
      value: whole / most,
      unit: '×',
      atMost: 1.2,
      note: `complete ${rounded(whole)} ms, ${slowest} ${rounded(most)} ms; ${next.join(', ')}`,
    },
    { name: 'dashboard: calls for all its widgets', value: calls.length, unit: 'calls', atMost: 2 },
  ]
}
