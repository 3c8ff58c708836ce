import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { productPort, screensPort, worker } from './ports.ts'

/** One host for each brand of brands.json. */
export const brands = [
  { name: 'Claquete', host: 'localhost' },
  { name: 'Set Gestão', host: 'set.localhost' },
] as const

/** The product as it is built, and the screens as they are developed. */
export const built = (host: string) => `http://${host}:${productPort(worker)}`
export const developed = (host: string) => `http://${host}:${screensPort(worker)}`

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const tallest = 24_000
const linesLookedAt = 6

/** Replies that a page waits for; the realtime stream stays open, so the network is never idle. */
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
  // A stream is answered, and goes on.
  page.on('response', (response) => {
    const kind = response.headers()['content-type'] ?? ''
    if (kind.includes('event-stream')) open.delete(response.request())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Twice the time in which the browser draws. */
export const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** Waits until the screen has what it asked for, and has drawn it. */
export async function settled(page: Page): Promise<void> {
  const open = watchReplies(page)
  await expect(page.locator('h1, main, form').first()).toBeVisible()
  // What came may ask for more: nothing is open for two looks.
  for (let calm = 0; calm < 2; calm += 1) {
    await expect.poll(() => open.size, { intervals: [20, 50, 100] }).toBe(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await drawn(page)
  }
}

/** To another screen without loading the product again, as its links do. */
const follow = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))`)

/** To another screen, until it, or where it sends one, is there. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await follow(page, path)
  await expect(async () => {
    const { pathname, search } = new URL(page.url())
    const shown = page.locator(`[data-address=${JSON.stringify(pathname + search)}]`)
    // Where a condition of the address could not be read there is no screen, and that is said.
    await expect(shown.or(page.locator('main [role=alert] h1'))).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 15_000, intervals: [20] })
}

interface Root {
  readonly scrollWidth: number
  readonly scrollHeight: number
}

/** Of the whole page, also what one must scroll to. */
export const pageSize = (page: Page) =>
  page
    .locator('html')
    .evaluate((root: Root) => ({ width: root.scrollWidth, height: root.scrollHeight }))

/**
 * Makes the window as tall as the page while something is done: what a fixed bar covers until one scrolls
 * is then beside it, and axe sees each target whole.
 */
export async function whole<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()
  if (!before) throw new Error('sem janela')
  // What is drawn late makes the page taller still: it has to stay as tall for two looks.
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
  /** Only these rules, where the page was already looked at in another look. */
  readonly rules?: readonly string[]
  readonly within?: string
  /** The frame around every screen is looked at with the first one alone. */
  readonly isFrameKnown?: boolean
}

/** What axe finds serious or critical, in one line each. */
export async function faults(
  page: Page,
  { rules, within, isFrameKnown }: Look = {},
): Promise<string[]> {
  // No screen has frames: what axe calls legacy mode spares a second page and half the time.
  let axe = new AxeBuilder({ page }).setLegacyMode()
  axe = rules ? axe.withRules([...rules]) : axe.withTags(tags)
  if (within) axe = axe.include(within)
  if (isFrameKnown) axe = axe.exclude('aside').exclude('header')
  // The lines of a list are of one piece: the first ones speak for all.
  axe = axe.exclude(`tbody tr:nth-child(n + ${linesLookedAt + 1})`)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${id} (${nodes.length}): ${places.join(' | ')}`
    })
}

/** Axe in the scheme the page is in, and its colours in the other. */
export const faultsInBothSchemes =
  (scheme: 'light' | 'dark') =>
  async (page: Page, look: Pick<Look, 'isFrameKnown'> = {}): Promise<string[]> => {
    const found = await faults(page, look)
    const other = scheme === 'light' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme: other })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other)
    await drawn(page)
    const colours = await faults(page, { ...look, rules: ['color-contrast'] })
    await page.emulateMedia({ colorScheme: scheme })
    return [...found, ...colours.map((fault) => `${other}: ${fault}`)]
  }
