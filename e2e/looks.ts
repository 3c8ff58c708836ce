import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import axe from 'axe-core'
import { productPort, screensPort, worker } from './ports.ts'

/** One host for each brand of brands.json. */
export const brands = [
  { name: 'Claquete', host: 'localhost' },
  { name: 'Set Gestão', host: 'set.localhost' },
] as const

/** Base addresses of a host: the built product, and the development build of the screens. */
export const built = (host: string) => `http://${host}:${productPort(worker)}`
export const developed = (host: string) => `http://${host}:${screensPort(worker)}`

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const tallest = 24_000
const linesLookedAt = 6

/** Pending API requests of each page. The event stream stays open, so the network is never idle. */
const waiting = new WeakMap<Page, Set<Request>>()

function watchReplies(page: Page): Set<Request> {
  const known = waiting.get(page)
  if (known) return known
  const open = new Set<Request>()
  waiting.set(page, open)
  const isReply = (request: Request) =>
    request.url().includes('/api/') && request.resourceType() === 'fetch'
  page.on('request', (request) => {
    if (isReply(request)) open.add(request)
  })
  // An event stream gets its headers and never finishes.
  page.on('response', (response) => {
    const kind = response.headers()['content-type'] ?? ''
    if (kind.includes('event-stream')) open.delete(response.request())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Waits for two animation frames. */
export const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** Waits until the screen's requests are answered and rendered. */
export async function settled(page: Page): Promise<void> {
  const open = watchReplies(page)
  await expect(page.locator('h1, main, form').first()).toBeVisible()
  // A reply may cause more requests: requires two idle checks in a row.
  for (let calm = 0; calm < 2; calm += 1) {
    await expect.poll(() => open.size, { intervals: [20, 50, 100] }).toBe(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await drawn(page)
  }
}

/** Navigates without reloading the product, as its links do. */
const follow = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))`)

/**
 * Resolves, inside the page, at the first frame in which the condition holds, and after the time limit too. An
 * expectation looks again after 100, 250 and 500 ms, which adds up to minutes over a walk of all screens.
 */
const atFrameWhen = (page: Page, condition: string, limitMs = 15_000) =>
  page.evaluate<boolean>(`new Promise((done) => {
    const end = performance.now() + ${limitMs}
    const look = () => {
      const holds = Boolean(${condition})
      if (holds || performance.now() > end) done(holds)
      else requestAnimationFrame(look)
    }
    look()
  })`)

/** In the page: the screen of the address, which may have redirected, or the message in place of a broken one. */
const isThere = `document.querySelector(
  '[data-address=' + JSON.stringify(location.pathname + location.search) + '], main [role=alert] h1')`

/** Navigates, and waits until the screen, or the one it redirects to, is shown. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await follow(page, path)
  expect(await atFrameWhen(page, isThere), `${path} is shown`).toBe(true)
}

interface Root {
  readonly scrollWidth: number
  readonly scrollHeight: number
}

/** Size of the whole page, including what is scrolled out of view. */
export const pageSize = (page: Page) =>
  page
    .locator('html')
    .evaluate((root: Root) => ({ width: root.scrollWidth, height: root.scrollHeight }))

/**
 * Makes the viewport as tall as the page while `work` runs: no fixed bar covers anything, and axe sees every
 * target whole.
 */
export async function whole<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()
  if (!before) throw new Error('sem janela')
  // Late rendering makes the page taller: it must keep its height twice in a row.
  for (let tries = 0, calm = 0; tries < 8 && calm < 2; tries += 1) {
    const { height } = await pageSize(page)
    const isWhole = height <= (page.viewportSize()?.height ?? 0)
    calm = isWhole ? calm + 1 : 0
    if (!isWhole) {
      const tall = Math.min(height, tallest)
      await page.setViewportSize({ width: before.width, height: tall })
    }
    await drawn(page)
  }
  const result = await work()
  await page.setViewportSize(before)
  return result
}

interface Look {
  /** Only these rules, if the page was already checked in another look. */
  readonly rules?: readonly string[]
  readonly within?: string
  /** Leaves out the sidebar and the header, which are checked with the first screen only. */
  readonly isFrameKnown?: boolean
}

/** Parts around every screen. */
const frame = ['aside', 'header']

/**
 * Runs axe inside the page. It is put there once: a walk changes screens without a reload. What passes is not
 * described, which takes axe longer than finding what does not.
 */
async function violationsOf(
  page: Page,
  context: axe.ContextObject,
  options: axe.RunOptions,
): Promise<axe.Result[]> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe.source)
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] })
  return page.evaluate<axe.Result[]>(
    `axe.run(${JSON.stringify(context)}, ${asked}).then(({ violations }) => violations)`,
  )
}

/** Serious and critical violations found by axe, one line each. */
export async function faults(
  page: Page,
  { rules, within, isFrameKnown }: Look = {},
): Promise<string[]> {
  const context = {
    ...(within && { include: [within] }),
    // Rows of a list are alike: only the first ones are checked.
    exclude: [`tbody tr:nth-child(n + ${linesLookedAt + 1})`, ...(isFrameKnown ? frame : [])],
  }
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: tags }
  const violations = await violationsOf(page, context, { runOnly })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${id} (${nodes.length}): ${places.join(' | ')}`
    })
}

