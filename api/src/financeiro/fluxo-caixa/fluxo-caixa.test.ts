import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import * as contract from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { cancelTitulo, postTitulo, requestTitulo, transfer } from '../../../test/titulos.ts'
import { twinOf } from '../../../test/twin.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { withConta, novaConta, novoGrupo } from './testing/conta.ts'

const server = useSharedServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const day = calendarDate
const marco = { periodo1: day('2026-03-01'), periodo2: day('2026-03-31') }
const groupedOf = async (world: World, query = {}) =>
  (await world.call(contract.fluxoCaixaGrouped, { query: { ...marco, ...query } })).data

/** The non-empty rows: day, in, out, balance. */
const lines = async (world: World, query = {}) =>
  (await groupedOf(world, query)).linhas
    .filter(({ entradas, saidas, ajuste }) => entradas !== 0 || saidas !== 0 || ajuste !== 0)
    .map(({ dia: quando, entradas, saidas, acumulado }) => [
      quando.slice(8),
      entradas,
      saidas,
      acumulado,
    ])

test('settled on its day with interest and fine, what is left when it is due, overdue today', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world, 1_000)
  const payment = {
    id_contabancaria,
    data: '2026-03-05',
    principal: 4_000,
    juros: 150,
    multa: 80,
  }
  await postTitulo(world, {
    operacao: 'D',
    valor: 10_000,
    dataVencimento: '2026-03-20',
    baixas: [payment],
  })
  await postTitulo(world, {
    operacao: 'C',
    valor: 1_000,
    dataVencimento: '2026-03-21',
  })
  await postTitulo(world, {
    operacao: 'C',
    valor: 700,
    dataVencimento: '2026-03-21',
    agendado_para: '2026-03-30',
  })
  await postTitulo(world, { operacao: 'D', valor: 500, dataVencimento: '2026-02-10' })
  const pedido = { dataVencimento: '2026-03-25', valor: 30_000 }
  await requestTitulo(world, pedido)
  await cancelTitulo(world, await postTitulo(world, pedido))
  expect(await lines(world)).toEqual([
    ['05', 0, 42.3, 957.7],
    ['15', 0, 5, 952.7],
    ['20', 0, 60, 892.7],
    ['23', 10, 0, 902.7],
    ['30', 7, 0, 909.7],
  ])
  expect((await lines(world, { vencidos: 'N' })).map(([quando]) => quando)).not.toContain('15')
  expect(await lines(world, { em_aberto: 'N' })).toEqual([['05', 0, 42.3, 957.7]])
  expect((await lines(world, { solicitados: 'S' })).find(([quando]) => quando === '25')).toEqual([
    '25',
    0,
    300,
    602.7,
  ])
  const {
    saldoInicial,
    saldoFinal,
    menorSaldo,
    primeiroNegativo,
    linhas: dias,
  } = await groupedOf(world)
  expect([saldoInicial, saldoFinal, primeiroNegativo]).toEqual([1_000, 909.7, null])
  expect(menorSaldo).toEqual({ dia: '2026-03-20', valor: 892.7 })
  expect(dias.map(({ saldoBancarioDia }) => saldoBancarioDia)).toEqual([
    ...Array.from({ length: 4 }, () => 1_000),
    ...Array.from({ length: 11 }, () => 957.7),
    ...Array.from({ length: 16 }, () => null),
  ])
})

test('transfers and barter are out of the flow, and the balance is still that of the accounts', async () => {
  const world = await newWorld()
  const { id_contabancaria: itau } = await withConta(world, 500)
  const caixa = await novaConta(world, {
    descricao: 'Caixa',
    saldo_inicial: 20,
    data_abertura: '2026-03-10',
  })
  await transfer(world, { de: itau, para: caixa, valor: 8_000, data: '2026-03-12' })
  await postTitulo(world, { operacao: 'C', valor: 900, permuta: 'S', dataVencimento: '2026-03-20' })
  expect(await lines(world)).toEqual([['10', 0, 0, 520]])
  expect(await lines(world, { contas: [itau] })).toEqual([['12', 0, 0, 420]])
  expect(await lines(world, { contas: [caixa], transferencias: 'S' })).toEqual([
    ['10', 0, 0, 20],
    ['12', 80, 0, 100],
  ])
})

