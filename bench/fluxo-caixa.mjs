import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'fluxo-caixa'

const titles = scaled(1_000_000, 10_000)
/** Titles of another company in the same tables. */
const titlesOfNeighbour = scaled(100_000, 10_000)
const rounds = 5

const ano = new Date().getFullYear()
const [inicio, fim] = [`${ano}-01-01`, `${ano}-12-31`]

const expected = `coalesce(agendado_para, vencimento_util, "dataVencimento")`
const settled = `b.tenant_id = $1 and b.estornada_em is null and b.data between $2 and $3
  and b.titulo_tipo <> 'transferencia' and b.titulo_permuta = 'N'`
const owed = `l.tenant_id = $1 and situacao = 'aprovado' and tipo = 'titulo' and permuta = 'N'
  and ${expected} <= $3`
const onDay = `greatest(${expected}, current_date)`

/**
 * The same year in the shortest SQL over these tables, run as their owner and with every column they offer:
 * the balance before the year, and what each day adds to each account of the chart. For split titles it reads
 * the parts of each settlement by line, and what each line still owes.
 */
const bare = [
  `select sum(c.saldo_inicial) + (select sum(case operacao when 'C' then valor else -valor end)
     from lancamento_baixa where tenant_id = $1 and estornada_em is null and data < $2) as saldo
   from contabancaria c where c.tenant_id = $1`,
  `select dia, operacao, grupo, sum(valor) as valor from (
     select data as dia, operacao, titulo_grupo as grupo, valor from lancamento_baixa b
     where ${settled} and titulo_rateado = 'N'
     union all
     select b.data, b.operacao, r."id_grupoCusto", x.valor
     from lancamento_baixa b join baixa_linha x using (tenant_id, id_baixa)
     join lancamento_rateio r using (tenant_id, id_rateio)
     where ${settled} and titulo_rateado = 'S'
     union all
     select ${onDay}, operacao, "id_grupoCusto", valor - valor_baixado from lancamento l
     where ${owed} and rateado = 'N'
     union all
     select ${onDay}, l.operacao, r."id_grupoCusto", r.valor - coalesce(
       (select sum(x.principal + x.desconto) from baixa_linha x
         join lancamento_baixa b using (tenant_id, id_baixa)
         where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null), 0)
     from lancamento l join lancamento_rateio r using (tenant_id, id_lancamento)
     where ${owed} and l.rateado = 'S') m
   group by 1, 2, 3`,
]

async function timed(work) {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

/** A year of cash flow over HTTP, compared with the same in SQL. */
export async function run() {
  const database = await createDatabase('fluxo')
  try {
    const grande = await addTenant(database, 'grande')
    const vizinha = await addTenant(database, 'vizinha')
    await fillLedger(database, [
      { tenant: grande, titles },
      { tenant: vizinha, titles: titlesOfNeighbour },
    ])
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      return await besideSql(database, server.port, grande)
    } finally {
      await server.stop()
    }
  } finally {
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
  const note = `product ${rounded(product)} ms, bare SQL ${rounded(sql)} ms`
  return [
    {
      name: `fluxo-caixa: a year of ${titles} titles over the same in bare SQL`,
      value: product / sql,
      unit: '×',
      atMost: 1.5,
      note,
    },
    {
      name: `fluxo-caixa: a year of ${titles} titles`,
      value: product / 1000,
      unit: 's',
      atMost: 1.2,
      note,
    },
  ]
}