/** How long a change of the colour scheme may take to paint. */
const repaintMs = 600

/** Rules that ask about colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** The colour scheme the browser asks for. */
const schemeOf = async (page: Page) =>
  (await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches'))
    ? 'dark'
    : 'light'

/**
 * Runs axe on the whole page in its colour scheme, and the rules of colours in the other, in which the page stays:
 * changing the scheme costs as much as axe. Colours need no tall viewport, which takes seconds to paint.
 */
export async function faultsInBothSchemes(
  page: Page,
  look: Pick<Look, 'isFrameKnown'> = {},
): Promise<string[]> {
  const found = await whole(page, () => faults(page, look))
  const other = (await schemeOf(page)) === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  // The pages of guests follow the system by themselves.
  if ((await page.locator('html[data-guest]').count()) === 0) {
    const isOther = `document.documentElement.dataset.mantineColorScheme === '${other}'`
    expect(await atFrameWhen(page, isOther), `the colours are ${other}`).toBe(true)
  }
  await drawn(page)
  const rules = { ...look, rules: ofColours }
  const first = await faults(page, rules)
  // A busy machine paints the new colours late: only faults that are still there at a second look count.
  if (first.length > 0) await page.waitForTimeout(repaintMs)
  const colours = first.length > 0 ? await faults(page, rules) : first
  return [...found, ...colours.map((fault) => `${other}: ${fault}`)]
}

/** Texts of buttons that do not fit: they shrank instead of going to the next line. */
export const cutButtons = (page: Page): Promise<string[]> =>
  page
    .locator('.mantine-Button-label')
    .evaluateAll((labels) =>
      labels
        .filter((label) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1)
        .map((label) => label.textContent ?? ''),
    )

/** Matches a day, an instant, an amount, a percentage or a document: values that mislead when they are cut. */
const exact =
  /^(?:R\$\s?)?[-−+]?[\d.]+(?:,\d+)?%?$|^\d\d\/\d\d\/\d{4}|^\d{3}\.\d{3}\.\d{3}-\d\d$|^[\dA-Z.]{10}\/\d{4}-\d\d$|^\(\d\d\) /u
/** A list that is this much wider than its window is cut by chance; one that is wider scrolls by intent. */
const byChance = 200

/** Values of tables that do not fit their cells, seconds where nobody counts them, and lists a little too wide. */
export const cutValues = (page: Page): Promise<string[]> =>
  page.locator('[data-table], [role=treegrid]').evaluateAll(
    (tables, [pattern, most]) => {
      const isExact = new RegExp(pattern, 'u')
      const isCut = (one: Element) =>
        one.clientWidth > 1 &&
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).overflowX !== 'visible'
      return tables.flatMap((table) => {
        const cells = [...table.querySelectorAll('td, [role=gridcell], [role=cell]')]
        const cut = cells
          .filter((cell) => isExact.test(cell.textContent?.trim() ?? ''))
          .filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut))
        const counted = cells.filter((cell) => /\d\d:\d\d:\d\d/u.test(cell.textContent ?? ''))
        const over = table.scrollWidth - table.clientWidth
        const isList = table.querySelector('[role=grid]') !== null
        return [
          ...cut.map((cell) => cell.textContent ?? ''),
          ...counted.map((cell) => `com segundos: ${cell.textContent}`),
          ...(isList && over > 1 && over < most ? [`a lista passa ${over} px`] : []),
        ]
      })
    },
    [exact.source, byChance] as const,
  )
