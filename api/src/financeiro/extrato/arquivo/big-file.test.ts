import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { extratoCheck } from '@claquete/contract/financeiro/extrato/extrato-import'
import { retornoCheck } from '@claquete/contract/financeiro/cnab/retorno'
import { lancamentoImport } from '@claquete/contract/sistema/importacao/targets/lancamento'
import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { must } from '@claquete/core/kernel/must'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { makeXlsx } from '../../../kernel/sheets/testing/make-xlsx.ts'
import { uploadCsv } from '../../../sistema/importacao/testing/import-file.ts'
import { checkFontes, fontesOf, newConta, ofxOf } from '../testing/ofx-file.ts'

const server = useServer()
const megabyte = 1024 * 1024

/** A statement of some megabytes, whose lines the account does not have. */
function bigOfx(megabytes: number): string {
  const entries = []
  for (let at = 0, size = 0; size < megabytes * megabyte; at += 1, size += 175) {
    const dia = `2026-0${(at % 9) + 1}-${String((at % 28) + 1).padStart(2, '0')}`
    const memo = `PIX ENVIADO FORNECEDOR COM NOME COMPRIDO PARA OCUPAR LUGAR ${at % 500}`
    entries.push({ dia, valor: `-${at % 9000}.${10 + (at % 90)}`, fitid: `${dia}-${at}`, memo })
  }
  return ofxOf(entries)
}

/** Milliseconds in which this thread could have worked and the machine did other work; where it tells. */
function withheldMs(): number {
  const file = '/proc/thread-self/schedstat'
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1_000_000 : 0
}
const ownTime = () => performance.now() - withheldMs()
/** Milliseconds that this thread worked. */
const workTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

interface Waits {
  /** The longest read of another company. */
  readonly read: number
  /** The longest that the answering thread worked without answering anybody. */
  readonly turn: number
}

async function waitsDuring(other: World, work: Promise<unknown>): Promise<Waits> {
  const waits = { read: 0, turn: 0 }
  let isOver = false
  const done = work.finally(() => (isOver = true))
  let last = workTime()
  const timer = setInterval(() => {
    const now = workTime()
    waits.turn = Math.max(waits.turn, now - last)
    last = now
  }, 1)
  while (!isOver) {
    const began = ownTime()
    await other.call(pessoaList, { query: {} })
    waits.read = Math.max(waits.read, ownTime() - began)
  }
  clearInterval(timer)
  await done
  return waits
}

/** What another company waits at most, and how long one piece of work may be. */
const readMs = 300
const turnMs = 120
const attempts = 3

/** What `slowness` measures as 1: the same work on a machine that does nothing else, in milliseconds of processor. */
const quietMs = 10

/** How many times slower than a quiet machine this one works now: caches and cores are shared with what else runs. */
function slowness(): number {
  const began = workTime()
  let size = 0
  for (let at = 0; at < 60_000; at += 1) size += JSON.stringify({ at, text: `linha ${at}` }).length
  expect(size).toBeGreaterThan(0)
  return Math.max(1, (workTime() - began) / quietMs)
}

const isPatient = ({ read, turn }: Waits, times: number) =>
  read < readMs * times && turn < turnMs * times

/**
 * Busy machines: what they give to others does not count, and the best of three attempts must keep to the limits.
 * `prepare` makes, unmeasured, what one attempt uses up.
 */
async function expectPatience<T>(
  other: World,
  prepare: () => Promise<T>,
  act: (prepared: T) => Promise<unknown>,
): Promise<void> {
  const tried: object[] = []
  for (let isKept = false; !isKept;) {
    expect(tried.length, JSON.stringify(tried)).toBeLessThan(attempts)
    const prepared = await prepare()
    const before = slowness()
    const waits = await waitsDuring(other, act(prepared))
    const times = Math.max(before, slowness())
    tried.push({ ...waits, times })
    isKept = isPatient(waits, times)
  }
}

/** What a repeatable act asks to be prepared. */
const nothing = () => Promise.resolve()

/** Two companies; the other one has asked its list before. */
async function twoCompanies(): Promise<readonly [World, World]> {
  const [attacker, other] = [await newWorld(), await newWorld()]
  await other.call(pessoaList, { query: {} })
  // The first time, the engine still compiles it.
  slowness()
  return [attacker, other]
}

test('another company reads while a statement of 19 MB is read', async () => {
  const [attacker, other] = await twoCompanies()
  const id_contabancaria = await newConta(attacker)
  const [fonte] = await fontesOf(server(), attacker, [bigOfx(19)])
  const fontes = [{ ...must(fonte, 'fonte'), contas: [{ indice: 0, id_contabancaria }] }]
  await expectPatience(other, nothing, async () => {
    const [previa] = await checkFontes(attacker, fontes)
    expect(previa).toMatchObject({ estado: 'pronto' })
    expect(previa?.itens_total).toBeGreaterThan(100_000)
  })
}, 120_000)

