import type { Browser, Page } from '@playwright/test'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { signIn } from './person.ts'
import { budget, call } from './sheet.ts'
import { expect, test } from './test.ts'

/**
 * Maximum number of different files, API aside, that a page may request with an empty cache: the 23 that the build
 * allows a sheet (scripts/budget.mjs), the page, its font and its brand, and what loads after any screen, of which the clock
 * of hours shares most with the screens.
 */
const most = 28
/** Wait after the heading is visible; no file is requested later. */
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

/** Creates a unit and a budget in it; returns the budget's id. */
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

/** Files, API aside, that a browser with an empty cache requests to open a page. */
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
  // The tab's icon and the image of the page are one file: the second request may begin before the first is answered.
  devTools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  await page.goto(new URL(path, signedIn.url()).href)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForTimeout(quietMs)
  await context.close()
  return [...new Set(asked.values())]
}

for (const { what, path } of openings) {
  test(`${what} opens`, async ({ page, browser }) => {
    await signIn(page)
    const files = await filesOf(browser, page, await path(page))
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
  })
}
