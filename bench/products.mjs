import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { closedLoop, getRequest } from './lib/load.mjs'
import { fillPeople } from './lib/people.mjs'
import { fillProducts, productTerms } from './lib/products.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'products'

const records = scaled(100_000, 2_000)
const connections = 20
const rounds = 5
const seconds = 4

/** Pages, sort orders, a period, and searches with as many results in either list. */
const requestsOf = (path, byName, terms) =>
  [
    { sort: byName },
    { sort: byName, currentPage: '20' },
    { sort: 'data_cadastro', order: 'desc' },
    { periodo1: '2022-03-01', periodo2: '2022-03-31' },
    ...terms.map((search) => ({ search })),
  ].map((query) => `${path}?${new URLSearchParams({ perPage: '25', ...query })}`)

const peopleTerms = [
  'silva',
  'santos',
  'locações',
  'zanetti',
  'maria silva',
  '000123',
  'nada disso',
]

/** The list of products compared with a list of as many people, in one company. */
export async function run() {
  const database = await createDatabase('products')
  try {
    const tenant = await addTenant(database, 'lista')
    await fillPeople(database, [tenant], records)
    await fillProducts(database, tenant, records)
    const server = await startServer({ url: database.url })
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
    people: requestsOf('/pessoa/get', 'razao', peopleTerms),
    products: requestsOf('/produtos/get-table', 'produto', productTerms),
  }
  const ask = async (list) => {
    const requests = lists[list].map((path) => getRequest(path, token))
    return (await closedLoop({ port, requests, connections, seconds })).rate
  }
  await ask('people')
  await ask('products')
  const rates = { people: [], products: [] }
  for (let round = 0; round < rounds; round++) {
    for (const list of Object.keys(lists)) rates[list].push(await ask(list))
  }
  const [people, products] = [median(rates.people), median(rates.products)]
  return [
    {
      name: `products: cost of the list over that of people, ${records} of each`,
      value: people / products,
      unit: '×',
      atMost: 1.3,
      note: `people ${rounded(people)}/s, products ${rounded(products)}/s`,
    },
  ]
}
