import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const fromJourneys = createRequire(new URL('../../e2e/package.json', import.meta.url))
const debian = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/**
 * Launches a headless Chromium: that of CHROMIUM, Debian's, or Playwright's own. `more` are extra arguments.
 */
export function openBrowser(more = []) {
  const { chromium } = fromJourneys('@playwright/test')
  const found = process.env.CHROMIUM ?? debian.find((path) => existsSync(path))
  return chromium.launch({
    ...(found && { executablePath: found }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

/** A page in a new context: no cache, no storage. */
export async function openPage(browser) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  return { page, close: () => context.close() }
}

/** Records every script that a page loads; returns a function for their sizes gzipped, in kilobytes. */
export function weighScripts(page) {
  const scripts = new Map()
  page.on('response', (response) => {
    const address = response.url()
    if (/\.js(\?|$)/.test(address) && response.status() === 200) {
      scripts.set(
        address,
        response.body().catch(() => undefined),
      )
    }
  })
  return async () => {
    const sizes = []
    for (const [address, body] of scripts) {
      const bytes = await body
      if (!bytes) throw new Error(`sem o conteúdo de ${address}`)
      const file = address.split('/').at(-1)
      sizes.push({ file, kilobytes: gzipSync(bytes, { level: 9 }).length / 1000 })
    }
    return sizes.toSorted((one, other) => other.kilobytes - one.kilobytes)
  }
}

/**
 * Milliseconds to the largest contentful paint of a page on a CPU `slower` times slower, and until `selector`
 * is visible.
 */
export async function paintTimes(browser, { address, selector, slower }) {
  const { page, close } = await openPage(browser)
  try {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript(observePaints)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForSelector(selector, { state: 'visible' })
    const visible = await page.evaluate(() => performance.now())
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(800)
    const paints = await page.evaluate(() => window.paintsSeen)
    return { largest: paints.at(-1), visible }
  } finally {
    await close()
  }
}

function observePaints() {
  window.paintsSeen = []
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paintsSeen.push(startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
