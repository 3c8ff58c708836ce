import { ensureBuilt } from '../scripts/lib.mjs'
import { openBrowser } from './lib/browser.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { makeEmptyPage } from './lib/empty-page.mjs'
import { median, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'
import { editing, opening } from './lib/sheet-page.mjs'
import { createBudget } from './lib/sheet-server.mjs'
import { sheetLines } from './lib/sheet.mjs'

export const name = 'folha'

const lines = scaled(5_000, 500)

/** A budget of 5,000 lines in the product: opened, edited, pasted into, saved. */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('folha')
  const empty = await makeEmptyPage()
  const servers = []
  try {
    await addTenant(database, 'folha')
    servers.push(await startServer({ url: database.url }))
    servers.push(await startServer({ url: database.url, apiRoot: empty.root }))
    const [product, blank] = servers.map(({ port }) => `http://127.0.0.1:${port}`)
    const token = await signIn(servers[0].port, 'folha')
    const id = await createBudget(servers[0].port, token, sheetLines(lines))
    const browser = await openBrowser()
    try {
      const address = `${product}/orcamentos/formulario/${id}`
      return [
        await opening(browser, {
          bench: name,
          address,
          token,
          blank,
          rows: sheetLines(lines).length,
        }),
        ...(await editing(browser, { bench: name, address, token })),
        await saving(servers[0].port, token, id),
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

/** Time of saving one cell, measured at the API. */
async function saving(port, token, id) {
  const address = `/v2/orcamento/${id}`
  const { data } = await call(port, `${address}/folha`, { token })
  const item = data.linhas.find(({ tipo }) => tipo === 'item')
  const times = []
  let antes = item.valor_unit
  for (let round = 0; round < 40; round++) {
    const depois = 50_000 + round
    const change = { op: 'celula', uid: item.id, campo: 'valor_unit', antes, depois }
    const body = {
      lote: crypto.randomUUID(),
      cliente: crypto.randomUUID(),
      revisao: data.revisao,
      mudancas: [change],
    }
    const began = performance.now()
    await call(port, `${address}/mudancas`, { token, body })
    if (round >= 10) times.push(performance.now() - began)
    antes = depois
  }
  return { name: 'folha: save of one cell', value: median(times), unit: 'ms', atMost: 50 }
}
