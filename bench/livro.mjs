import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scale, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { closedLoop } from './lib/load.mjs'
import { pgbench } from './lib/pgbench.mjs'
import { call, signIn, startServer } from './lib/server.mjs'
import { listenIn } from './lib/wire.mjs'

export const name = 'livro'

const titles = scaled(200_000, 5_000)
const connections = 50
/** Seconds of load; BENCH_SECONDS overrides the minute. */
const seconds = Number(process.env.BENCH_SECONDS ?? (scale < 1 ? 6 : 60))
/** Titles settled a centavo at a time: enough of them for connections to meet on one only now and then. */
const shared = 100
const batch = 1_000
const batches = 5
const singles = 30
const path = '/lancamentos/dar-baixa/'

/** Settlements under load, compared with the same statements run by pgbench; no centavo may be lost. */
export async function run() {
  const database = await createDatabase('livro')
  try {
    const tenant = await addTenant(database, 'livro')
    await fillLedger(database, [{ tenant, titles }])
    const made = await makeTitles(database, tenant)
    const statements = await settlementStatements(database.url, made)
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'livro')
      return await measure({ database, tenant, made, statements, port: server.port, token })
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

/** Creates open titles for this bench, and the account to settle them in. */
async function makeTitles(database, tenant) {
  return onOne(database, async (client) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
    const { rows: accounts } = await client.query(
      `insert into contabancaria (descricao, id_contabancaria_tipo, saldo_inicial, data_abertura)
       values ('Medição', 1, 1000, current_date - 400) returning id_contabancaria`,
    )
    const insert = async (count, valor) => {
      const { rows } = await client.query(
        `insert into lancamento (id_empresa, operacao, origem, descricao, valor, competencia,
          "dataVencimento", vencimento_util, situacao)
         select (select min(id_empresa) from empresa where tenant_id = $3), 'C', 'avulso', 'Medição ' || n, $2,
          current_date, current_date + 10, current_date + 10, 'aprovado'
         from generate_series(1, $1::int) n returning id_lancamento`,
        [count, valor, tenant],
      )
      return rows.map(({ id_lancamento }) => Number(id_lancamento))
    }
    return {
      conta: Number(accounts[0].id_contabancaria),
      shared: await insert(shared, 100_000_000),
      once: await insert(10, 250),
      singles: await insert(singles, 250),
      batches: await insert(batch * batches, 250),
    }
  })
}

const bodyOf = (conta, baixas) => ({ id_contabancaria: conta, forma_pagamento: 'pix', baixas })
const oneCent = (conta, id_lancamento) => bodyOf(conta, [{ id_lancamento, valor: 0.01 }])
const whole = (conta, ids) =>
  bodyOf(
    conta,
    ids.map((id_lancamento) => ({ id_lancamento })),
  )

/** The bytes of a POST, built once and sent many times. */
function postRequest(token, body) {
  const text = JSON.stringify(body)
  const head = [
    `POST /api${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '\r\n',
  ].join('\r\n')
  return Buffer.from(head + text)
}

/** The whole transaction without the statements of the session, which pgbench does not have. */
const isOfTheSettlement = ({ text }) => !/\bsessao\b/.test(text)

/** The statements that the API sends to settle each title, recorded on the way to the database. */
async function settlementStatements(url, { conta, shared: ids }) {
  const relay = await listenIn(url)
  try {
    const server = await startServer({ url: relay.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'livro')
      const heard = []
      for (const id of ids) {
        relay.take()
        await call(server.port, path, { token, body: oneCent(conta, id) })
        const statements = relay.take().filter(isOfTheSettlement)
        if (!statements.some(({ text }) => /lancamento_baixa/.test(text))) {
          throw new Error('nenhuma baixa entre as consultas')
        }
        heard.push(statements)
      }
      return heard
    } finally {
      await server.stop()
    }
  } finally {
    relay.close()
  }
}

async function measure(world) {
  const { database, made, statements, port, token } = world
  const requests = made.shared.map((id) => postRequest(token, oneCent(made.conta, id)))
  await closedLoop({ port, requests, connections, seconds: Math.min(3, seconds) })
  const api = await closedLoop({ port, requests, connections, seconds })
  const ours = { url: database.url, requests: statements, connections, mode: 'extended' }
  const sql = await pgbench({ ...ours, seconds: Math.max(3, Math.ceil(seconds / 2)) })
  const onceWon = await sameTitle(world)
  const sizes = await oneAndMany(world)
  return [
    {
      name: `livro: settlements through HTTP over pgbench, ${connections} connections, ${seconds} s`,
      value: api.rate / sql,
      unit: '×',
      atLeast: 0.4,
      note: `API ${rounded(api.rate)}/s (p99 ${rounded(api.p99)} ms); pgbench ${rounded(sql)}/s`,
    },
    {
      name: 'livro: centavos between the balance shown and the settlements stored, after all of it',
      value: await differences(world),
      unit: '',
      atMost: 0,
    },
    {
      name: `livro: of ${connections} clients that settle one title at once, too many that did`,
      value: onceWon,
      unit: '',
      atMost: 0,
    },
    {
      name: `livro: time of settling ${batch} titles in one call over that of one`,
      value: sizes.many / sizes.one,
      unit: '×',
      atMost: 20,
      note: `one ${rounded(sizes.one)} ms, ${batch} ${rounded(sizes.many)} ms`,
    },
  ]
}

/** Sum over some titles of how far the number of clients that settled each is from exactly one. */
async function sameTitle({ port, token, made }) {
  let wrong = 0
  for (const id of made.once) {
    const replies = await Promise.all(
      Array.from({ length: connections }, () =>
        fetch(`http://127.0.0.1:${port}/api${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(whole(made.conta, [id])),
        }),
      ),
    )
    const settled = replies.filter(({ status }) => status === 200).length
    await Promise.all(replies.map((reply) => reply.arrayBuffer()))
    wrong += Math.abs(settled - 1)
  }
  return wrong
}

/** Median times, in milliseconds, of settling one title and of settling a thousand in one call. */
async function oneAndMany({ port, token, made }) {
  const timed = async (ids) => {
    const from = performance.now()
    await call(port, path, { token, body: whole(made.conta, ids) })
    return performance.now() - from
  }
  const one = []
  for (const id of made.singles) one.push(await timed([id]))
  const many = []
  for (let at = 0; at < batches; at++) {
    many.push(await timed(made.batches.slice(at * batch, (at + 1) * batch)))
  }
  return { one: median(one), many: median(many) }
}

/**
 * Centavos of difference: the account's balance in its list against its settlements, and titles' settled
 * amounts against their settlements.
 */
async function differences({ database, tenant, port, token, made }) {
  const { data } = await call(
    port,
    `/contas-bancarias/get/listar/pagination?id_contabancaria=${made.conta}`,
    {
      token,
    },
  )
  const shown = data.data.find(({ id_contabancaria }) => id_contabancaria === made.conta)
  const { rows } = await database.pool.query(
    `select (select 100000 + sum(valor) * 100 from lancamento_baixa where tenant_id = $1
        and id_contabancaria = $2 and estornada_em is null)::bigint as stored,
      (select coalesce(sum(abs(l.valor_baixado - b.total)) * 100, 0) from lancamento l join (
        select id_lancamento, sum(principal + desconto) as total from lancamento_baixa
        where tenant_id = $1 and estornada_em is null group by 1) b using (id_lancamento)
        where l.tenant_id = $1)::bigint as apart`,
    [tenant, made.conta],
  )
  return Math.abs(Math.round(shown.saldo * 100) - Number(rows[0].stored)) + Number(rows[0].apart)
}
