import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { closedLoop, getRequest } from './lib/load.mjs'
import { fillBudgets } from './lib/orcamentos.mjs'
import { fillPeople } from './lib/people.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'orcamento-lista'

const records = scaled(10_000, 1_000)
const connections = 20
const rounds = 5
const seconds = 3

/** The first page, one far down, a period, and searches with as many results in either list. */
const requestsOf = (path, terms) =>
  [
    {},
    { currentPage: '20' },
    { periodo1: '2022-03-01', periodo2: '2022-03-31' },
    ...terms.map((search) => ({ search })),
  ].map((query) => `${path}?${new URLSearchParams({ perPage: '15', ...query })}`)

/** The list of budgets with their amounts, compared with a list of as many people, in one company. */
export async function run() {
  const database = await createDatabase('orcamento_lista')
  try {
    const tenant = await addTenant(database, 'lista')
    await fillPeople(database, [tenant], records)
    await fillBudgets(database, tenant, records)
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      return await measure(server.port, await signIn(server.port, 'lista'))
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure(port, token) {
  const lists = {
    people: requestsOf('/pessoa/get', ['silva', 'zanetti', 'nada disso']),
    budgets: requestsOf('/orcamento/listar-orcamento-publicitario/', [
      'natal',
      '000123',
      'nada disso',
    ]),
  }
  const ask = async (list) => {
    const requests = lists[list].map((path) => getRequest(path, token))
    return (await closedLoop({ port, requests, connections, seconds })).rate
  }
  for (const list of Object.keys(lists)) await ask(list)
  const rates = { people: [], budgets: [] }
  for (let round = 0; round < rounds; round++) {
    for (const list of Object.keys(lists)) rates[list].push(await ask(list))
  }
  const [people, budgets] = [median(rates.people), median(rates.budgets)]
  return [
    {
      name: `orcamento-lista: time of the list of ${records} budgets over that of as many people`,
      value: people / budgets,
      unit: '×',
      atMost: 1.5,
      note: `budgets ${rounded(budgets)}/s, people ${rounded(people)}/s`,
    },
  ]
}
