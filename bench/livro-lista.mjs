import { bareList, due, ownTitles as own } from './lib/bare-lists.mjs'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { getRequest, sideBySide } from './lib/load.mjs'
import { fillLedger } from './lib/livro.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'livro-lista'

const small = scaled(10_000, 1_000)
const large = scaled(1_000_000, 5_000)
/** Other companies in the same database: five million titles in all. */
const neighbours = 4
const blocks = 7
const rounds = scaled(100, 20)
const perStatement = scaled(25, 5)

const list = '/lancamentos/get/listar/contas-pagar/'
const sums = '/v2/lancamentos/get/listar/contas-pagar/somas'

const bareSums = (where) => `
  select count(*), sum(l.valor) filter (where l.situacao not in ('rejeitado', 'cancelado')),
    sum(l.valor - l.valor_baixado) filter (where l.situacao = 'aprovado'), sum(l.valor_baixado),
    sum(l.valor - l.valor_baixado) filter (where l.situacao = 'aprovado'
      and coalesce(l.vencimento_util, l."dataVencimento") < current_date),
    count(*) filter (where l.situacao = 'aprovado'
      and coalesce(l.vencimento_util, l."dataVencimento") < current_date),
    sum(l.valor) filter (where l.situacao = 'solicitado')
  from lancamento l where ${own} ${where}`

const month = { periodo1: '2026-03-01', periodo2: '2026-03-31' }
const inMonth = (day) => `and ${day} between '2026-03-01' and '2026-03-31'`
const open = `and l.situacao = 'aprovado'`

/** Requests to the list, each with the SQL that answers the same. */
const asked = [
  { path: list, query: {}, bare: bareList('', due) },
  { path: list, query: { situacao: 'em_aberto' }, bare: bareList(open, due) },
  { path: list, query: month, bare: bareList(inMonth(due), due) },
  {
    path: list,
    query: { ...month, periodo_de: 'competencia', sort: 'competencia' },
    bare: bareList(inMonth('l.competencia'), 'l.competencia'),
  },
  { path: list, query: { sort: 'valor' }, bare: bareList('', 'l.valor') },
  { path: list, query: { id_pessoa: '1' }, bare: bareList('and l.id_pessoa = 1', due) },
  {
    path: list,
    query: { search: 'nf 0000777' },
    bare: bareList(`and l.busca like '%nf%' and l.busca like '%0000777%'`, due),
  },
  { path: sums, query: {}, bare: bareSums('') },
  { path: sums, query: { situacao: 'em_aberto' }, bare: bareSums(open) },
  { path: sums, query: month, bare: bareSums(inMonth(due)) },
]

const addressOf = ({ path, query }) => `${path}?${new URLSearchParams({ perPage: '25', ...query })}`

/** The list of payables of a large company compared with bare SQL, and with the list of a small company. */
export async function run() {
  const little = await openSide('livro_pouco', small, 0)
  const lot = await openSide('livro_muito', large, neighbours)
  try {
    return [...(await besideSql(lot)), await besideEachOther(little, lot)]
  } finally {
    await little.close()
    await lot.close()
  }
}

async function openSide(label, titles, others) {
  const database = await createDatabase(label)
  const tenant = await addTenant(database, 'livro')
  const companies = [{ tenant, titles }]
  for (let at = 0; at < others; at++) {
    companies.push({ tenant: await addTenant(database, `vizinha${at}`), titles })
  }
  await fillLedger(database, companies)
  const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
  const token = await signIn(server.port, 'livro')
  return {
    database,
    tenant,
    token,
    port: server.port,
    requests: [getRequest(addressOf({ path: list, query: {} }), token)],
    close: async () => {
      await server.stop()
      await database.drop()
    },
  }
}

/** Each request to the product and to PostgreSQL, alternating, on one connection. */
async function besideSql({ database, tenant, token, port }) {
  const measured = await onOne(database, async (client) => {
    const found = []
    for (const one of asked) {
      const side = { port, requests: [getRequest(addressOf(one), token)] }
      const statement = async () => {
        const from = performance.now()
        await client.query({ name: `q${asked.indexOf(one)}`, text: one.bare, values: [tenant] })
        return performance.now() - from
      }
      await sideBySide([side], 3)
      for (let warm = 0; warm < 3; warm++) await statement()
      const api = []
      const sql = []
      for (let turn = 0; turn < perStatement; turn++) {
        sql.push(await statement())
        api.push(...(await sideBySide([side], 1))[0])
      }
      found.push({ ...one, api: median(api), sql: median(sql) })
    }
    return found
  })
  const total = (key) => measured.reduce((all, one) => all + one[key], 0)
  return [
    {
      name: `livro-lista: filters, order, count and sums of ${large} titles over their bare SQL`,
      value: total('api') / total('sql'),
      unit: '×',
      atMost: 2,
      note: measured
        .map(({ path, query, api, sql }) => {
          const what = `${path === sums ? 'sums' : 'list'} ${new URLSearchParams(query)}`.trim()
          return `${what}: ${rounded(api)} of ${rounded(sql)} ms`
        })
        .join('; '),
    },
  ]
}

async function besideEachOther(little, lot) {
  const sides = [little, lot]
  await sideBySide(sides, rounds)
  const measured = []
  for (let block = 0; block < blocks; block++) {
    const [less, more] = (await sideBySide(sides, rounds)).map(median)
    measured.push({ less, more, ratio: more / less })
  }
  const { less, more, ratio } = measured.toSorted((a, b) => a.ratio - b.ratio)[blocks >> 1]
  return {
    name: `livro-lista: page 1 at ${large} titles over ${small}`,
    value: ratio,
    unit: '×',
    atMost: 1.3,
    note: `${rounded(less)} ms → ${rounded(more)} ms; ${large * (1 + neighbours)} titles in the database`,
  }
}
