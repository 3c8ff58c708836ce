import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkContas } from '../core/src/orcamentos/incentivado/contas/conferencia.ts'
import { namesOfRelacoes } from '../core/src/orcamentos/incentivado/contas/relacoes/names.ts'
import {
  contasDoFilme,
  filme,
  gastosDoFilme,
} from '../core/src/orcamentos/incentivado/contas/relacoes/testing-filme.ts'
import { usualRelacao } from '../core/src/orcamentos/incentivado/contas/relacoes/testing-relacao.ts'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'prestacao'

const payments = scaled(5_000, 60)
const proofs = scaled(2_000, 20)
const bytesOfProof = 512 * 1024
const rounds = 5

/** The accounting of a film of thousands of payments: its checks, its sheets, and its package with a gigabyte of proofs. */
export async function run() {
  return [...measureRules(), ...(await measureServer())]
}

async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function timesOf(work) {
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work))
  return median(times)
}

/** The rules alone, on the film of the tests many times over. */
function measureRules() {
  const gastos = Array.from({ length: payments }, (_, at) => ({
    ...gastosDoFilme[at % gastosDoFilme.length],
    id_lancamento: at + 1,
  }))
  const facts = filme({ gastos })
  const checks = []
  const sheets = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    checkContas(gastos, contasDoFilme)
    const between = performance.now()
    for (const relacao of Object.keys(namesOfRelacoes)) usualRelacao(relacao, facts)
    checks.push(between - from)
    sheets.push(performance.now() - between)
  }
  return [
    { name: `checks of ${payments} payments`, value: median(checks), unit: 'ms', atMost: 500 },
    {
      name: `all sheets of ${payments} payments`,
      value: median(sheets),
      unit: 'ms',
      atMost: 1_500,
    },
  ]
}

