import { openBrowser, openPage } from './lib/browser.mjs'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { call, signIn, signedIn, startServer } from './lib/server.mjs'
import { ensureBuilt } from '../scripts/lib.mjs'

export const name = 'agenda-tela'

/** A quarter of the titles of a ledger are still to be paid. */
const titles = scaled(24_000, 2_000)
const rounds = 5
const looks = { mes: 'month', semana: 'week', agenda: 'list' }

/** All that is still to be paid falls due this month, as nowhere but in the worst month of a large company. */
const moveIntoMonth = (database, tenant) =>
  onOne(database, async (client) => {
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(
      `update lancamento set "dataVencimento" = date_trunc('month', current_date)::date + (id_lancamento % 28)::int
       where tenant_id = $1 and situacao = 'aprovado'`,
      [tenant],
    )
    return rowCount
  })

/** Milliseconds until a look of the calendar shows its days, and its entries where it has any. */
async function opening(browser, { port, token, look, selector }) {
  const { page, close } = await openPage(browser)
  try {
    await signedIn(page, token)
    await page.goto(`http://127.0.0.1:${port}/agenda?ver=${look}`, { waitUntil: 'commit' })
    await page.waitForSelector(selector, { state: 'visible', timeout: 60_000 })
    return await page.evaluate(() => performance.now())
  } finally {
    await close()
  }
}

/** The calendar of a company with very many due dates in a month, beside that of a company with none. */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('agenda_tela')
  try {
    const full = await addTenant(database, 'cheia')
    await addTenant(database, 'vazia')
    await fillLedger(database, [{ tenant: full, titles }])
    const due = await moveIntoMonth(database, full)
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    const browser = await openBrowser()
    try {
      const { port } = server
      const [token, nothing] = [await signIn(port, 'cheia'), await signIn(port, 'vazia')]
      for (const of of [token, nothing]) {
        await call(port, '/index/cadastrar-event-calendar', {
          token: of,
          body: { titulo: 'Reunião', ...today() },
        })
      }
      return await measure(browser, { port, token, nothing, due })
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

function today() {
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
  return { dia: day, ate: day }
}

async function measure(browser, { port, token, nothing, due }) {
  const figures = []
  for (const [look, word] of Object.entries(looks)) {
    const sides = [token, nothing].map((of) => ({
      port,
      token: of,
      look,
      selector: '[data-entry]',
    }))
    const times = sides.map(() => [])
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, side] of sides.entries()) {
        const ms = await opening(browser, side)
        if (round > 0) times[at].push(ms)
      }
    }
    const [seen, empty] = times.map(median)
    figures.push({
      name: `agenda-tela: the ${word} with ${due} due dates this month over one appointment`,
      value: seen / empty,
      unit: '×',
      atMost: 2,
      note: `${rounded(seen)} ms over ${rounded(empty)} ms`,
    })
  }
  return figures
}
