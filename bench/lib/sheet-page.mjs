import { setTimeout } from 'node:timers/promises'
import { openPage } from './browser.mjs'
import { median, percentile, rounded } from './figures.mjs'
import { signedIn } from './server.mjs'

const rounds = 21
const slower = 4
const pasted = 300

/** First rows of the sheet compared with the text of an empty page, alternating, both with an empty cache. */
export async function opening(browser, { bench, address, token, blank, rows }) {
  const sheets = []
  const nothings = []
  const whole = `[role=treegrid][aria-rowcount="${rows + 2}"]`
  for (let round = 0; round <= rounds; round++) {
    const sheet = await visibleAfter(browser, address, ['[role=gridcell]', whole], token)
    const nothing = await visibleAfter(browser, `${blank}/login`, ['#root p'])
    if (round === 0) continue
    sheets.push(sheet)
    nothings.push(nothing)
  }
  const at = (times, which) => median(times.map((one) => one[which]))
  return {
    name: `${bench}: ${rows} rows visible at ${slower}× slower CPU over an empty React page`,
    value: at(sheets, 0) / at(nothings, 0),
    unit: '×',
    atMost: 2,
    note: `${rounded(at(sheets, 0))} ms over ${rounded(at(nothings, 0))} ms; to edit at ${rounded(at(sheets, 1))} ms`,
  }
}

/**
 * Milliseconds until each selector is visible, recorded by the page itself after the frame that drew it:
 * Playwright's own scripts would take the page's time.
 */
async function visibleAfter(browser, address, selectors, token) {
  const { page, close } = await openPage(browser)
  try {
    if (token) await signedIn(page, token)
    await page.addInitScript(noteWhenSeen, selectors)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(address, { waitUntil: 'commit' })
    for (let left = 400; left > 0; left--) {
      const { result } = await protocol.send('Runtime.evaluate', {
        expression: 'window.seenAt?.join()',
      })
      if (result.value) return result.value.split(',').map(Number)
      await setTimeout(300)
    }
    throw new Error(`${address}: não se viu ${selectors}`)
  } finally {
    await close()
  }
}

function noteWhenSeen(selectors) {
  const seen = []
  const look = () => {
    const next = document.querySelector(selectors[seen.length])
    if (!next || next.getBoundingClientRect().width === 0) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      seen.push(performance.now())
      if (seen.length < selectors.length) requestAnimationFrame(look)
      else window.seenAt = seen
    }
    port2.postMessage(undefined)
  }
  requestAnimationFrame(look)
}

/** An edit, and a paste, until the totals are drawn. */
export async function editing(browser, { bench, address, token }) {
  const { page, close } = await openPage(browser)
  try {
    await signedIn(page, token)
    await page.goto(address)
    await page.waitForSelector('[data-campo=totalGeral] dd')
    // Lets the opening finish, so that it does not count in the edits.
    await setTimeout(1_000)
    const price = page.locator('[role=row][data-tipo=item] [data-coluna=valor_unit]').first()
    await price.click()
    const edits = []
    for (let round = 0; round < 60; round++) {
      await page.keyboard.press('F2')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(String(1_000 + round))
      edits.push(await page.evaluate(enterUntilTotals))
      await page.keyboard.press('ArrowUp')
    }
    const text = Array.from({ length: pasted }, (_, i) => `${i + 1},50\t${i},25`).join('\n')
    const pastes = []
    for (let round = 0; round < 5; round++) {
      pastes.push(await page.evaluate(pasteUntilTotals, text.replaceAll(',50', `,${10 + round}`)))
    }
    return [
      {
        name: `${bench}: an edit until the totals are drawn, 95 of 100`,
        value: percentile(edits.slice(5), 0.95),
        unit: 'ms',
        atMost: 16,
      },
      {
        name: `${bench}: paste of ${pasted} lines until the totals are drawn`,
        value: median(pastes),
        unit: 'ms',
        atMost: 150,
      },
    ]
  } finally {
    await close()
  }
}

/** Milliseconds from Enter to the new total in the page. */
function enterUntilTotals() {
  const total = document.querySelector('[data-campo=totalGeral] dd')
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      seen.disconnect()
      resolve(performance.now() - began)
    })
    seen.observe(total, { childList: true, characterData: true, subtree: true })
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    const began = performance.now()
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
}

function pasteUntilTotals(text) {
  const total = document.querySelector('[data-campo=totalGeral] dd')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      seen.disconnect()
      resolve(performance.now() - began)
    })
    seen.observe(total, { childList: true, characterData: true, subtree: true })
    const began = performance.now()
    const paste = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', paste))
  })
}
