import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'planilhas'

const titles = scaled(1_000_000, 5_000)
const accounts = 300
const rounds = 5
const today = '2026-06-30'
/** Of twelve months by three hundred accounts, and of a report that reads twice that or groups by other records. */
const [goalMs, reportMs] = [700, 1_500]

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Twelve months by three hundred accounts of a large company over HTTP, in each way to place an entry. */
export async function run() {
  const database = await createDatabase('planilhas')
  try {
    const tenant = await addTenant(database, 'planilhas')
    await fillLedger(database, [{ tenant, titles }], today, accounts)
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'planilhas')
      const figures = []
      const year = 'periodo1=2026-01-01&periodo2=2026-12-31'
      for (const [label, query, atMost] of [
        ['competencia', '', goalMs],
        ['vencimento', '&base=vencimento', goalMs],
        ['pagamento', '&base=pagamento', goalMs],
        ['competencia, compared', '&comparar=ano', reportMs],
        ['competencia, by supplier', '&agrupar=pessoa', reportMs],
      ]) {
        const path = `/v2/relatorios/planilha-despesas?${year}${query}`
        figures.push(await measure({ label, path, atMost, token, port: server.port }))
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure({ label, path, atMost, token, port }) {
  const ask = () => call(port, path, { token })
  const { data } = await ask()
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await timed(ask))
  const ms = median(times)
  return {
    name: `planilhas: milliseconds of 12 months by ${label}, ${titles} titles`,
    value: ms,
    unit: 'ms',
    atMost,
    note: `${data.linhas.length} rows, ${rounded(ms)} ms`,
  }
}
