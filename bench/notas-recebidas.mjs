import { readFileSync } from 'node:fs'
import { supplierNote } from '../api/sandbox/nfse/supplier.ts'
import { nfseSandboxKeys } from '../api/sandbox/nfse/server.ts'
import { cnpjWithDigits } from '../core/src/kernel/person/documento.ts'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { rounded, scaled } from './lib/figures.mjs'
import { sleep } from './lib/processes.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'notas-recebidas'

const notes = scaled(10_000, 200)
const dropped = scaled(2_000, 100)
const suppliers = 200
const pack = 100
/** Requests of the screen at once. */
const lanes = 2
const taker = cnpjWithDigits('112223330001')
const cnpjOf = (at) => cnpjWithDigits(`${50_000_000 + at}0001`)

/**
 * Notes of suppliers read as the screen sends them, their signatures looked at, and each matched to its payable among as
 * many; and what the memory of the server grows by while many files are dropped.
 */
export async function run() {
  const database = await createDatabase('recebidas')
  try {
    const tenant = await addTenant(database, 'recebidas')
    await fill(database, tenant)
    const files = filesOf()
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const place = { port: server.port, token: await signIn(server.port, 'recebidas') }
      await sleep(2_000)
      const memory = await grownBy(server.pid, () => drop(place, files.slice(0, dropped)))
      const read = await timed(() => drop(place, files.slice(dropped)))
      const first = await timed(() => drop(place, files.slice(0, dropped)))
      const matched = await timed(() =>
        call(place.port, '/v2/fiscal/notas-recebidas/resumo?mes=2026-03', { token: place.token }),
      )
      const equal = matched.value.data.iguais.length
      if (equal !== notes) throw new Error(`${equal} of ${notes} notes found their payable`)
      const each = read.seconds / (notes - dropped)
      return [
        {
          name: `notas-recebidas: ${notes} notes read, stored and matched`,
          value: each * notes + matched.seconds,
          unit: 's',
          atMost: 30,
          note: `${rounded(each * 1000)} ms a note, matching ${rounded(matched.seconds)} s`,
        },
        {
          name: `notas-recebidas: the same ${dropped} notes again`,
          value: first.seconds,
          unit: 's',
        },
        {
          name: `notas-recebidas: memory of a drop of ${dropped} files above idle`,
          value: memory,
          unit: 'MB',
          atMost: 200,
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function timed(work) {
  const began = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - began) / 1000 }
}

const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The most that a process grew by meanwhile, in MB. */
async function grownBy(pid, work) {
  const idle = memoryOf(pid)
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20)
  await work()
  clearInterval(watch)
  return peak - idle
}

/** Sends files as the screen does: packs, two requests at once. */
async function drop({ port, token }, files) {
  const packs = []
  for (let at = 0; at < files.length; at += pack) packs.push(files.slice(at, at + pack))
  const lane = async () => {
    for (let own = packs.shift(); own; own = packs.shift()) {
      const form = new FormData()
      for (const { nome, xml } of own) form.append('file', new Blob([xml]), nome)
      await call(port, '/v2/fiscal/notas-recebidas/arquivos', { token, form })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function filesOf() {
  const keys = nfseSandboxKeys()
  return Array.from({ length: notes }, (_, at) => ({
    nome: `nota-${at}.xml`,
    ...supplierNote(
      {
        prestador: { cnpj: cnpjOf(at % suppliers), nome: `Fornecedor ${at % suppliers}` },
        tomador: { cnpj: taker, nome: 'Recebidas' },
        numero: at + 1,
        dia: `2026-03-${String((at % 28) + 1).padStart(2, '0')}`,
        valor: 100_000 + at,
        descricao:
          'Captação de imagens e locação de equipamento de câmera, luz e maquinaria. '.repeat(6),
        irrf: 1_500,
        contribuicoes: 4_650,
      },
      keys,
    ),
  }))
}

/** A unit, its suppliers, and a payable for each note. */
const fill = (database, tenant) =>
  onOne(database, async (client) => {
    const { rows } = await client.query(
      `insert into empresa (tenant_id, razao, fantasia, cnpj) values ($1, 'Recebidas', 'Recebidas', $2)
        returning id_empresa as id`,
      [tenant, taker],
    )
    await client.query(
      `insert into pessoa (tenant_id, tipo_pessoa, razao, cnpj)
        select $1, 'PJ', 'Fornecedor ' || n, cnpj from unnest($2::text[]) with ordinality as p(cnpj, n)`,
      [tenant, Array.from({ length: suppliers }, (_, at) => cnpjOf(at))],
    )
    await client.query(
      `insert into lancamento (tenant_id, id_empresa, operacao, origem, id_pessoa, descricao, valor, competencia,
          "dataVencimento", situacao, num_documento)
        select $1, $2, 'D', 'avulso', p.id_pessoa, 'Conta ' || n, (100000 + n) / 100.0, '2026-03-01', '2026-04-05',
          'aprovado', (n + 1)::text
        from generate_series(0, $3::int - 1) n
        join unnest($4::text[]) with ordinality as s(cnpj, at) on s.at - 1 = n % $5::int
        join pessoa p on p.tenant_id = $1 and p.cnpj = s.cnpj`,
      [
        tenant,
        rows[0].id,
        notes,
        Array.from({ length: suppliers }, (_, at) => cnpjOf(at)),
        suppliers,
      ],
    )
    await client.query('analyze lancamento, pessoa')
  })
