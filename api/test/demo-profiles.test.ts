/** Whoever signs in to the demonstration under a profile opens what the name of the profile promises. */
import { isEndpoint } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { isPivot } from '@claquete/contract/relatorios/planilhas/pivot'
import { isReport } from '@claquete/contract/report'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { openDemoCompany } from './demo-company.ts'
import type { DemoCompany } from './demo-company.ts'
import { idOfKind, realRequest } from './known-ids.ts'
import { useDemoServer } from './world.ts'

const server = useDemoServer()
let company: DemoCompany

beforeAll(async () => {
  company = await openDemoCompany(server())
})

/** The reads of a folder of the contract, by their names. */
async function readsOf(area: string): Promise<Map<string, AnyEndpoint>> {
  const folder = fileURLToPath(new URL(`../../contract/src/${area}/`, import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/u.test(file),
  )
  const found = new Map<string, AnyEndpoint>()
  for (const file of files) {
    const module: object = await import(`${folder}${file}`)
    for (const [name, value] of Object.entries(module)) {
      const own = isReport(value) || isPivot(value) ? Object.values(value.endpoints) : [value]
      for (const one of own) if (isEndpoint(one) && one.effect === 'read') found.set(name, one)
    }
  }
  return found
}

/** The reads of an area that answer 403 to somebody, but for those of the company's settings. */
async function refusedTo(login: string, area: string): Promise<string[]> {
  const world = await company.world.as(login, company.world.senha)
  const refused: string[] = []
  for (const [name, endpoint] of await readsOf(area)) {
    if (endpoint.wire === 'stream') continue
    if (endpoint.access === 'configuracao.consultar') continue
    const request = realRequest(endpoint, idOfKind(company.ids))
    const { status } = await world.ask(endpoint, request as never)
    if (status === 403) refused.push(name)
  }
  return refused
}

test.each([
  ['marcia', 'financeiro'],
  ['marcia', 'livro'],
  ['marcia', 'relatorios'],
  ['rafael', 'orcamentos'],
])(
  '%s opens every screen of %s',
  async (login, area) => {
    expect(await refusedTo(login, area)).toEqual([])
  },
  60_000,
)

test('the coordinator of production and the external producer open budgets, their sheets and call sheets', async () => {
  const names = ['orcamentoList', 'folhaView', 'visaoView', 'ordemDoDiaList']
  for (const login of ['luana', 'joana']) {
    const refused = await refusedTo(login, 'orcamentos')
    expect(refused.filter((name) => names.includes(name))).toEqual([])
  }
}, 60_000)
