import { ensureBuilt } from '../scripts/lib.mjs'
import { openBrowser, openPage } from './lib/browser.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { scaled } from './lib/figures.mjs'
import { sleep } from './lib/processes.mjs'
import { call, signIn, startServer, signedIn } from './lib/server.mjs'
import { createBudget } from './lib/sheet-server.mjs'
import { line } from './lib/sheet.mjs'

export const name = 'folha-juntos'

const browsers = scaled(10, 3)
const seconds = scaled(60, 15)
const linesEach = 3
const settleMs = 120_000

/** Ten browsers edit one budget: no typed value is lost, and all end with the same totals. */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('juntos')
  try {
    await addTenant(database, 'juntos')
    const server = await startServer({ url: database.url })
    const browser = await openBrowser()
    try {
      return await together(browser, server.port, await signIn(server.port, 'juntos'))
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function together(browser, port, token) {
  const id = await createBudget(port, token, sheet())
  const address = `http://127.0.0.1:${port}/orcamentos/formulario/${id}`
  const pages = []
  for (let who = 0; who < browsers; who++) {
    const { page } = await openPage(browser)
    await signedIn(page, token)
    // Tall enough for every line: the row element of a line scrolled away is reused for another.
    await page.setViewportSize({ width: 1440, height: 1_400 })
    await page.goto(address)
    await page.waitForSelector('[role=gridcell]', { timeout: 60_000 })
    pages.push(page)
  }
  const typed = new Map()
  const until = Date.now() + seconds * 1_000
  const counts = await Promise.all(pages.map((page, who) => typeUntil(page, who, until, typed)))
  const settled = await waitSettled(pages, () => serverTotal(port, token, id))
  const { data } = await call(port, `/v2/orcamento/${id}/folha`, { token })
  const stored = new Map(data.linhas.map((one) => [one.id, one.valor_unit]))
  const lost = [...typed].filter(([uid, value]) => stored.get(uid) !== value).length
  const edits = counts.reduce((sum, one) => sum + one, 0)
  const note = `${edits} edits of ${browsers} browsers in ${seconds} s`
  return [
    { name: 'folha: cells that lost what was typed', value: lost, unit: '', atMost: 0, note },
    {
      name: 'folha: browsers that ended with other totals',
      value: settled,
      unit: '',
      atMost: 0,
      note,
    },
  ]
}

/** No name is a prefix of another, even followed by the number in the next cell. */
const nameOf = (i) => `Linha ${i} do orçamento`

function sheet() {
  const group = { id: 'g', tipo: 'grupo', superior: null, ordem: 1, descricao: 'Todos' }
  const items = Array.from({ length: browsers * linesEach }, (_, i) =>
    line(`l${i}`, 'g', { ordem: i, descricao: nameOf(i), valor_unit: 100 }),
  )
  return [{ ...group, id_grande_item: null }, ...items]
}

/** One user types prices into their own lines, at human speed; returns the number of edits. */
async function typeUntil(page, who, until, typed) {
  let edits = 0
  while (Date.now() < until) {
    const uid = `l${who * linesEach + (edits % linesEach)}`
    const cents = 10_000 + Math.floor(Math.random() * 9_000_000)
    const row = page.getByRole('row').filter({ hasText: nameOf(uid.slice(1)) })
    await row.locator('[data-coluna=valor_unit]').click()
    await page.keyboard.type((cents / 100).toFixed(2).replace('.', ','))
    await page.keyboard.press('Enter')
    typed.set(uid, cents)
    edits += 1
    await sleep(200 + Math.random() * 300)
  }
  return edits
}

async function serverTotal(port, token, id) {
  const { data } = await call(port, `/v2/orcamento/${id}/folha`, { token })
  return data.totais.totalGeral
}

/** How many browsers do not show the server's total as saved when all is quiet, or after `settleMs`. */
async function waitSettled(pages, total) {
  const until = Date.now() + settleMs
  for (;;) {
    const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
    const wanted = `R$ ${reais.format((await total()) / 100)}`
    const shown = await Promise.all(
      pages.map((page) =>
        page.evaluate(() => [
          document.querySelector('[data-campo=totalGeral] dd')?.textContent,
          document.querySelector('[data-estado]')?.dataset.estado,
        ]),
      ),
    )
    const others = shown.filter(([text, estado]) => text !== wanted || estado !== 'salvo').length
    if (others === 0 || Date.now() > until) return others
    await sleep(500)
  }
}
