import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'planilhas'

const titles = scaled(1_000_000, 5_000)
const accounts = 300
const rounds = 5
const today = '2026-06-30'
const goalMs = 700

/** More accounts, so that there are three hundred, and titles spread over all of them. */
async function spreadAccounts(client, tenant) {
  await client.query(
    `insert into plano_contas (tenant_id, "id_grupoCustoSuperior", descricao, ordem, caminho, codigo, tipo)
     select $1, r."id_grupoCusto", r.descricao || ', detalhe ' || n, n,
       r.caminho || lpad((20 + n)::text, 4, '0'), r.codigo || '.' || (20 + n), r.tipo
     from plano_contas r, generate_series(1, ceil($2::numeric / 6)::int) n
     where r.tenant_id = $1 and length(r.caminho) = 4`,
    [tenant, accounts],
  )
  await client.query('set session_replication_role = replica')
  await client.query(
    `with c as (select tipo, array_agg("id_grupoCusto") as ids from plano_contas
       where tenant_id = $1 and length(caminho) > 4 group by 1)
     update lancamento l set "id_grupoCusto" = c.ids[1 + l.id_lancamento % cardinality(c.ids)]
     from c where l.tenant_id = $1 and l."id_grupoCusto" is not null
       and c.tipo = case l.operacao when 'C' then 'receita' else 'despesa' end`,
    [tenant],
  )
  await client.query(
    `update lancamento_baixa b set titulo_grupo = l."id_grupoCusto" from lancamento l
     where b.tenant_id = $1 and l.tenant_id = $1 and l.id_lancamento = b.id_lancamento`,
    [tenant],
  )
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze lancamento')
  await client.query('vacuum analyze lancamento_baixa')
}

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
    await fillLedger(database, [{ tenant, titles }], today)
    await onOne(database, (client) => spreadAccounts(client, tenant))
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'planilhas')
      const figures = []
      const year = 'periodo1=2026-01-01&periodo2=2026-12-31'
      for (const [label, query] of [
        ['competencia', ''],
        ['vencimento', '&base=vencimento'],
        ['pagamento', '&base=pagamento'],
        ['competencia, compared', '&comparar=ano'],
        ['competencia, by supplier', '&agrupar=pessoa'],
      ]) {
        const path = `/v2/relatorios/planilha-despesas?${year}${query}`
        figures.push(await measure({ label, path, token, port: server.port }))
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure({ label, path, token, port }) {
  const ask = () => call(port, path, { token })
  const { data } = await ask()
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await timed(ask))
  const ms = median(times)
  return {
    name: `planilhas: milliseconds of 12 months by ${label}, ${titles} titles`,
    value: ms,
    unit: 'ms',
    atMost: goalMs,
    note: `${data.linhas.length} rows, ${rounded(ms)} ms`,
  }
}
