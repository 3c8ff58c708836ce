import { bareList, barePeople, due } from './lib/bare-lists.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { closedLoop, getRequest, openLoop, sideBySide } from './lib/load.mjs'
import { fillPeople } from './lib/people.mjs'
import { pgbench } from './lib/pgbench.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'lists-at-work'

const titles = scaled(1_000_000, 20_000)
const people = scaled(100_000, 2_000)
/** Small companies beside the large one: a plan good for one may be bad for the other. */
const neighbours = 15
const connections = 8
const rounds = 5
const seconds = 6

const payables = '/lancamentos/get/listar/contas-pagar/?perPage=25'
const march = `${due} between '2026-03-01' and '2026-03-31'`

/** Lists, each with plain SQL that answers the same and counts up to ten thousand. */
const lists = [
  {
    what: `payables of ${titles} titles`,
    atLeast: 0.6,
    paths: [
      payables,
      `${payables}&situacao=em_aberto`,
      `${payables}&periodo1=2026-03-01&periodo2=2026-03-31`,
    ],
    bare: [
      bareList('', due),
      bareList(`and l.situacao = 'aprovado'`, due),
      bareList(`and ${march}`, due),
    ],
  },
  {
    what: `${people} people`,
    atLeast: 0.4,
    paths: ['/pessoa/get?perPage=25&sort=razao&order=asc'],
    bare: [barePeople],
  },
]
const sums = '/v2/lancamentos/get/listar/contas-pagar/somas'

/** Lists as people use them all day, beside bare SQL; how long their slowest take; sums of everything. */
export async function run() {
  const database = await createDatabase('work')
  try {
    const tenant = await addTenant(database, 'trabalho')
    const others = []
    for (let at = 0; at < neighbours; at++) {
      others.push(await addTenant(database, `vizinha${at}`))
    }
    const spread = [...others.map(() => tenant), ...others]
    await fillPeople(database, spread, 2 * people)
    const small = Math.max(500, titles / 200)
    const companies = others.map((other) => ({ tenant: other, titles: small }))
    await fillLedger(database, [{ tenant, titles }, ...companies])
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'trabalho')
      const at = { url: database.url, port: server.port, tenant, token }
      const figures = []
      for (const list of lists) figures.push(...(await measureList(at, list)))
      return [...figures, await measureSums(at)]
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measureList({ url, port, tenant, token }, { what, atLeast, paths, bare }) {
  const requests = paths.map((path) => getRequest(path, token))
  const statements = bare.map((text) => [{ text, values: [String(tenant)] }])
  const ask = () => closedLoop({ port, requests, connections, seconds })
  const plain = { url, requests: statements, connections, seconds, mode: 'prepared' }
  // Statements are prepared once they were asked often, on each connection.
  await ask()
  await pgbench(plain)
  const measured = []
  for (let round = 0; round < rounds; round++) {
    const { rate } = await ask()
    const sql = await pgbench(plain)
    measured.push({ rate, sql, ratio: rate / sql })
  }
  const middle = measured.toSorted((one, other) => one.ratio - other.ratio)[rounds >> 1]
  const half = []
  for (let round = 0; round < rounds; round++) {
    const load = { port, requests, connections: 50, seconds, rate: middle.rate / 2 }
    const found = await openLoop(load)
    half.push({ ...found, ratio: found.p99 / found.median })
  }
  const slow = half.toSorted((one, other) => one.ratio - other.ratio)[rounds >> 1]
  return [
    {
      name: `lists-at-work: ${what} at ${connections} connections over bare SQL`,
      value: middle.ratio,
      unit: '×',
      atLeast,
      note: `${rounded(middle.rate)}/s of ${rounded(middle.sql)}/s`,
    },
    {
      name: `lists-at-work: p99 over median at half load, ${what}`,
      value: slow.ratio,
      unit: '×',
      atMost: 4,
      note: `median ${rounded(slow.median)} ms, p99 ${rounded(slow.p99)} ms`,
    },
  ]
}

async function measureSums({ port, token }) {
  const side = { port, requests: [getRequest(sums, token)] }
  await sideBySide([side], 3)
  const [times] = await sideBySide([side], 15)
  return {
    name: `lists-at-work: sums without a filter of ${titles} titles`,
    value: median(times) / 1000,
    unit: 's',
    atMost: 0.2,
  }
}
