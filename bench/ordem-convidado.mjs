import { openBrowser, openPage } from './lib/browser.mjs'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { makeEmptyPage } from './lib/empty-page.mjs'
import { median, rounded } from './lib/figures.mjs'
import { fillOrdem, novoJob } from './lib/ordem.mjs'
import { startServer } from './lib/server.mjs'
import { ensureBuilt } from '../scripts/lib.mjs'

export const name = 'ordem-convidado'

const rounds = 5
const slower = 4
const people = 120
/** The browser's own "Slow 3G". */
const slow3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: (500 * 1_000 * 0.8) / 8,
  uploadThroughput: (500 * 1_000 * 0.8) / 8,
}

/** A call sheet's page for a guest with an old phone and a bad connection, over an empty React page. */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('ordem_convidado')
  const empty = await makeEmptyPage()
  const servers = []
  try {
    const tenant = await addTenant(database, 'ordem')
    const env = { WORKER: 'off' }
    servers.push(await startServer({ url: database.url, env }))
    servers.push(await startServer({ url: database.url, env, apiRoot: empty.root }))
    const [{ port }, blank] = servers
    const token = await onOne(database, (client) => sentToken(client, tenant, port))
    const browser = await openBrowser()
    try {
      const sides = [
        {
          url: `http://127.0.0.1:${port}/ordem-do-dia/confirmar?token=${token}`,
          selector: 'button:has-text("Confirmar presença")',
        },
        { url: `http://127.0.0.1:${blank.port}/login`, selector: '#root p' },
      ]
      const times = sides.map(() => [])
      for (let round = 0; round < rounds; round++) {
        for (const [at, side] of sides.entries()) times[at].push(await opening(browser, side))
      }
      const [page, nothing] = times.map(median)
      return [
        {
          name: `ordem-convidado: the page that confirms over an empty page, on Slow 3G at ${slower}× slower CPU`,
          value: page / nothing,
          unit: '×',
          atMost: 1.5,
          note: `${rounded(page)} ms over ${rounded(nothing)} ms`,
        },
      ]
    } finally {
      await browser.close()
    }
  } finally {
    for (const server of servers) await server.stop()
    empty.remove()
    await database.drop()
  }
}

/** Publishes and sends a sheet; the token of one of its links. */
async function sentToken(client, tenant, port) {
  const { ask, id_orcamento } = await novoJob(port, 'ordem')
  const base = `/v2/ordem-do-dia/${await fillOrdem(client, { tenant, id_orcamento, people })}`
  await ask('POST', `${base}/publicar`, { revisao: 0 })
  const { data } = await ask('GET', `${base}/envio`)
  const [first] = data.destinatarios
  const destinatarios = [first.id_ordem_destinatario]
  await ask('POST', `${base}/enviar`, { numero: 1, destinatarios })
  const { rows } = await client.query(
    `select texto from email_conteudo where tenant_id = $1 order by id_email desc limit 1`,
    [tenant],
  )
  return /token=([\w.-]+)/.exec(rows[0].texto)[1]
}

/** Milliseconds until `selector` is seen, and answers to a press. */
async function opening(browser, { url, selector }) {
  const { page, close } = await openPage(browser)
  try {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', slow3G)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 })
    await page.waitForSelector(selector, { state: 'visible', timeout: 90_000 })
    return await page.evaluate(() => performance.now())
  } finally {
    await close()
  }
}
