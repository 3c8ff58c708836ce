import { openBrowser, openPage } from './browser.mjs'
import { median, percentile, rounded } from './figures.mjs'
import { signedIn } from './server.mjs'

const slower = 4
const rounds = 5
const moves = 15
/** Milliseconds without a long task after which a page counts as quiet. */
const quiet = 1_500
const dragSeconds = 4

/** A large board in a browser: how soon it can be used, how smoothly a card is dragged, how soon another browser shows a move. */
export async function measureBoardInBrowser({ port, token, large, empty, tasks }) {
  const browser = await openBrowser()
  const at = {
    browser,
    token,
    address: (projeto) => `http://127.0.0.1:${port}/projetos/abrir/${projeto}`,
  }
  try {
    return [
      await measureOpening(at, { large, empty, tasks }),
      await measureDrag(at, { large, tasks }),
      await measureSight(at, { large, tasks }),
    ]
  } finally {
    await browser.close()
  }
}

async function openSigned({ browser, token }) {
  const opened = await openPage(browser)
  await signedIn(opened.page, token)
  return opened
}

/** The large board and an empty one of the same product, in turns; each opened before, so that loading weighs on neither. */
async function measureOpening(at, { large, empty, tasks }) {
  const sides = [
    { projeto: large, selector: '[data-column] [data-card]' },
    { projeto: empty, selector: '[data-column] [data-scroll]' },
  ]
  const times = sides.map(() => [])
  const { page, close } = await openSigned(at)
  try {
    const protocol = await page.context().newCDPSession(page)
    await page.addInitScript(observeLongTasks)
    for (let round = 0; round <= rounds; round++) {
      for (const [side, { projeto, selector }] of sides.entries()) {
        await page.goto('about:blank')
        await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
        await page.goto(at.address(projeto), { waitUntil: 'commit' })
        await page.waitForSelector(selector, { state: 'visible', timeout: 60_000 })
        const visible = await page.evaluate(() => performance.now())
        const interactive = await page.evaluate(waitUntilQuiet, { visible, quiet })
        await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        if (round > 0) times[side].push(interactive)
      }
    }
  } finally {
    await close()
  }
  const [full, nothing] = times.map(median)
  return {
    name: `quadro: a board of ${tasks} tasks interactive at ${slower}× slower CPU over an empty board`,
    value: full / nothing,
    unit: '×',
    atMost: 1.5,
    note: `${rounded(full)} ms over ${rounded(nothing)} ms`,
  }
}

function observeLongTasks() {
  window.longTasksEnd = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.longTasksEnd = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** Milliseconds until the board was seen and the last long task before a quiet time was over. */
async function waitUntilQuiet({ visible, quiet: ms }) {
  const last = () => Math.max(visible, window.longTasksEnd)
  while (performance.now() < last() + ms) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return last()
}

/** Frames a second while the mouse drags a card to and fro over the columns, along the edge at which they scroll. */
async function measureDrag(at, { large, tasks }) {
  const { page, close } = await openSigned(at)
  try {
    await page.goto(at.address(large))
    const card = page.locator('[data-column] [data-card]').nth(2)
    await card.waitFor()
    // The code of dragging comes after the screen.
    await page.waitForTimeout(2_000)
    const box = await card.boundingBox()
    await page.mouse.move(box.x + 60, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 70, box.y + 24, { steps: 4 })
    await page.waitForSelector('[data-card][data-dragged]')
    await page.evaluate(countFrames)
    const until = performance.now() + dragSeconds * 1000
    let sent = 0
    for (; performance.now() < until; sent++) {
      const turn = sent / 40
      const x = 720 + 420 * Math.sin(turn)
      const y = 560 + 320 * Math.sin(turn * 1.7)
      await page.mouse.move(x, y)
    }
    const { frames, ms, longest } = await page.evaluate(() => window.framesSeen())
    await page.keyboard.press('Escape')
    await page.mouse.up()
    return {
      name: `quadro: frames a second while a card is dragged over ${tasks} tasks`,
      value: (frames * 1000) / ms,
      unit: '/s',
      atLeast: 50,
      note: `longest frame ${rounded(longest)} ms; ${rounded((sent * 1000) / ms)} pointer moves a second`,
    }
  } finally {
    await close()
  }
}

function countFrames() {
  const began = performance.now()
  let frames = 0
  let longest = 0
  let last = began
  const step = (now) => {
    frames += 1
    longest = Math.max(longest, now - last)
    last = now
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  window.framesSeen = () => ({ frames, longest, ms: performance.now() - began })
}

/** One browser moves cards by keys; another one shows the same board. */
async function measureSight(at, { large, tasks }) {
  const [mover, watcher] = [await openSigned(at), await openSigned(at)]
  try {
    for (const { page } of [mover, watcher]) {
      await page.goto(at.address(large))
      await page.waitForSelector('[data-column] [data-card]')
    }
    // Until the stream of announcements is open.
    await mover.page.waitForTimeout(2_000)
    const times = []
    for (let move = 0; move < moves; move++) {
      const id = await mover.page.evaluate(firstCard)
      const seen = watcher.page.evaluate(whenInSecondColumn, id)
      const asked = await mover.page.evaluate(pressAside, id)
      times.push((await seen) - asked)
      await mover.page.waitForTimeout(200)
    }
    return {
      name: `quadro: a move is seen in another browser, board of ${tasks} tasks, 95 %`,
      value: percentile(times, 0.95),
      unit: 'ms',
      atMost: 300,
      note: `median ${rounded(median(times))} ms of ${moves} moves`,
    }
  } finally {
    await mover.close()
    await watcher.close()
  }
}

const firstCard = () => Number(document.querySelector('[data-column] [data-card]').dataset.card)

function pressAside(id) {
  const asked = Date.now()
  const link = document.querySelector(`[data-card="${id}"] [data-open]`)
  link.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'ArrowRight',
      altKey: true,
      bubbles: true,
      cancelable: true,
    }),
  )
  return asked
}

function whenInSecondColumn(id) {
  const [, column] = document.querySelectorAll('[data-column]')
  return new Promise((resolve, reject) => {
    const give = setTimeout(() => reject(new Error(`tarefa ${id} não apareceu`)), 10_000)
    const look = () => {
      if (!column.querySelector(`[data-card="${id}"]`)) return
      clearTimeout(give)
      watching.disconnect()
      // Seen with the next frame.
      requestAnimationFrame(() => resolve(Date.now()))
    }
    const watching = new MutationObserver(look)
    watching.observe(column, { childList: true, subtree: true })
  })
}
