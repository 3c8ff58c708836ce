import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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

/** Waits for the screen itself: the realtime stream stays open, so the network is never idle. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, main, form').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForTimeout(250)
}

/** To another screen without loading the product again, as its links do. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))`)

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
    await page.waitForTimeout(60)
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
    await page.waitForTimeout(150)
    const colours = await faults(page, { ...look, rules: ['color-contrast'] })
    await page.emulateMedia({ colorScheme: scheme })
    return [...found, ...colours.map((fault) => `${other}: ${fault}`)]
  }
