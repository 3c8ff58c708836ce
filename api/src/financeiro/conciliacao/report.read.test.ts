import {
  conciliacaoCreate,
  conciliacaoIgnore,
  conciliacaoPropostas,
  configSaveDateConc,
  updateTransactionConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import {
  conciliacaoAges,
  conciliacaoReport,
  conciliacaoReportExport,
} from '@claquete/contract/financeiro/conciliacao/relatorio'
import { contaBancariaSaldo } from '@claquete/contract/livro/contas/conta-bancaria'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sectionTitles } from '@claquete/core/financeiro/conciliacao/statement'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readExport } from '../../../test/reconcile/read-export.ts'
import { postDirect, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { issue } from '../cheques/testing.ts'
import { listExtratoLines } from '../extrato/public.ts'
import {
  checkFontes,
  fontesOf,
  importFontes,
  newConta,
  ofxOf,
} from '../extrato/testing/ofx-file.ts'
import type { OfxEntry } from '../extrato/testing/ofx-file.ts'

const server = useSharedServer()

let world: World
let conta: number

const importStatement = async (
  entries: readonly OfxEntry[],
  saldo: readonly [string, string],
): Promise<void> => {
  const fontes = await fontesOf(server(), world, [ofxOf(entries, { saldo })])
  await importFontes(world, fontes, conta)
}
const lineOf = async (texto: string) => {
  const all = await world.rows((db) => listExtratoLines(db, {}))
  const found = all.find((line) => line.texto.includes(texto))
  if (!found) throw new Error(`sem a linha ${texto}`)
  return found.id_extrato_historico
}
const reportOf = async (data: string, who = world) =>
  (
    await who.call(conciliacaoReport, {
      body: { id_contabancaria: conta, data: calendarDate(data) },
    })
  ).data
const amounts = ({ secoes }: Awaited<ReturnType<typeof reportOf>>) =>
  Object.fromEntries(
    secoes.filter(({ quantidade }) => quantidade > 0).map(({ secao, valor }) => [secao, valor]),
  )

beforeAll(async () => {
  world = await newWorld()
  await unidadeOf(world)
  conta = await newConta(world, {
    saldo_inicial: 1000,
    data_abertura: calendarDate('2026-02-01'),
  })
  // In the books: 200 paid on the 3rd, which the bank has on the 5th; 80 paid on the 4th, never at the bank.
  await postDirect(world, { id_contabancaria: conta, valor: 20_000, data: '2026-03-03' })
  await postDirect(world, { id_contabancaria: conta, valor: 8_000, data: '2026-03-04' })
  await importStatement(
    [
      { dia: '2026-03-02', valor: '500.00', fitid: '1', memo: 'DEPOSITO' },
      { dia: '2026-03-05', valor: '-200.00', fitid: '2', memo: 'PAGAMENTO' },
      { dia: '2026-03-05', valor: '-7.00', fitid: '3', memo: 'TARIFA' },
    ],
    ['1293.00', '2026-03-05'],
  )
  const baixas = await world.rows((db) =>
    db.from('lancamento_baixa').select(['id_baixa', 'valor']).execute(),
  )
  const paid = baixas.find(({ valor }) => Number(valor) === 200)
  await world.call(conciliacaoCreate, {
    body: {
      id_contabancaria: conta,
      linhas: [await lineOf('PAGAMENTO')],
      baixas: [paid?.id_baixa ?? 0],
    },
  })
  await world.call(conciliacaoIgnore, {
    body: { linhas: [await lineOf('TARIFA')], motivo: 'O banco devolve' },
  })
})

describe('the reconciliation of an account at a day', () => {
  test('the balances of both sides meet by what only one of them has', async () => {
    const report = await reportOf('2026-03-05')
    expect(report).toMatchObject({ saldo_livro: 720, saldo_esperado: 1293, saldo_banco: 1293 })
    expect(report).toMatchObject({ diferenca: 0, nomeadas: [] })
    expect(amounts(report)).toEqual({ saida: -80, credito: 500, ignorada: -7 })
    const { data } = await world.call(contaBancariaSaldo, {
      query: { id_contabancaria: conta, data: calendarDate('2026-03-05') },
    })
    expect(data.saldo_total).toBe(report.saldo_livro)
  })

  test('what was paid before the bank had it was in transit until then', async () => {
    const report = await reportOf('2026-03-04')
    expect(amounts(report)).toEqual({ saida: -280, credito: 500 })
    // No statement says a balance up to that day.
    expect(report).toMatchObject({ saldo_banco: null, diferenca: null, saldo_esperado: 1500 })
  })

  test('a statement that skips lines is named by its days', async () => {
    await importStatement(
      [{ dia: '2026-03-20', valor: '-10.00', fitid: '9', memo: 'PIX' }],
      ['1233.00', '2026-03-20'],
    )
    const report = await reportOf('2026-03-20')
    expect(report).toMatchObject({ saldo_banco: 1233, saldo_esperado: 1283, diferenca: -50 })
    expect(report.nomeadas).toEqual([
      {
        texto: 'Linhas que faltam no extrato entre 06/03/2026 e 20/03/2026',
        valor: -50,
        linhas: [
          { data: '2026-03-20', descricao: 'Saldo do banco', valor: 1233 },
          { data: '2026-03-05', descricao: 'Saldo do banco', valor: -1293 },
          { data: '2026-03-20', descricao: 'Linhas importadas entre os dois', valor: 10 },
        ],
      },
    ])
  })

  test.each(['csv', 'excel', 'pdf'] as const)('the file %s has all of it', async (tipo) => {
    const { link } = await world.call(conciliacaoReportExport, {
      body: { id_contabancaria: conta, data: calendarDate('2026-03-05'), tipo },
    })
    await server().services.jobs.runDue()
    const file = await server().app.inject({ method: 'GET', url: link })
    expect(file.statusCode).toBe(200)
    if (tipo === 'pdf') return
    const { rows } = readExport(file.rawPayload)
    const parts = rows.map((row) => row['Parte'])
    expect(parts).toEqual([
      'Saldo no sistema',
      sectionTitles.saida,
      sectionTitles.credito,
      sectionTitles.ignorada,
      'Saldo esperado no banco',
      'Saldo do banco',
      'Diferença',
    ])
  })

  test('a settlement that a person marked as reconciled has a name in the difference', async () => {
    const item = (await reportOf('2026-03-05')).secoes.find(({ secao }) => secao === 'saida')
    const id = item?.itens[0]?.id_lancamento ?? 0
    await world.call(updateTransactionConc, {
      params: { id },
      body: { conciliado: 'S' },
    })
    const report = await reportOf('2026-03-05')
    expect(amounts(report)).toEqual({ credito: 500, ignorada: -7 })
    expect(report).toMatchObject({ diferenca: 80 })
    expect(report.nomeadas).toEqual([
      {
        texto: 'Marcados à mão como conciliados, sem linha do banco',
        valor: 80,
        linhas: [{ data: '2026-03-04', descricao: 'Lançamento direto', valor: 80 }],
      },
    ])
  })

  test('a line that was left out has its own reason in the preview of the next statement', async () => {
    const next = [{ dia: '2026-03-06', valor: '-3.00', fitid: '7', memo: 'OUTRA' }]
    const file = ofxOf(next, { saldo: ['1290.00', '2026-03-06'] })
    const [previa] = await checkFontes(world, await fontesOf(server(), world, [file]))
    expect(previa?.saldo).toMatchObject({
      nosso: 720,
      diferenca: 570,
      novas: -3,
      pendentes: 500,
      ignoradas: -7,
      linhas_ignoradas: [
        { data: '2026-03-05', valor: -7, texto: 'TARIFA', motivo: 'O banco devolve' },
      ],
      sem_linha: 0,
      marcadas: -80,
      sem_explicacao: 0,
    })
  })

  test('another company does not find the account', async () => {
    const other = await newWorld()
    const body = { id_contabancaria: conta, data: calendarDate('2026-03-05') }
    expect((await other.ask(conciliacaoReport, { body })).failure).toMatchObject({
      codigo: 'nao_encontrado',
    })
  })
})

describe('what left the books before the first day that is reconciled, and the bank after it', () => {
  let own: World
  let id: number
  const read = async () => {
    const body = { id_contabancaria: id, data: calendarDate('2026-03-03') }
    return (await own.call(conciliacaoReport, { body })).data
  }
  const bring = async (memo: string, valor: string, saldo: string) => {
    const entries = [{ dia: '2026-03-03', valor, fitid: '1', memo }]
    const file = ofxOf(entries, { saldo: [saldo, '2026-03-03'] })
    await importFontes(own, await fontesOf(server(), own, [file]), id)
  }
  const accept = async () => {
    const query = { id_contabancaria: id }
    const { propostas } = (await own.call(conciliacaoPropostas, { query })).data
    for (const { linhas, itens } of propostas) {
      const baixas = itens.map((one) => one.id)
      await own.call(conciliacaoCreate, { body: { id_contabancaria: id, linhas, baixas } })
    }
  }

  beforeEach(async () => {
    own = await newWorld()
    await unidadeOf(own)
    id = await newConta(own, { saldo_inicial: 1000, data_abertura: calendarDate('2026-02-01') })
  })

  /** Another company, whose account opened on this day. */
  const openOn = async (dia: string, saldo_inicial: number) => {
    own = await newWorld()
    await unidadeOf(own)
    id = await newConta(own, { saldo_inicial, data_abertura: calendarDate(dia) })
  }

  test('is no difference, before and after both are reconciled', async () => {
    await postDirect(own, { id_contabancaria: id, valor: 10_000, data: '2026-03-01' })
    await bring('PAGAMENTO', '-100.00', '900.00')
    expect(amounts(await read())).toEqual({ saida: -100, debito: -100 })
    expect(await read()).toMatchObject({ saldo_livro: 900, diferenca: 0, nomeadas: [] })
    await accept()
    expect(amounts(await read())).toEqual({})
    expect(await read()).toMatchObject({ saldo_livro: 900, diferenca: 0, nomeadas: [] })
  })

  test('the first line of the bank on the day the account opened explains nothing by itself', async () => {
    await openOn('2026-03-03', 1000)
    await bring('TARIFA', '-10.00', '990.00')
    expect(amounts(await read())).toEqual({ debito: -10 })
    expect(await read()).toMatchObject({ saldo_livro: 1000, diferenca: 0, nomeadas: [] })
  })

  test('an opening balance that is not the one of the bank is told by both balances', async () => {
    await openOn('2026-03-03', 950)
    await bring('TARIFA', '-10.00', '990.00')
    const { diferenca, nomeadas } = await read()
    expect(diferenca).toBe(50)
    expect(nomeadas).toEqual([
      {
        texto: 'O saldo com que o livro começa não é o que o banco tinha em 02/03/2026',
        valor: 50,
        linhas: [
          { data: '2026-03-02', descricao: 'Saldo do banco', valor: 1000 },
          { data: '2026-03-03', descricao: 'Saldo inicial da conta no livro', valor: -950 },
        ],
      },
    ])
  })

  test('a receipt in two parts that are reconciled together is in transit on neither day', async () => {
    const parts = [
      await postDirect(own, { id_contabancaria: id, valor: 4_000, data: '2026-03-02' }),
      await postDirect(own, { id_contabancaria: id, valor: 6_000, data: '2026-03-05' }),
    ]
    const entries = [
      { dia: '2026-03-02', valor: '-40.00', fitid: '1', memo: 'PARTE' },
      { dia: '2026-03-05', valor: '-60.00', fitid: '2', memo: 'PARTE' },
    ]
    const file = ofxOf(entries, { saldo: ['900.00', '2026-03-05'] })
    await importFontes(own, await fontesOf(server(), own, [file]), id)
    const linhas = (await own.rows((db) => listExtratoLines(db, {}))).map(
      (line) => line.id_extrato_historico,
    )
    const baixas = await own.rows((db) =>
      db.from('lancamento_baixa').select('id_baixa').where('id_lancamento', 'in', parts).execute(),
    )
    const body = { id_contabancaria: id, linhas, baixas: baixas.map(({ id_baixa }) => id_baixa) }
    await own.call(conciliacaoCreate, { body })
    expect(amounts(await read())).toEqual({})
  })

  test('a cheque is reconciled though it was issued before that day', async () => {
    const dataEmissao = calendarDate('2026-02-27')
    await issue(own, { id_contabancaria: id, valor: 300, dataEmissao })
    const conciliar_desde = calendarDate('2026-03-01')
    await own.call(configSaveDateConc, { body: { id_contabancaria: id, conciliar_desde } })
    await bring('CHEQUE COMPENSADO', '-300.00', '700.00')
    expect(amounts(await read())).toEqual({ saida: -300, debito: -300 })
    expect(await read()).toMatchObject({ saldo_livro: 700, diferenca: 0, nomeadas: [] })
    await accept()
    expect(amounts(await read())).toEqual({})
    expect(await read()).toMatchObject({ saldo_livro: 700, diferenca: 0, nomeadas: [] })
  })
})

test('what is pending has its age', async () => {
  const today = todayInSaoPaulo(Date.now())
  const old = await newConta(world, {
    descricao: 'Velha',
    conta: '99999',
    data_abertura: calendarDate('2020-01-01'),
  })
  await postDirect(world, { id_contabancaria: old, valor: 100, data: today })
  await postDirect(world, { id_contabancaria: old, valor: 200, data: addDays(today, -7) })
  await postDirect(world, { id_contabancaria: old, valor: 400, data: addDays(today, -8) })
  await postDirect(world, { id_contabancaria: old, valor: 800, data: addDays(today, -91) })
  const agesOf = async (id: number) =>
    (await world.call(conciliacaoAges, {})).data.find((one) => one.id_contabancaria === id)
  // An account without statements and without a start is not reconciled: nothing of it is pending.
  expect(await agesOf(old)).toBeUndefined()
  const ages = await agesOf(conta)
  expect(ages?.banco.reduce((all, { quantidade }) => all + quantidade, 0)).toBe(2)
  await importOf(old, addDays(today, -40))
  expect((await agesOf(old))?.livro).toEqual([
    { quantidade: 2, valor: 3 },
    { quantidade: 1, valor: 4 },
    { quantidade: 0, valor: 0 },
    { quantidade: 0, valor: 0 },
    { quantidade: 0, valor: 0 },
    { quantidade: 1, valor: 8 },
  ])
  expect((await agesOf(old))?.banco[3]).toEqual({ quantidade: 1, valor: 5 })
})

async function importOf(id: number, dia: string): Promise<void> {
  const fontes = await fontesOf(server(), world, [
    ofxOf([{ dia, valor: '-5.00', fitid: '1' }], { conta: '999990' }),
  ])
  await importFontes(world, fontes, id)
}
