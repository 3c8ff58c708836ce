import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { cnpjWithDigits } from '@claquete/core/kernel/documento'
import { signIn } from './person.ts'
import { budget, call } from './sheet.ts'

/** Most files that the page of an address may ask for besides the API, into a browser that has none of them. */
const most = 25
/** After this long nothing more comes. */
const quietMs = 2_000

interface Opening {
  readonly what: string
  readonly path: (page: Page) => Promise<string> | string
}

const openings: readonly Opening[] = [
  { what: 'a list', path: () => '/pessoas/listar' },
  { what: 'bills to pay', path: () => '/financeiro/contas-pagar/listar' },
  { what: 'the dashboard', path: () => '/dashboard' },
  { what: 'a sheet', path: async (page) => `/orcamentos/formulario/${await someBudget(page)}` },
]

/** A budget of a company of its own. */
async function someBudget(page: Page): Promise<number> {
  const made = await call(page, '/Empresa/post', {
    fantasia: 'Lua Filmes',
    razao: 'Lua Filmes Produções Ltda',
    cnpj: cnpjWithDigits('445566770001'),
    cidade: 'São Paulo',
    uf: 'SP',
  })
  return budget(page, { titulo: 'De fora', id_empresa: Number(made['id_empresa']) })
}

/** What a browser that has nothing of the product asks its server for, besides the API, until the page is quiet. */
async function filesOf(browser: Browser, signedIn: Page, path: string): Promise<string[]> {
  const context = await browser.newContext({
    storageState: await signedIn.context().storageState(),
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  const asked = new Map<string, string>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url)
    const isFile = protocol.startsWith('http') && !pathname.startsWith('/api/')
    if (isFile) asked.set(requestId, pathname)
  })
  // What several places of the page show is asked for once.
  devTools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  await page.goto(new URL(path, signedIn.url()).href)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForTimeout(quietMs)
  await context.close()
  return [...asked.values()]
}

for (const { what, path } of openings) {
  test(`${what} opens`, async ({ page, browser }) => {
    await signIn(page)
    const files = await filesOf(browser, page, await path(page))
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
  })
}
