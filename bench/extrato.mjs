import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeText } from '../core/src/financeiro/extrato/decode-text.ts'
import { identityText } from '../core/src/financeiro/extrato/identity.ts'
import { readOfx } from '../core/src/financeiro/extrato/ofx.ts'
import { compareStatement } from '../api/src/financeiro/extrato/linhas/compare.read.ts'
import { insertExtrato, insertLines } from '../api/src/financeiro/extrato/linhas/extrato.queries.ts'
import { inTransaction } from '../api/src/kernel/database/transaction.ts'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'

export const name = 'extrato'

const lines = scaled(100_000, 1_000)
const stored = scaled(1_000_000, 10_000)
const rounds = 5
const days = 300
const today = '2026-12-31'
const conta = 1

const dayOf = (at) => new Date(Date.UTC(2026, 0, 1) + (at % days) * 86_400_000)

/** A statement of a busy account: a day has hundreds of lines, and many values repeat. */
function ofxOf(count) {
  const rows = Array.from({ length: count }, (_, at) => {
    const dia = dayOf(at).toISOString().slice(0, 10).replaceAll('-', '')
    const valor = (((at * 7919) % 5_000_000) / 100 + 0.01).toFixed(2)
    return `<STMTTRN>\n<TRNTYPE>OTHER</TRNTYPE>\n<DTPOSTED>${dia}120000[-3:BRT]</DTPOSTED>\n<TRNAMT>${at % 3 ? '-' : ''}${valor}</TRNAMT>\n<FITID>${dia}${at}</FITID>\n<CHECKNUM>${at}</CHECKNUM>\n<MEMO>PIX ENVIADO Fornecedor São João ${at % 500}</MEMO>\n</STMTTRN>`
  })
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>341</BANKID><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

/** Reading an OFX and comparing it with the account's lines, over reading its bytes and hashing each identity. */
export async function run() {
  const database = await createDatabase('extrato')
  const folder = mkdtempSync(join(tmpdir(), 'claquete-bench-ofx-'))
  const file = join(folder, 'extrato.ofx')
  try {
    const tenant = await addTenant(database, 'extrato')
    writeFileSync(file, ofxOf(lines))
    await fill(database, tenant, file)
    const times = []
    for (let round = 0; round < rounds + 1; round += 1) {
      const base = baseline(file)
      const whole = await compare(database, tenant, file)
      if (round > 0) times.push({ base, ...whole })
    }
    return figuresOf(times)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }
}

const readFile = (file) => readOfx(decodeText(readFileSync(file))).statements[0].linhas

/** The bytes are read, and the identity of each line, which is at hand, is written and hashed. */
function baseline(file) {
  const linhas = readFile(file)
  const start = performance.now()
  readFileSync(file)
  for (const line of linhas) createHash('sha256').update(identityText(line)).digest('base64url')
  return performance.now() - start
}

async function compare({ pool }, tenant, file) {
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const start = performance.now()
  const linhas = readFile(file)
  const read = performance.now() - start
  const found = await inTransaction(pool, { tenant, readOnly: true }, ({ db }) =>
    compareStatement(db, linhas, { id_contabancaria: conta, formato: 'ofx', today }),
  )
  const whole = performance.now() - start
  peak = Math.max(peak, process.memoryUsage().rss)
  clearInterval(watch)
  const known = found.lines.filter(({ estado }) => estado === 'conhecida').length
  if (known !== lines / 2) throw new Error(`${known} conhecidas de ${lines / 2}`)
  return { whole, read, memory: (peak - idle) / 1024 ** 2 }
}

/** Half of the file is stored, among a million other lines of the account. */
async function fill({ pool }, tenant, file) {
  await inTransaction(pool, { tenant, readOnly: false }, async ({ db }) => {
    await db
      .insertInto('contabancaria')
      .values({ id_contabancaria: conta, descricao: 'Itaú', ativo: 'S' })
      .execute()
    const own = readFile(file).slice(0, lines / 2)
    const { lines: compared } = await compareStatement(db, own, {
      id_contabancaria: conta,
      formato: 'ofx',
      today,
    })
    const id_extrato_importado = await insertExtrato(db, {
      id_contabancaria: conta,
      formato: 'ofx',
      nome: 'extrato.ofx',
      arquivo: null,
      inicio: null,
      fim: null,
      saldo: null,
      linhas: compared.length,
      novas: compared.length,
      id_usuario: null,
    })
    await insertLines(db, {
      id_extrato_importado,
      conta: { id_contabancaria: conta, conciliar_desde: null },
      lines: compared,
    })
  })
  await pool.query(
    `insert into extrato_historico (tenant_id, id_extrato_importado, id_contabancaria, data, valor, texto,
       texto_normalizado, identidade, ocorrencia)
     select $1, (select max(id_extrato_importado) from extrato_importado where tenant_id = $1), $2,
       date '2025-06-01' + (n % 500), (n::bigint * 104729 % 9000000) / 100.0 + 0.01, 'PIX RECEBIDO ' || n % 700, 'pix recebido',
       left(md5(n::text), 22), 1
     from generate_series(1, $3) n`,
    [tenant, conta, stored],
  )
  await pool.query('vacuum analyze extrato_historico')
}

function figuresOf(times) {
  const of = (part) => rounded(median(times.map((time) => time[part])))
  return [
    {
      name: `extrato: ${lines} lines read and compared with ${stored}, over reading the bytes and hashing`,
      value: median(times.map(({ whole, base }) => whole / base)),
      unit: '×',
      atMost: 3,
      note: `${of('whole')} ms (leitura ${of('read')}); bytes e hash ${of('base')} ms`,
    },
    {
      name: 'extrato: memory above idle',
      value: Math.max(...times.map(({ memory }) => memory)),
      unit: 'MB',
      atMost: 120,
    },
  ]
}