/** A list in Latin-1, which is decoded as a whole, with as many columns and lines as given. */
function bigCsv(columns: number, lines: number, megabytes = 19): Buffer {
  const header = ['Razão', ...Array.from({ length: columns - 1 }, (_, at) => `Observação ${at}`)]
  const width = Math.floor((megabytes * megabyte) / lines / columns) - 1
  const cells = Array.from({ length: columns - 1 }, () => 'ç'.repeat(width))
  const rows = Array.from({ length: lines }, (_, at) =>
    [`Pessoa ${at}`.padEnd(width), ...cells].join(';'),
  )
  return Buffer.from([header.join(';'), ...rows].join('\n'), 'latin1')
}

test.each([
  ['few lines, each very long', 200, 250],
  ['many columns', 200, 9_000],
  ['many lines', 3, 95_000],
])(
  'another company reads while an import of 19 MB is opened: %s',
  async (_, columns, lines) => {
    const [attacker, other] = await twoCompanies()
    const arquivo = await uploadCsv(server(), attacker, bigCsv(columns, lines))
    await expectPatience(other, nothing, async () => {
      const { importacao } = await attacker.call(pessoaImport.calls.post, { body: { arquivo } })
      expect(importacao).toMatchObject({ linhas: lines })
    })
  },
  120_000,
)

/**
 * Three times the lines that are checked together: what took those in one turn would keep others waiting. A file of
 * 19 MB only has more of the same.
 */
const rejected = 3_000

test('another company reads while an import is checked, and its rejected lines are stored', async () => {
  const [attacker, other] = await twoCompanies()
  const { calls } = lancamentoImport
  const open = async () => {
    const arquivo = await uploadCsv(server(), attacker, bigCsv(200, rejected, 7))
    const { id_importacao, colunas, campos } = await attacker.call(calls.post, {
      body: { arquivo },
    })
    const mapeamento = Object.fromEntries(
      campos.map(({ campo }, at) => [must(colunas[at], 'coluna').nome, campo]),
    )
    return { id_importacao, mapeamento }
  }
  const checked: number[] = []
  const check = async (body: Awaited<ReturnType<typeof open>>) => {
    const { importacao } = await attacker.call(calls.post, { body })
    expect(importacao).toMatchObject({ linhas: rejected, validas: 0 })
    checked.push(must(body.id_importacao, 'importação'))
  }
  await expectPatience(other, open, check)
  const oneChecked = async () => {
    if (checked.length === 0) await check(await open())
    return must(checked.pop(), 'importação conferida')
  }
  await expectPatience(other, oneChecked, async (id_importacao) => {
    await attacker.call(calls.post, { body: { id_importacao, confirmar: true } })
    await server().services.jobs.runDue()
    const { data } = await attacker.call(calls.list, { query: { id_importacao } })
    expect(data.data[0]).toMatchObject({ estado: 'importada', invalidas: rejected })
  })
}, 240_000)

test('the same file twice, and files beyond the budget of a request, are refused in words', async () => {
  const world = await newWorld()
  const fontes = await fontesOf(server(), world, [ofxOf([{ dia: '2026-03-02', valor: '1' }])])
  const twice = await world.ask(extratoCheck, { body: { fontes: [...fontes, ...fontes] } })
  expect(twice.status).toBe(422)
  expect(twice.failure.erros).toEqual([
    { campo: 'fontes.1.arquivo', msg: 'Este arquivo já está no pedido' },
  ])
  const arquivo = must(fontes[0]?.arquivo, 'arquivo')
  const returns = await world.ask(retornoCheck, { body: { arquivos: [arquivo, arquivo] } })
  expect(returns.status).toBe(422)
  expect(returns.failure.msg).toBe('Este arquivo já está no pedido')
})

test('a workbook that unfolds into far more than it is, and definitions in an OFX, are refused in words', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const bomb = await makeXlsx({
    sheets: [
      {
        name: 'Extrato',
        xml: `<sheetData><row><c t="str"><v>${'0'.repeat(20_000_000)}</v></c></row></sheetData>`,
      },
    ],
  })
  const laughs = `<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${ofxOf(
    [{ dia: '2026-03-02', valor: '10', memo: '&b;' }],
  ).slice('OFXHEADER:100\n\n'.length)}`
  const strings = await makeXlsx({
    sheets: [{ name: 'Extrato', xml: '<sheetData/>' }],
    parts: {
      'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`,
    },
  })
  for (const [file, words] of [
    [bomb, /grande demais/],
    [strings, /definições que planilhas não têm/],
    [laughs, /definições \(DOCTYPE\)/],
  ] as const) {
    const fontes = (await fontesOf(server(), world, [file])).map((fonte) => ({
      ...fonte,
      contas: [{ indice: 0, id_contabancaria: id }],
    }))
    const [previa] = await checkFontes(world, fontes)
    expect(previa).toMatchObject({ estado: 'recusado' })
    expect(previa?.motivo).toMatch(words)
  }
})
