import { ensureBuilt } from '../scripts/lib.mjs'
import { openBrowser } from './lib/browser.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { makeEmptyPage } from './lib/empty-page.mjs'
import { median, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'
import { editing, opening } from './lib/sheet-page.mjs'
import { companyOf } from './lib/sheet-server.mjs'
import { line, times } from './lib/sheet.mjs'

export const name = 'filme'

const lines = scaled(3_000, 300)
const mechanisms = ['FSA', 'A1', 'A1A', 'A3', 'R18', 'CP']
const aMillion = 1_000_000
const rounds = 21

/** The budget of a film of 3,000 lines that six sources pay: opened, edited, and what stands beside it read. */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('filme')
  const empty = await makeEmptyPage()
  const servers = []
  try {
    await addTenant(database, 'filme')
    servers.push(await startServer({ url: database.url }))
    servers.push(await startServer({ url: database.url, apiRoot: empty.root }))
    const [{ port }, { port: blankPort }] = servers
    const token = await signIn(port, 'filme')
    const film = await newFilm(port, token)
    const browser = await openBrowser()
    try {
      const address = `http://127.0.0.1:${port}/orcamentos/incentivado/formulario/${film.id_orcamento}`
      const blank = `http://127.0.0.1:${blankPort}`
      return [
        await opening(browser, { bench: name, address, token, blank, rows: film.rows }),
        ...(await editing(browser, { bench: name, address, token })),
        ...(await reading(port, token, film)),
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

/** A film in ANCINE's structure: its lines are spread over the places of the structure, each source has money in an item. */
async function newFilm(port, token) {
  const { id_projeto_incentivado, id_orcamento } = await call(
    port,
    '/orcamento/inserir-projeto-incentivado',
    {
      token,
      body: {
        tipo: 'incentivado',
        nome: 'Filme longo',
        id_empresa: await companyOf(port, token),
        estrutura: 'ancine',
        normas: ['ancine-158-2021', 'ancine-159-2021', 'minc-29-2026'],
        execucao_inicio: '2026-03-01',
        execucao_fim: '2027-12-31',
      },
    },
  )
  for (const mecanismo of mechanisms) {
    await call(port, '/v2/orcamento/fontes-financiamento', {
      token,
      body: {
        id_projeto_incentivado,
        mecanismo,
        aprovado: aMillion,
        liberacoes: [{ data: '2026-03-02', valor: aMillion / 2 }],
      },
    })
  }
  const { data } = await call(port, `/v2/orcamento/${id_orcamento}/folha`, { token })
  const superiors = new Set(data.linhas.map(({ superior }) => superior))
  const places = data.linhas.filter(({ id }) => !superiors.has(id))
  const made = Array.from({ length: lines }, (_, at) =>
    line(`l${at}`, places[at % places.length].id, {
      ordem: at,
      descricao: `Linha ${at}`,
      quantidade: times(1 + (at % 5)),
      dias: times(1 + (at % 3)),
      valor_unit: 10_000 + at,
    }),
  )
  const body = {
    lote: crypto.randomUUID(),
    cliente: crypto.randomUUID(),
    revisao: data.revisao,
    mudancas: [{ op: 'inserir', linhas: made }],
  }
  await call(port, `/v2/orcamento/${id_orcamento}/mudancas`, { token, body })
  return { id_projeto_incentivado, id_orcamento, rows: data.linhas.length + made.length }
}

/** What stands beside the sheet, over the reading of the sheet itself. */
async function reading(port, token, { id_projeto_incentivado, id_orcamento }) {
  const projeto = `/v2/projetos-incentivados/${id_projeto_incentivado}`
  const paths = {
    sheet: `/v2/orcamento/${id_orcamento}/folha`,
    limits: `${projeto}/limites`,
    plan: `${projeto}/plano-financiamento`,
    accounts: `${projeto}/execucao`,
  }
  const all = Object.fromEntries(Object.keys(paths).map((key) => [key, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const [key, path] of Object.entries(paths)) {
      const began = performance.now()
      await call(port, path, { token })
      if (round > 0) all[key].push(performance.now() - began)
    }
  }
  const sheet = median(all.sheet)
  return ['limits', 'plan', 'accounts'].map((key) => ({
    name: `filme: ${key} of ${lines} lines and ${mechanisms.length} sources over the sheet`,
    value: median(all[key]) / sheet,
    unit: '×',
    atMost: 2,
    note: `${Math.round(median(all[key]))} ms over ${Math.round(sheet)} ms`,
  }))
}
