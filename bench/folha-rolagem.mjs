import { openBrowser, openPage } from './lib/browser.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { buildPages, installRivals } from './lib/rival-grids.mjs'

export const name = 'folha-rolagem'

const lines = scaled(5_000, 1_000)
const rounds = 5
/**
 * CPU throttling to tell the grids apart. The frame rate is not limited: at 60 frames a second they would all
 * look equal.
 */
const slower = 4
const asFastAsItCan = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
const grids = ['nossa', 'glide', 'ag']

/** Scrolling of the sheet compared with Glide Data Grid 6 and AG Grid Community, alternating in one run. */
export async function run() {
  const pages = await buildPages(await installRivals(), lines)
  const browser = await openBrowser(asFastAsItCan)
  try {
    const found = Object.fromEntries(grids.map((grid) => [grid, []]))
    for (let round = 0; round <= rounds; round++) {
      for (const grid of grids) {
        const fps = await scrollOf(browser, pages.addressOf(grid))
        if (round > 0) found[grid].push(fps)
      }
    }
    const [ours, glide, ag] = grids.map((grid) => median(found[grid]))
    const note = `${rounded(ours)} quadros/s; Glide ${rounded(glide)}; AG Grid ${rounded(ag)}`
    return [
      {
        name: `folha: frames a second of ${lines} lines at ${slower}× slower CPU over Glide Data Grid 6`,
        value: ours / glide,
        unit: '×',
        atLeast: 1,
        note,
      },
      {
        name: `folha: frames a second of ${lines} lines at ${slower}× slower CPU over AG Grid Community`,
        value: ours / ag,
        unit: '×',
        atLeast: 2,
        note,
      },
    ]
  } finally {
    await browser.close()
    pages.close()
  }
}

async function scrollOf(browser, address) {
  const { page, close } = await openPage(browser)
  try {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(address)
    await page.waitForFunction(hasScroller, undefined, { timeout: 30_000 })
    await page.waitForTimeout(500)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await page.evaluate(scrollFor, 2_500)
  } finally {
    await close()
  }
}

function hasScroller() {
  return [...document.querySelectorAll('*')].some(
    (one) => one.scrollHeight > one.clientHeight + 5_000 && one.clientHeight > 100,
  )
}

/** Scrolls 140 pixels a frame for `ms`; returns frames per second. */
function scrollFor(ms) {
  const scroller = [...document.querySelectorAll('*')]
    .filter((one) => one.clientHeight > 100 && getComputedStyle(one).overflowY !== 'visible')
    .reduce((best, one) => (one.scrollHeight > best.scrollHeight ? one : best))
  return new Promise((resolve, reject) => {
    let frames = 0
    const began = performance.now()
    const step = () => {
      const elapsed = performance.now() - began
      if (elapsed >= ms) {
        if (scroller.scrollTop < frames * 70) return reject(new Error('a planilha não rolou'))
        return resolve((frames * 1000) / elapsed)
      }
      frames += 1
      scroller.scrollTop += 140
      return requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
