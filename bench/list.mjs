import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { closedLoop, getRequest, openLoop } from './lib/load.mjs'
import { fillPeople, searchTerms } from './lib/people.mjs'
import { pgbench } from './lib/pgbench.mjs'
import { call, signIn, startServer } from './lib/server.mjs'
import { listenIn } from './lib/wire.mjs'

export const name = 'list'

const people = scaled(1_000_000, 2_000)
const connections = 50
const rounds = 5
const windows = 3

const paths = [undefined, ...searchTerms].map((search) => {
  const query = new URLSearchParams({ perPage: '25', sort: 'razao', order: 'asc' })
  if (search) query.set('search', search)
  return `/pessoa/get?${query}`
})

/** The list of people under load, compared with the same statements run by pgbench. */
export async function run() {
  const database = await createDatabase('list')
  try {
    await fillPeople(database, [await addTenant(database, 'lista')], people)
    const statements = await listStatements(database.url)
    const server = await startServer({ url: database.url })
    try {
      const token = await signIn(server.port, 'lista')
      return await measure({ database, statements, port: server.port, token })
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure({ database, statements, port, token }) {
  const requests = paths.map((path) => getRequest(path, token))
  const ask = (seconds) => closedLoop({ port, requests, connections, seconds })
  const bench = (mode, seconds) =>
    pgbench({ url: database.url, requests: statements, connections, seconds, mode })
  const seconds = 8
  await ask(3)
  await bench('prepared', 3)
  const api = []
  const prepared = []
  const extended = []
  for (let round = 0; round < rounds; round++) {
    api.push((await ask(seconds)).rate)
    prepared.push(await bench('prepared', seconds))
    extended.push(await bench('extended', seconds / 2))
  }
  const rate = median(api)
  const sql = Math.max(median(prepared), median(extended))
  const half = await halfLoad({ port, requests, rate: rate / 2 })
  const packed = paths.map((path) => getRequest(path, token, { 'accept-encoding': 'gzip' }))
  const gzip = await closedLoop({ port, requests: packed, connections, seconds })
  return [
    {
      name: `list: throughput of the API over pgbench, ${people} people, ${connections} connections`,
      value: rate / sql,
      unit: '×',
      atLeast: 0.5,
      note: `API ${rounded(rate)}/s; pgbench prepared ${rounded(median(prepared))}/s, extended ${rounded(median(extended))}/s`,
    },
    {
      name: 'list: p99 over median at half load',
      value: half.ratio,
      unit: '×',
      atMost: 4,
      note: `median ${rounded(half.median)} ms, p99 ${rounded(half.p99)} ms at ${rounded(rate / 2)}/s`,
    },
    { name: 'list: throughput with gzip', value: gzip.rate, unit: 'requests/s' },
  ]
}

/** The median of several windows: a burst of another process is not the product's. */
async function halfLoad({ port, requests, rate }) {
  const seconds = Math.min(40, Math.max(10, 1_500 / rate))
  const measured = []
  for (let window = 0; window < windows; window++) {
    const { median: middle, p99 } = await openLoop({ port, requests, connections, seconds, rate })
    measured.push({ median: middle, p99, ratio: p99 / middle })
  }
  return measured.toSorted((one, other) => one.ratio - other.ratio)[windows >> 1]
}

/** Leaves out the statements of the session, which pgbench does not have. */
// The first list of the day is also noted, and the session's last use, after their replies.
const isOfTheList = (text) => /^\s*(?:select|with)\b/iu.test(text) && !/\bfrom sessao\b/.test(text)

/** The statements of each list as the API sends them, recorded on the way to the database. */
async function listStatements(url) {
  const relay = await listenIn(url)
  try {
    const server = await startServer({ url: relay.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'lista')
      const statements = []
      for (const path of paths) {
        relay.take()
        await call(server.port, path, { token })
        statements.push(relay.take().filter(({ text, prepared }) => prepared && isOfTheList(text)))
        if (statements.at(-1).length === 0) throw new Error(`nenhuma consulta em ${path}`)
      }
      return statements
    } finally {
      await server.stop()
    }
  } finally {
    relay.close()
  }
}
