import { openBrowser, openPage, paintTimes, weighScripts } from './lib/browser.mjs'
import { addTenant, createDatabase, password } from './lib/database.mjs'
import { makeEmptyPage } from './lib/empty-page.mjs'
import { median, rounded } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { signIn, startServer } from './lib/server.mjs'
import { slowNetwork, startSecure } from './lib/slow-network.mjs'
import { ensureBuilt } from '../scripts/lib.mjs'

export const name = 'first-screen'

const rounds = 7
const slower = 4
const loginButton = 'button[type=submit]'

/** What a browser with an empty cache loads, and how long the login takes to paint. */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('screen')
  const empty = await makeEmptyPage()
  const servers = []
  try {
    await fillLedger(database, [{ tenant: await addTenant(database, 'tela'), titles: 2_000 }])
    const sides = [{ url: database.url }, { url: database.url, apiRoot: empty.root }]
    for (const side of sides) servers.push(await startServer(side))
    for (const side of sides) servers.push(await startSecure({ ...side, env: { WORKER: 'off' } }))
    const ports = servers.map(({ port }) => port)
    const [product, blank] = ports.map((port) => `http://127.0.0.1:${port}`)
    const browser = await openBrowser(['--ignore-certificate-errors'])
    try {
      const atHand = [
        ...(await sizes(browser, product)),
        ...(await paints(browser, product, blank)),
      ]
      // A person's next sign-in ends the session before it, so this one comes after those of the sizes.
      const slow = await slowNetwork(browser, {
        product: { plain: ports[0], secure: ports[2] },
        blank: { plain: ports[1], secure: ports[3] },
        token: await signIn(ports[0], 'tela'),
      })
      return [...atHand, ...slow]
    } finally {
      await browser.close()
    }
  } finally {
    for (const server of servers) await server.stop()
    empty.remove()
    await database.drop()
  }
}

/** Signs in and reaches the list, directly by its address and by way of the home screen. */
async function sizes(browser, product) {
  const straight = await weigh(browser, `${product}/pessoas/listar`)
  const byHome = await weigh(browser, `${product}/login`, `${product}/pessoas/listar`)
  return [
    sizeFigure('first-screen: JavaScript before sign-in, gzipped', byHome.before, 140),
    sizeFigure('first-screen: JavaScript to the first list, gzipped', straight.after, 240),
    sizeFigure('first-screen: to the list by way of the home screen', byHome.after),
  ]
}

function sizeFigure(what, scripts, atMost) {
  const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  const largest = scripts.slice(0, 4).map(({ file, kilobytes }) => `${file} ${rounded(kilobytes)}`)
  return {
    name: what,
    value: total,
    unit: 'KB',
    ...(atMost !== undefined && { atMost }),
    note: `${scripts.length} files; ${largest.join(', ')}`,
  }
}

async function weigh(browser, first, then) {
  const { page, close } = await openPage(browser)
  try {
    const scripts = weighScripts(page)
    await page.goto(first)
    await page.waitForSelector(loginButton, { state: 'visible' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_500)
    const before = await scripts()
    await page.fill('input[name=dominio]', 'tela')
    await page.fill('input[name=login]', 'admin')
    await page.fill('input[name=senha]', password)
    await page.click(loginButton)
    if (then) {
      await page.waitForURL((address) => !address.pathname.startsWith('/login'))
      await page.waitForLoadState('networkidle')
      // The home screen is of no group, so the menu has all of them folded.
      await page.getByRole('button', { name: 'CADASTROS', exact: true }).click()
      await page.click('a[href="/pessoas/listar"] >> visible=true')
    }
    await page.waitForSelector('table tbody tr >> nth=3', { state: 'visible', timeout: 30_000 })
    await page.waitForTimeout(1_500)
    return { before, after: await scripts() }
  } finally {
    await close()
  }
}

/** The login screen compared with the empty page, alternating. */
async function paints(browser, product, blank) {
  const sides = [
    { address: `${product}/login`, selector: loginButton, slower },
    { address: `${blank}/login`, selector: '#root p', slower },
  ]
  const times = sides.map(() => [])
  for (let round = 0; round < rounds + 1; round++) {
    for (const [at, side] of sides.entries()) {
      const measured = await paintTimes(browser, side)
      if (round > 0) times[at].push(measured)
    }
  }
  const [login, nothing] = times.map((list) => ({
    largest: median(list.map(({ largest }) => largest)),
    visible: median(list.map(({ visible }) => visible)),
  }))
  return [
    {
      name: `first-screen: LCP of the login at ${slower}× slower CPU over an empty React page`,
      value: login.largest / nothing.largest,
      unit: '×',
      atMost: 1.6,
      note: `${rounded(login.largest)} ms over ${rounded(nothing.largest)} ms`,
    },
    {
      name: 'first-screen: login form visible over the empty page visible',
      value: login.visible / nothing.visible,
      unit: '×',
      note: `${rounded(login.visible)} ms over ${rounded(nothing.visible)} ms`,
    },
  ]
}