test('blocked accounts and units of others are never part of it', async () => {
  const world = await newWorld()
  const { id_empresa, id_contabancaria } = await withConta(world, 100)
  const other = await novaUnidade(world, 'Outra')
  const safe = await novaConta(world, { descricao: 'Cofre', saldo_inicial: 5_000 })
  const aberto = { operacao: 'C', dataVencimento: '2026-03-20' } as const
  await postTitulo(world, { ...aberto, valor: 100, id_contabancaria })
  await postTitulo(world, { ...aberto, valor: 200, id_contabancaria: safe })
  await postTitulo(world, { ...aberto, valor: 400, id_empresa: other })
  await postTitulo(world, { ...aberto, valor: 800 })
  const session = await createColleague(world, ['fluxo_caixa.consultar'])
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_conta_bloqueada')
      .values({ id_usuario_tipo: session.id_usuario_tipo, id_contabancaria: safe })
      .execute(),
  )
  expect(await lines(world)).toEqual([['20', 15, 0, 5_115]])
  expect(await lines(session)).toEqual([['20', 13, 0, 113]])
  expect(await lines(session, { contas: [safe] })).toEqual([['20', 12, 0, 12]])
  expect(await lines(world, { sem_conta: 'N' })).toEqual([['20', 3, 0, 5_103]])
  expect(await lines(world, { empresas: [other] })).toEqual([['20', 4, 0, 5_104]])
  await world.rows((db) =>
    db
      .insertInto('usuario_empresa')
      .values({ id_usuario: session.id_usuario, id_empresa })
      .execute(),
  )
  expect(await lines(session)).toEqual([['20', 9, 0, 109]])
  const refused = await session.ask(contract.fluxoCaixaGrouped, { query: { empresas: [other] } })
  expect(refused.status).toBe(422)
  const escolhas = await session.call(contract.fluxoCaixaChoices, {})
  expect(escolhas.contas.map(({ descricao }) => descricao)).toEqual(['Conta'])
})

test('a unit’s flow has its titles, whichever account pays them, and the balance of its accounts', async () => {
  const world = await newWorld()
  const { id_contabancaria: regular, id_empresa } = await withConta(world, 50)
  const other = await novaUnidade(world, 'Outra')
  const own = await novaConta(world, { descricao: 'Dela', saldo_inicial: 100, id_empresa })
  await novaConta(world, { descricao: 'Da outra', saldo_inicial: 200, id_empresa: other })
  const pago = (empresa: number, valor: number, data: string, conta: number) =>
    postTitulo(world, {
      operacao: 'D',
      valor,
      dataVencimento: data,
      id_empresa: empresa,
      baixas: [{ data, id_contabancaria: conta }],
    })
  await pago(other, 3_000, '2026-03-10', own)
  await pago(id_empresa, 500, '2026-03-11', regular)
  await postTitulo(world, {
    operacao: 'D',
    valor: 700,
    dataVencimento: '2026-03-20',
    id_empresa: other,
    id_contabancaria: own,
  })
  expect(await lines(world, { empresas: [id_empresa] })).toEqual([
    ['10', 0, 0, 120],
    ['11', 0, 5, 115],
  ])
  expect(await lines(world, { empresas: [other] })).toEqual([
    ['10', 0, 30, 250],
    ['11', 0, 0, 245],
    ['20', 0, 7, 238],
  ])
  const bank = async (unidade: number) => {
    const query = { periodo1: marco.periodo1, periodo2: day('2026-03-15'), id_empresa: unidade }
    const { linhas: days } = await groupedOf(world, { empresas: [unidade] })
    return [
      days.find((um) => um.dia === '2026-03-15')?.saldoBancarioDia,
      (await world.call(contaBancariaList, { query: { id_empresa: unidade } })).saldo_total,
      (await world.call(extratoSummary, { query })).data.saldo_final,
    ]
  }
  expect(await bank(id_empresa)).toEqual([115, 115, 115])
  expect(await bank(other)).toEqual([245, 245, 245])
  expect((await groupedOf(world, { empresas: [other], contas: [own] })).totais.saidas).toBe(37)
})

test('a period to come begins with what is expected until then', async () => {
  const world = await newWorld()
  await withConta(world, 100)
  await postTitulo(world, { operacao: 'D', valor: 3_000, dataVencimento: '2026-03-20' })
  await postTitulo(world, { operacao: 'D', valor: 500, dataVencimento: '2026-04-20' })
  const april = await groupedOf(world, { periodo1: day('2026-04-01'), periodo2: day('2026-04-30') })
  expect([april.saldoInicial, april.previstoAntes, april.saldoFinal]).toEqual([70, -30, 65])
  expect(april.totalGeralOut).toBe(5)
})

test('split titles go to each account of the chart, to the centavo, and those above hold them', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world)
  const producao = await novoGrupo(world, 'Produção')
  const camera = await novoGrupo(world, 'Câmera', producao)
  const equipe = await novoGrupo(world, 'Equipe', producao)
  await postTitulo(world, {
    operacao: 'D',
    valor: 10_000,
    dataVencimento: '2026-03-20',
    rateio: [
      { id_grupoCusto: camera, valor: 3_333 },
      { id_grupoCusto: equipe, valor: 3_333 },
      { id_grupoCusto: null, valor: 3_334 },
    ],
    baixas: [{ data: '2026-03-04', principal: 1_000, juros: 1, id_contabancaria }],
  })
  await postTitulo(world, {
    operacao: 'D',
    valor: 700,
    dataVencimento: '2026-03-20',
    id_grupoCusto: camera,
  })
  const { grupos, totalGeralOut } = await groupedOf(world, { passo: 'mes' })
  const visto = grupos.map(({ descricao, nivel, saidas }) => [descricao, nivel, saidas])
  expect(visto).toEqual([
    ['Produção', 1, 73.66],
    ['Câmera', 2, 40.33],
    ['Equipe', 2, 33.33],
    ['Sem conta do plano', 1, 33.35],
  ])
  expect(totalGeralOut).toBe(107.01)
  const detail = (id_grupoCusto: number | null) =>
    world.call(contract.cashFlowDetailDay, {
      body: { dia: day('2026-03-20'), id_grupoCusto, passo: 'mes' },
    })
  expect((await detail(producao)).totalOut).toBe(73.66)
  expect((await detail(null)).totalOut).toBe(33.35)
  expect((await detail(camera)).data.map(({ valor, realizado }) => [valor, realizado])).toEqual([
    [3.33, 'S'],
    [30, 'N'],
    [7, 'N'],
  ])
})

