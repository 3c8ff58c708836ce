import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'fluxo-caixa'

const titles = scaled(1_000_000, 10_000)
/** Of another company in the same tables. */
const titlesOfNeighbour = scaled(100_000, 10_000)
const rounds = 5
const execute = promisify(execFile)

const ano = new Date().getFullYear()
const [inicio, fim] = [`${ano}-01-01`, `${ano}-12-31`]

/** The same year said in the plainest SQL: the balance before it and what each day and account adds. */
const bare = [
  `select sum(c.saldo_inicial) + (select sum(case operacao when 'C' then valor else -valor end)
     from lancamento_baixa where tenant_id = $1 and estornada_em is null and data < $2) as saldo
   from contabancaria c where c.tenant_id = $1`,
  `select dia, operacao, grupo, sum(valor) as valor from (
     select b.data as dia, b.operacao, li."id_grupoCusto" as grupo, b.valor * li.valor / l.valor as valor
     from lancamento_baixa b
     join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
     join lancamento_linha li on li.tenant_id = l.tenant_id and li.id_lancamento = l.id_lancamento
     where b.tenant_id = $1 and b.estornada_em is null and b.data between $2 and $3
       and l.tipo <> 'transferencia' and l.permuta = 'N'
     union all
     select greatest(coalesce(l.agendado_para, l.vencimento_util, l."dataVencimento"), current_date),
       l.operacao, li."id_grupoCusto", (l.valor - l.valor_baixado) * li.valor / l.valor
     from lancamento l
     join lancamento_linha li on li.tenant_id = l.tenant_id and li.id_lancamento = l.id_lancamento
     where l.tenant_id = $1 and l.situacao = 'aprovado' and l.tipo = 'titulo' and l.permuta = 'N'
       and coalesce(l.agendado_para, l.vencimento_util, l."dataVencimento") <= $3) m
   group by 1, 2, 3`,
]

async function timed(work) {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

/** A year of cash flow over HTTP, beside the same in SQL and in hledger. */
export async function run() {
  const database = await createDatabase('fluxo')
  const folder = await mkdtemp(join(tmpdir(), 'claquete-fluxo-'))
  try {
    const grande = await addTenant(database, 'grande')
    const vizinha = await addTenant(database, 'vizinha')
    await fillLedger(database, [
      { tenant: grande, titles },
      { tenant: vizinha, titles: titlesOfNeighbour },
    ])
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      return [
        ...(await besideSql(database, server.port, grande)),
        ...(await besideHledger(database, server.port, { tenant: grande, folder })),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
}

function asker(port, token) {
  const query = new URLSearchParams({ periodo1: inicio, periodo2: fim, passo: 'mes' })
  return async () => {
    const reply = await fetch(
      `http://127.0.0.1:${port}/api/fluxo-caixa/get/tipo/agrupado?${query}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    )
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    return (await reply.json()).data
  }
}

async function besideSql(database, port, tenant) {
  const ask = asker(port, await signIn(port, 'grande'))
  const askBare = () =>
    onOne(database, async (client) => {
      const [, { rows }] = [
        await client.query(bare[0], [tenant, inicio]),
        await client.query(bare[1], [tenant, inicio, fim]),
      ]
      return rows
    })
  await ask()
  await askBare()
  const times = { product: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    times.product.push((await timed(ask)).ms)
    times.bare.push((await timed(askBare)).ms)
  }
  const [product, sql] = [median(times.product), median(times.bare)]
  return [
    {
      name: `fluxo-caixa: a year of ${titles} titles over the same in bare SQL`,
      value: product / sql,
      unit: '×',
      atMost: 1.5,
      note: `product ${rounded(product)} ms, bare SQL ${rounded(sql)} ms`,
    },
  ]
}

/** Every settlement and every open title as a transaction; a transfer's halves meet in one account. */
const journalSql = `
  select b.data::text as dia, b.operacao, b.valor::text as valor, 'ativo:' || b.id_contabancaria as conta,
    case when l.tipo = 'transferencia' then 'transferencias'
      else coalesce('plano:' || l."id_grupoCusto", 'rateado') end as contra
  from lancamento_baixa b
  join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
  where b.tenant_id = $1 and b.estornada_em is null and b.data <= $2
  union all
  select greatest(coalesce(agendado_para, vencimento_util, "dataVencimento"), current_date)::text, operacao,
    (valor - valor_baixado)::text, 'ativo:previsto', coalesce('plano:' || "id_grupoCusto", 'rateado')
  from lancamento where tenant_id = $1 and situacao = 'aprovado' and tipo = 'titulo'
    and coalesce(agendado_para, vencimento_util, "dataVencimento") <= $2
  union all
  select data_abertura::text, 'C', saldo_inicial::text, 'ativo:' || id_contabancaria, 'aberturas'
  from contabancaria where tenant_id = $1
  order by 1`

const transactionOf = ({ dia, operacao, valor, conta, contra }) =>
  `${dia} m\n  ${conta}  ${operacao === 'C' ? '' : '-'}${valor}\n  ${contra}\n\n`

/** Answers how many transactions it wrote. */
async function writeJournal(database, tenant, file) {
  const sink = createWriteStream(file)
  const count = await onOne(database, async (client) => {
    await client.query('begin')
    await client.query(`declare livro no scroll cursor for ${journalSql}`, [tenant, fim])
    for (let written = 0; ;) {
      const { rows } = await client.query('fetch 10000 from livro')
      if (rows.length === 0) return written
      if (!sink.write(rows.map(transactionOf).join(''))) await once(sink, 'drain')
      written += rows.length
    }
  })
  sink.end()
  await once(sink, 'finish')
  return count
}

async function besideHledger(database, port, { tenant, folder }) {
  const known = await execute('hledger', ['--version']).catch(() => undefined)
  if (!known) throw new Error('instale o hledger: apt-get install hledger')
  const file = join(folder, 'livro.journal')
  const transactions = await writeJournal(database, tenant, file)
  const ask = asker(port, await signIn(port, 'grande'))
  await ask()
  const times = []
  for (let round = 0; round < rounds; round++) times.push((await timed(ask)).ms)
  const { saldoFinal } = await ask()
  const options = ['-b', inicio, '-e', `${ano + 1}-01-01`, '--monthly']
  const rival = await timed(async () => {
    const flow = ['-f', file, 'balance', 'plano', 'rateado', ...options, '--no-total']
    await execute('hledger', flow, { maxBuffer: 1e9 })
  })
  const { stdout } = await execute('hledger', [
    '-f',
    file,
    'balance',
    'ativo',
    '-e',
    `${ano + 1}-01-01`,
    '--depth',
    '1',
  ])
  const theirs = Number(stdout.match(/-?\d+\.\d+/)?.[0])
  if (Math.abs(theirs - saldoFinal) > 0.005) {
    throw new Error(`saldo: hledger ${theirs}, produto ${saldoFinal}`)
  }
  const product = median(times)
  return [
    {
      name: `fluxo-caixa: hledger over the product, a year of ${titles} titles`,
      value: rival.ms / product,
      unit: '×',
      atLeast: 100,
      note: `${transactions} transactions: hledger ${rounded(rival.ms)} ms, product ${rounded(product)} ms; same final balance`,
    },
  ]
}