async function measureServer() {
  const database = await createDatabase('prestacao')
  const dataDir = mkdtempSync(join(tmpdir(), 'claquete-bench-prestacao-'))
  try {
    const tenant = await addTenant(database, 'prestacao')
    const server = await startServer({ url: database.url, dataDir, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'prestacao')
      const at = { database, tenant, token, port: server.port, pid: server.pid, dataDir }
      const id = await newFilm(at)
      return [...(await measureCalls(at, id)), ...(await measurePackage(at, id))]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    await database.drop()
  }
}

const one = async (client, sql, values) => (await client.query(sql, values)).rows[0]

/** A project with a line, and its payments as rows: no call writes thousands at once. */
async function newFilm({ database, tenant, token, port, dataDir }) {
  const made = await onOne(database, async (client) => {
    const empresa = await one(
      client,
      `insert into empresa (tenant_id, razao, fantasia) values ($1, 'Vereda', 'Vereda') returning id_empresa as id`,
      [tenant],
    )
    const conta = await one(
      client,
      `insert into contabancaria (tenant_id, descricao) values ($1, 'BB FSA') returning id_contabancaria as id`,
      [tenant],
    )
    await client.query(
      `insert into pessoa (tenant_id, tipo_pessoa, razao, cnpj)
       select $1, 'PJ', 'Fornecedor ' || n, lpad(n::text, 14, '0') from generate_series(1, 200) n`,
      [tenant],
    )
    return { id_empresa: Number(empresa.id), id_contabancaria: Number(conta.id) }
  })
  const projeto = await call(port, '/orcamento/inserir-projeto-incentivado', {
    token,
    body: {
      tipo: 'incentivado',
      nome: 'Filme longo',
      id_empresa: made.id_empresa,
      estrutura: 'ancine',
      normas: ['ancine-159-2021'],
      execucao_inicio: '2025-01-01',
      execucao_fim: '2027-12-31',
    },
  })
  const { id_projeto_incentivado, id_orcamento } = projeto
  const fonte = await call(port, '/v2/orcamento/fontes-financiamento', {
    token,
    body: {
      id_projeto_incentivado,
      mecanismo: 'FSA',
      aprovado: 50_000_000,
      id_contabancaria: made.id_contabancaria,
      liberacoes: [{ data: '2025-01-02', valor: 50_000_000 }],
    },
  })
  const { id_orca_grupo } = await onOne(database, (client) =>
    one(
      client,
      `select min(id_orca_grupo)::int as id_orca_grupo from orca_grupo where tenant_id = $1`,
      [tenant],
    ),
  )
  const item = await call(port, '/orcamento/inserir-orca-item', {
    token,
    body: {
      id_orcamento,
      id_orca_grupo,
      descricao: 'Câmera',
      quantidade: 1,
      valor_unit: 40_000_000,
    },
  })
  await fillPayments(database, { tenant, ...made, ...projeto, ...fonte, ...item })
  await fillProofs(database, tenant, dataDir)
  return id_projeto_incentivado
}

async function fillPayments(database, of) {
  await onOne(database, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into lancamento (tenant_id, id_lancamento, id_empresa, operacao, origem, tipo, id_pessoa, descricao, valor,
         valor_baixado, valor_movido, competencia, "dataVencimento", vencimento_util, "dataBaixa", situacao, id_orcamento,
         id_orca_item, id_contabancaria, num_documento, rateado, dt_cadastro, aprovado_em)
       select $1, n, $2, 'D', 'item', 'titulo', (select min(id_pessoa) from pessoa where tenant_id = $1) + n % 200,
         'Diária ' || n, 1000 + n, 1000 + n, 1000 + n, d, d, d, d, 'pago', $3, $4, $5, 'NF ' || n, 'N', d, d
       from (select n, date '2025-02-01' + (n % 600)::int as d from generate_series(1, $6::int) n) s`,
      [of.tenant, of.id_empresa, of.id_orcamento, of.id_orca_item, of.id_contabancaria, payments],
    )
    await client.query(
      `insert into lancamento_baixa (tenant_id, id_lancamento, operacao, data, id_contabancaria, principal, forma_pagamento,
         criada_em, titulo_tipo, titulo_origem, titulo_permuta, titulo_rateado, titulo_empresa)
       select tenant_id, id_lancamento, 'D', "dataBaixa", id_contabancaria, valor, 'pix', now(), tipo, origem, 'N', 'N',
         id_empresa from lancamento where tenant_id = $1`,
      [of.tenant],
    )
    await client.query(
      `insert into gasto_fonte (tenant_id, id_lancamento, uid, id_projeto_fonte, valor)
       select $1, l.id_lancamento, i.uid, $2, l.valor from lancamento l
       join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item where l.tenant_id = $1`,
      [of.tenant, of.id_projeto_fonte],
    )
    await client.query('analyze')
  })
}

/** Files of noise, as PDFs and photographs are for a zip, one for each of the first payments. */
async function fillProofs(database, tenant, dataDir) {
  const folder = join(dataDir, 'files', `t${tenant}`, 'bench')
  mkdirSync(folder, { recursive: true })
  const noise = randomBytes(bytesOfProof)
  for (let at = 1; at <= proofs; at += 1) {
    noise.writeUInt32LE(at, 0)
    writeFileSync(join(folder, `${at}.pdf`), noise)
  }
  await onOne(database, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `with a as (
         insert into arquivo (tenant_id, arquivo, name, mime, sha256, tamanho, tabela, chave, tela)
         select $1::bigint, 't' || $1::bigint || '/bench/' || n || '.pdf', 'comprovante ' || n || '.pdf', 'application/pdf',
           md5(n::text) || md5(n::text), $3, 'lancamento', n, 'lancamento' from generate_series(1, $2::int) n
         returning tenant_id, id_arquivo)
       insert into gasto_arquivo (tenant_id, id_arquivo, papel) select tenant_id, id_arquivo, 'comprovante' from a`,
      [tenant, proofs, bytesOfProof],
    )
  })
}

async function measureCalls({ port, token }, id) {
  const base = `/v2/projetos-incentivados/${id}`
  const read = (path) => timesOf(() => call(port, path, { token }))
  return [
    {
      name: `the assistant over ${payments} payments`,
      value: await read(`${base}/conferencia`),
      unit: 'ms',
      atMost: 2_000,
    },
    {
      name: `a page of the list of ${payments} payments`,
      value: await read(`${base}/relacoes/relacao-pagamentos`),
      unit: 'ms',
      atMost: 2_000,
    },
  ]
}

const memoryOf = (pid) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const exported = (port, token, body) =>
  fetch(`http://127.0.0.1:${port}/api/orcamento/exportar-projeto-ancine`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id_fonte_financiamento: 0, ...body }),
  })

/**
 * The whole package as it is sent: bytes, seconds, and what the server's memory grew by meanwhile. The server has made a
 * PDF before, which opens its typesetter once in the life of the process.
 */
async function measurePackage({ port, token, pid }, id) {
  const sheet = { id_projeto_incentivado: id, tipo: 'grandes-itens', formato: 'pdf' }
  await (await exported(port, token, sheet)).arrayBuffer()
  const resting = memoryOf(pid)
  let peak = resting
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 50)
  let bytes = 0
  const from = performance.now()
  try {
    const reply = await exported(port, token, { id_projeto_incentivado: id, tipo: 'pacote' })
    if (reply.status !== 200) throw new Error(`package: ${reply.status} ${await reply.text()}`)
    for await (const piece of reply.body) bytes += piece.length
  } finally {
    clearInterval(watch)
  }
  const seconds = (performance.now() - from) / 1000
  const note = `${payments} payments, ${proofs} proofs, ${Math.round(bytes / 1e6)} MB`
  return [
    { name: 'memory that a package takes', value: peak - resting, unit: 'MB', atMost: 200, note },
    {
      name: 'a package per second',
      value: bytes / 1e6 / seconds,
      unit: 'MB/s',
      note: `from ${Math.round(resting)} to ${Math.round(peak)} MB, ${seconds.toFixed(0)} s`,
    },
  ]
}