test('title by title, in pages, with what each day adds; a day opened says its titles', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world, 50)
  for (const quando of ['2026-03-18', '2026-03-16', '2026-03-18']) {
    await postTitulo(world, {
      operacao: 'C',
      valor: 1_000,
      dataVencimento: quando,
      descricao: quando,
    })
  }
  await postTitulo(world, {
    operacao: 'D',
    valor: 300,
    dataVencimento: '2026-03-02',
    baixas: [{ data: '2026-03-02', principal: 300, id_contabancaria }],
  })
  const page = async (query: object) =>
    (await world.call(contract.cashFlowDetailed, { query: { ...marco, perPage: 2, ...query } }))
      .dataCashFlow
  const first = await page({})
  expect(
    first.datacashFlowDetails.map(({ dia: quando, realizado }) => [quando, realizado]),
  ).toEqual([
    ['2026-03-02', 'S'],
    ['2026-03-16', 'N'],
  ])
  expect([first.total, first.totalGeralIn, first.totalGeralOut, first.saldoInicial]).toEqual([
    4, 30, 3, 50,
  ])
  expect(first.balanceDay['2026-03-18']).toBe(20)
  expect(first.accumulatedBalance['2026-03-31']).toBe(77)
  const second = await page({ currentPage: 2 })
  expect(second.datacashFlowDetails.map(({ dia: quando }) => quando)).toEqual([
    '2026-03-18',
    '2026-03-18',
  ])
  const twin = twinOf(contract.cashFlowDetailDay, 'fluxoCaixaDayDetail')
  const opened = await world.call(twin, {
    body: { dia: day('2026-03-18') },
  })
  expect([opened.total, opened.totalIn, opened.data.length]).toEqual([2, 20, 2])
  const both = await world.call(contract.fluxoCaixaDetailed, { query: { ...marco, perPage: 2 } })
  expect(both.data).toEqual(first)
  const grouped = await world.call(contract.cashFlowGrouped, { query: marco })
  expect(grouped.dataCashFlow).toEqual(await groupedOf(world))
})

test('a period that is backwards or endless is refused; without one it is the current month', async () => {
  const world = await newWorld()
  const ask = (query: object) => world.ask(contract.fluxoCaixaGrouped, { query })
  const backwards = await ask({ periodo1: day('2026-03-02'), periodo2: day('2026-03-01') })
  expect(backwards.failure.erros?.[0]?.msg).toBe('Data inicial maior que a final!')
  expect((await ask({ periodo1: day('2020-01-01'), periodo2: day('2026-03-01') })).status).toBe(422)
  const { data } = await world.call(contract.fluxoCaixaGrouped, { query: {} })
  expect([data.periodo1, data.periodo2, data.linhas.length]).toEqual([
    '2026-03-01',
    '2026-03-31',
    31,
  ])
})

test('PDF, Excel and CSV, grouped and title by title', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world, 10)
  await postTitulo(world, {
    operacao: 'C',
    valor: 10_000,
    dataVencimento: '2026-03-20',
    baixas: [{ data: '2026-03-04', principal: 1_000, id_contabancaria }],
  })
  const request = (tipo: 'pdf' | 'excel' | 'csv', visao?: 'agrupado' | 'detalhado') =>
    world.call(contract.cashFlowExport, { body: { tipo, ...marco, ...(visao && { visao }) } })
  const arquivo = async (url: string) => {
    await server().services.jobs.runDue()
    return (await server().app.inject({ url })).rawPayload
  }
  const { url, link, total } = await request('csv', 'detalhado')
  expect([url, total]).toEqual([link, 2])
  const text = (await arquivo(url)).toString('utf8')
  expect(text).toContain('04/03/2026')
  expect(text).toMatch(/Realizado.*10,00.*20,00/)
  expect(text).toMatch(/Previsto.*90,00.*110,00/)
  expect((await arquivo((await request('csv')).url)).toString('utf8')).toContain(
    'Sem conta do plano',
  )
  expect((await arquivo((await request('pdf')).url)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await arquivo((await request('excel')).url)).subarray(0, 2).toString()).toBe('PK')
})
