import type { Page, Route } from '@playwright/test'
import { drawn, settled, walkTo } from './looks.ts'
import { signIn } from './person.ts'
import { addresses, frameReads } from './routes.ts'
import { expect, test } from './test.ts'

/** Requests of the frame, which are answered normally: only the screen inside it is tested. */
const ofFrame = [
  ...frameReads,
  '/api/v2/auth/session',
  '/api/token/gethostname',
  '/api/plugins/hash.json',
]
const isOfFrame = (pathname: string) => ofFrame.includes(pathname) || pathname.endsWith('/stream')

/** Optional requests, without which a screen is still complete: its usual columns, a suggested value. */
const aside = ['/get/columns/', '/classificacao/padrao']
const isAside = (pathname: string) => aside.some((part) => pathname.includes(part))

type Answer = (route: Route) => Promise<void>

const failing: Answer = (route) =>
  route.fulfill({
    status: 500,
    json: { status: false, success: false, codigo: 'erro_interno', msg: 'Falha de propósito.' },
  })

/** Holds replies back until it is opened, and again after it is shut. */
class Gate {
  #held: (() => void)[] = []
  #isOpen = false

  async pass(): Promise<void> {
    if (!this.#isOpen) await new Promise<void>((go) => this.#held.push(go))
  }

  open(): void {
    this.#isOpen = true
    for (const go of this.#held.splice(0)) go()
  }

  shut(): void {
    this.#isOpen = false
  }
}

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The same reply without its rows: of a list, or of one page of it. */
function withoutLines(json: Json): Json {
  if (Array.isArray(json['data'])) return { ...json, data: [] }
  if (!isJson(json['data']) || !Array.isArray(json['data']['data'])) return json
  return { ...json, data: { ...json['data'], data: [], total: 0 } }
}

const empty: Answer = async (route) => {
  const response = await route.fetch()
  const kind = response.headers()['content-type'] ?? ''
  if (!response.ok() || !kind.includes('json')) return route.fulfill({ response })
  await route.fulfill({ response, json: withoutLines(await response.json()) })
}

interface Asked {
  readonly paths: Set<string>
}

/** Answers every API request of the screens alike; returns the paths requested. */
async function answerAll(page: Page, answer: Answer): Promise<Asked> {
  const paths = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (isOfFrame(pathname)) return route.fallback()
    paths.add(pathname)
    await answer(route)
  })
  return { paths }
}

const waits = [
  '[aria-busy=true]',
  '.mantine-Skeleton-root',
  '[role=status][aria-label^=Carregando]',
  '[role=status]:has-text("Carregando")',
  '.mantine-Loader-root',
  '[data-waiting]',
].join(', ')

const screen = (page: Page) => page.locator('main').first()
/** What is wrong with the screen now that every reply came: it still waits, is blank or broke. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  await expect(screen(page).locator(waits))
    .toHaveCount(0)
    .catch(() => found.push('espera sem fim'))
  const text = (await screen(page).innerText()).trim()
  if (text === '') found.push('tela em branco')
  if (text.includes('Algo deu errado nesta tela')) found.push('quebrou')
  return found
}
const again = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })
const fields = (page: Page) => screen(page).locator('input, textarea, [role=grid]')

/** The form of a new user waits for the plan; until then the previous screen stays. */
const opensLate = (path: string) => path.includes('/usuarios/formulario')

/** Screens that are never empty: charts always have months, and permissions their catalogue. */
const neverEmpty = new Set(['/dashboard', '/permissoes/formulario', '/permissoes/formulario/1'])

/** Screens that read nothing: a return without a request says so at once. */
const readsNothing = new Set(['/docusign/callback'])

const parts = 2
// A chart loads when it comes near the viewport; this one is tall enough for all of them.
test.use({ viewport: { width: 1440, height: 3000 } })
test.describe.configure({ mode: 'parallel' })

for (let part = 0; part < parts; part += 1) {
  // `/index` redirects to the dashboard, which has an address of its own.
  const paths = addresses.filter((path, at) => at % parts === part && path !== '/index')
  const name = `part ${part + 1} of the screens`

  test(`${name} shows its shape while it waits, then what could not be read and how to try again`, async ({
    page,
  }) => {
    test.setTimeout(1_800_000)
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    const gate = new Gate()
    const { paths: asked } = await answerAll(page, async (route) => {
      await gate.pass()
      await failing(route)
    })
    // Only then: the dashboard that it opens would keep what was really answered.
    await signIn(page)
    const missed = () => [...asked].filter((one) => !isAside(one))
    const isTold = async () => {
      if ((await screen(page).locator(waits).count()) > 0) return true
      return missed().length === 0 && (await fields(page).count()) > 0
    }
    for (const path of paths) {
      asked.clear()
      const found: string[] = []
      if (opensLate(path) || readsNothing.has(path)) {
        gate.open()
        await walkTo(page, path)
      } else {
        gate.shut()
        await walkTo(page, path)
        await drawn(page)
        for (let look = 0; look < 400 && !(await isTold()); look += 1) {
          await page.waitForTimeout(25)
        }
        if (!(await isTold())) found.push(`não diz que espera por ${missed().join(', ')}`)
      }
      gate.open()
      await settled(page).catch(() => broken.push('espera sem fim'))
      found.push(...(await faultsOf(page)), ...broken.splice(0))
      if ((await again(page).count()) === 0 && missed().length > 0) {
        found.push(`não diz o que falhou: ${missed().join(', ')}`)
      }
      if (readsNothing.has(path)) expect(missed(), path).toEqual([])
      expect.soft(found, path).toEqual([])
    }
  })

  test(`${name} says that there is nothing`, async ({ page }) => {
    test.setTimeout(400_000)
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    await answerAll(page, empty)
    await signIn(page)
    for (const path of paths.filter((one) => !neverEmpty.has(one) && !one.includes('ver=resumo'))) {
      await walkTo(page, path)
      await settled(page).catch(() => broken.push('espera sem fim'))
      expect.soft([...(await faultsOf(page)), ...broken.splice(0)], path).toEqual([])
    }
  })
}
