import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { getRequest, sideBySide } from './lib/load.mjs'
import { fillPeople } from './lib/people.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'growth'

const small = scaled(10_000, 100)
const large = scaled(1_000_000, 1_000)
const manyTenants = scaled(1_000, 10)
const perTenant = 1_000
const asked = 10
const blocks = 7
const roundsPerBlock = scaled(200, 40)
const path = '/pessoa/get?perPage=25&sort=razao&order=asc'

/** How the cost of the first page grows with more people and with more tenants. */
export async function run() {
  const people = await compare(
    { label: 'small', tenants: 1, people: small, asked: 1 },
    { label: 'large', tenants: 1, people: large, asked: 1 },
  )
  const tenants = await compare(
    { label: 'alone', tenants: 1, people: perTenant, asked: 1 },
    { label: 'among', tenants: manyTenants, people: perTenant * manyTenants, asked },
  )
  return [
    {
      name: `growth: page 1 at ${large} people over ${small}`,
      value: people.ratio,
      unit: '×',
      atMost: 1.3,
      note: people.note,
    },
    {
      name: `growth: page 1 with ${manyTenants} tenants over one`,
      value: tenants.ratio,
      unit: '×',
      atMost: 1.1,
      note: tenants.note,
    },
  ]
}

/** Alternates between both sides, in blocks; returns the ratio of medians of the median block. */
async function compare(one, other) {
  const sides = []
  try {
    for (const size of [one, other]) sides.push(await openSide(size))
    await sideBySide(sides, 100)
    const measured = []
    for (let block = 0; block < blocks; block++) {
      const [less, more] = (await sideBySide(sides, roundsPerBlock)).map(median)
      measured.push({ less, more, ratio: more / less })
    }
    const { less, more, ratio } = measured.toSorted((a, b) => a.ratio - b.ratio)[blocks >> 1]
    return { ratio, note: `${rounded(less)} ms → ${rounded(more)} ms` }
  } finally {
    for (const side of sides) await side.close()
  }
}

/** A database of that size, its server, and the requests of the tenants signed in. */
async function openSide({ label, tenants, people, asked: signed }) {
  const database = await createDatabase(label)
  const dominios = Array.from({ length: signed }, (_, i) => `medida${i}`)
  const numbers = []
  for (const dominio of dominios) numbers.push(await addTenant(database, dominio))
  numbers.push(...(await addSilentTenants(database, tenants - signed)))
  await fillPeople(database, numbers, people)
  const server = await startServer({ url: database.url })
  const tokens = []
  for (const dominio of dominios) tokens.push(await signIn(server.port, dominio))
  return {
    port: server.port,
    requests: tokens.map((token) => getRequest(path, token)),
    close: async () => {
      await server.stop()
      await database.drop()
    },
  }
}

/** Tenants that have people and no sign-in. */
async function addSilentTenants({ pool }, count) {
  const { rows } = await pool.query(
    `insert into tenant (dominio, nome) select 'vizinha' || i, 'Produtora vizinha ' || i
     from generate_series(1, $1) as i returning tenant_id`,
    [count],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
