import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import * as contract from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { extratoResumo } from '@claquete/contract/livro/titulos/extrato'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { colega, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { comConta, novaConta, novoGrupo, titulo } from './testing/titulo.ts'

const server = useServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const dia = calendarDate
const marco = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
const agrupado = async (world: World, query = {}) =>
  (await world.call(contract.fluxoCaixaAgrupado, { query: { ...marco, ...query } })).data

/** The lines in which something happens: day, in, out, balance. */
const linhas = async (world: World, query = {}) =>
  (await agrupado(world, query)).linhas
    .filter(({ entradas, saidas, ajuste }) => entradas !== 0 || saidas !== 0 || ajuste !== 0)
    .map(({ dia: quando, entradas, saidas, acumulado }) => [
      quando.slice(8),
      entradas,
      saidas,
      acumulado,
    ])

test('settled on its day with interest and fine, what is left when it is due, overdue today', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await comConta(world, 1_000)
  const paga = {
    id_contabancaria,
    data: '2026-03-05',
    valor: '40.00',
    juros: '1.50',
    multa: '0.80',
  }
  await titulo(world, { operacao: 'D', valor: '100.00', vencimento: '2026-03-20', baixas: [paga] })
  await titulo(world, {
    operacao: 'C',
    valor: '10.00',
    vencimento: '2026-03-21',
    vencimento_util: '2026-03-23',
  })
  await titulo(world, {
    operacao: 'C',
    valor: '7.00',
    vencimento: '2026-03-21',
    agendado_para: '2026-03-30',
  })
  await titulo(world, { operacao: 'D', valor: '5.00', vencimento: '2026-02-10' })
  const pedido = { operacao: 'D', vencimento: '2026-03-25', valor: '300.00' } as const
  await titulo(world, { ...pedido, situacao: 'solicitado' })
  await titulo(world, { ...pedido, situacao: 'cancelado' })
  expect(await linhas(world)).toEqual([
    ['05', 0, 42.3, 957.7],
    ['15', 0, 5, 952.7],
    ['20', 0, 60, 892.7],
    ['23', 10, 0, 902.7],
    ['30', 7, 0, 909.7],
  ])
  expect((await linhas(world, { vencidos: 'N' })).map(([quando]) => quando)).not.toContain('15')
  expect(await linhas(world, { em_aberto: 'N' })).toEqual([['05', 0, 42.3, 957.7]])
  expect((await linhas(world, { solicitados: 'S' })).find(([quando]) => quando === '25')).toEqual([
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
  } = await agrupado(world)
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
  const { id_contabancaria: itau } = await comConta(world, 500)
  const caixa = await novaConta(world, {
    descricao: 'Caixa',
    saldo_inicial: 20,
    data_abertura: '2026-03-10',
  })
  const metade = (operacao: 'C' | 'D', id_contabancaria: number) =>
    titulo(world, {
      operacao,
      valor: '80.00',
      tipo: 'transferencia',
      vencimento: '2026-03-12',
      baixas: [{ data: '2026-03-12', valor: '80.00', id_contabancaria }],
    })
  await metade('D', itau)
  await metade('C', caixa)
  await titulo(world, { operacao: 'C', valor: '9.00', permuta: 'S', vencimento: '2026-03-20' })
  expect(await linhas(world)).toEqual([['10', 0, 0, 520]])
  expect(await linhas(world, { contas: [itau] })).toEqual([['12', 0, 0, 420]])
  expect(await linhas(world, { contas: [caixa], transferencias: 'S' })).toEqual([
    ['10', 0, 0, 20],
    ['12', 80, 0, 100],
  ])
})

test('blocked accounts and units of others are never part of it', async () => {
  const world = await newWorld()
  const { id_empresa, id_contabancaria } = await comConta(world, 100)
  const outra = await novaUnidade(world, 'Outra')
  const cofre = await novaConta(world, { descricao: 'Cofre', saldo_inicial: 5_000 })
  const aberto = { operacao: 'C', vencimento: '2026-03-20' } as const
  await titulo(world, { ...aberto, valor: '1.00', id_contabancaria })
  await titulo(world, { ...aberto, valor: '2.00', id_contabancaria: cofre })
  await titulo(world, { ...aberto, valor: '4.00', id_empresa: outra })
  await titulo(world, { ...aberto, valor: '8.00' })
  const session = await colega(world, ['fluxo_caixa.consultar'])
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_conta_bloqueada')
      .values({ id_usuario_tipo: session.id_usuario_tipo, id_contabancaria: cofre })
      .execute(),
  )
  expect(await linhas(world)).toEqual([['20', 15, 0, 5_115]])
  expect(await linhas(session)).toEqual([['20', 13, 0, 113]])
  expect(await linhas(session, { contas: [cofre] })).toEqual([['20', 12, 0, 12]])
  expect(await linhas(world, { sem_conta: 'N' })).toEqual([['20', 3, 0, 5_103]])
  expect(await linhas(world, { empresas: [outra] })).toEqual([['20', 4, 0, 5_104]])
  await world.rows((db) =>
    db
      .insertInto('usuario_empresa')
      .values({ id_usuario: session.id_usuario, id_empresa })
      .execute(),
  )
  expect(await linhas(session)).toEqual([['20', 9, 0, 109]])
  const refused = await session.ask(contract.fluxoCaixaAgrupado, { query: { empresas: [outra] } })
  expect(refused.status).toBe(422)
  const escolhas = await session.call(contract.fluxoCaixaEscolhas, {})
  expect(escolhas.contas.map(({ descricao }) => descricao)).toEqual(['Conta'])
})

test('a unit’s flow has its titles, whichever account pays them, and the balance of its accounts', async () => {
  const world = await newWorld()
  const { id_contabancaria: comum, id_empresa } = await comConta(world, 50)
  const outra = await novaUnidade(world, 'Outra')
  const dela = await novaConta(world, { descricao: 'Dela', saldo_inicial: 100, id_empresa })
  await novaConta(world, { descricao: 'Da outra', saldo_inicial: 200, id_empresa: outra })
  const pago = (empresa: number, valor: string, data: string, conta: number) =>
    titulo(world, {
      operacao: 'D',
      valor,
      vencimento: data,
      id_empresa: empresa,
      baixas: [{ data, valor, id_contabancaria: conta }],
    })
  await pago(outra, '30.00', '2026-03-10', dela)
  await pago(id_empresa, '5.00', '2026-03-11', comum)
  await titulo(world, {
    operacao: 'D',
    valor: '7.00',
    vencimento: '2026-03-20',
    id_empresa: outra,
    id_contabancaria: dela,
  })
  expect(await linhas(world, { empresas: [id_empresa] })).toEqual([
    ['10', 0, 0, 120],
    ['11', 0, 5, 115],
  ])
  expect(await linhas(world, { empresas: [outra] })).toEqual([
    ['10', 0, 30, 250],
    ['11', 0, 0, 245],
    ['20', 0, 7, 238],
  ])
  const bank = async (unidade: number) => {
    const query = { periodo1: marco.periodo1, periodo2: dia('2026-03-15'), id_empresa: unidade }
    const { linhas: days } = await agrupado(world, { empresas: [unidade] })
    return [
      days.find((um) => um.dia === '2026-03-15')?.saldoBancarioDia,
      (await world.call(contaBancariaList, { query: { id_empresa: unidade } })).saldo_total,
      (await world.call(extratoResumo, { query })).data.saldo_final,
    ]
  }
  expect(await bank(id_empresa)).toEqual([115, 115, 115])
  expect(await bank(outra)).toEqual([245, 245, 245])
  expect((await agrupado(world, { empresas: [outra], contas: [dela] })).totais.saidas).toBe(37)
})

test('a period to come begins with what is expected until then', async () => {
  const world = await newWorld()
  await comConta(world, 100)
  await titulo(world, { operacao: 'D', valor: '30.00', vencimento: '2026-03-20' })
  await titulo(world, { operacao: 'D', valor: '5.00', vencimento: '2026-04-20' })
  const abril = await agrupado(world, { periodo1: dia('2026-04-01'), periodo2: dia('2026-04-30') })
  expect([abril.saldoInicial, abril.previstoAntes, abril.saldoFinal]).toEqual([70, -30, 65])
  expect(abril.totalGeralOut).toBe(5)
})

test('split titles go to each account of the chart, to the centavo, and those above hold them', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await comConta(world)
  const producao = await novoGrupo(world, 'Produção')
  const camera = await novoGrupo(world, 'Câmera', producao)
  const equipe = await novoGrupo(world, 'Equipe', producao)
  await titulo(world, {
    operacao: 'D',
    valor: '100.00',
    vencimento: '2026-03-20',
    rateio: [
      [camera, '33.33'],
      [equipe, '33.33'],
      [null, '33.34'],
    ],
    baixas: [{ data: '2026-03-04', valor: '10.00', juros: '0.01', id_contabancaria }],
  })
  await titulo(world, {
    operacao: 'D',
    valor: '7.00',
    vencimento: '2026-03-20',
    id_grupoCusto: camera,
  })
  const { grupos, totalGeralOut } = await agrupado(world, { passo: 'mes' })
  const visto = grupos.map(({ descricao, nivel, saidas }) => [descricao, nivel, saidas])
  expect(visto).toEqual([
    ['Produção', 1, 73.66],
    ['Câmera', 2, 40.33],
    ['Equipe', 2, 33.33],
    ['Sem conta do plano', 1, 33.35],
  ])
  expect(totalGeralOut).toBe(107.01)
  const detalhe = (id_grupoCusto: number | null) =>
    world.call(contract.cashFlowDetailDay, {
      body: { dia: dia('2026-03-20'), id_grupoCusto, passo: 'mes' },
    })
  expect((await detalhe(producao)).totalOut).toBe(73.66)
  expect((await detalhe(null)).totalOut).toBe(33.35)
  expect((await detalhe(camera)).data.map(({ valor, realizado }) => [valor, realizado])).toEqual([
    [3.33, 'S'],
    [30, 'N'],
    [7, 'N'],
  ])
})

test('title by title, in pages, with what each day adds; a day opened says its titles', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await comConta(world, 50)
  for (const quando of ['2026-03-18', '2026-03-16', '2026-03-18']) {
    await titulo(world, { operacao: 'C', valor: '10.00', vencimento: quando, descricao: quando })
  }
  await titulo(world, {
    operacao: 'D',
    valor: '3.00',
    vencimento: '2026-03-02',
    baixas: [{ data: '2026-03-02', valor: '3.00', id_contabancaria }],
  })
  const page = async (query: object) =>
    (await world.call(contract.cashFlowDetalhado, { query: { ...marco, perPage: 2, ...query } }))
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
  const opened = await world.call(contract.fluxoCaixaDetalheDia, {
    body: { dia: dia('2026-03-18') },
  })
  expect([opened.total, opened.totalIn, opened.data.length]).toEqual([2, 20, 2])
  const both = await world.call(contract.fluxoCaixaDetalhado, { query: { ...marco, perPage: 2 } })
  expect(both.data).toEqual(first)
  const grouped = await world.call(contract.cashFlowAgrupado, { query: marco })
  expect(grouped.dataCashFlow).toEqual(await agrupado(world))
})

test('a period that is backwards or endless is refused; without one it is the current month', async () => {
  const world = await newWorld()
  const ask = (query: object) => world.ask(contract.fluxoCaixaAgrupado, { query })
  const backwards = await ask({ periodo1: dia('2026-03-02'), periodo2: dia('2026-03-01') })
  expect(backwards.failure.erros?.[0]?.msg).toBe('Data inicial maior que a final!')
  expect((await ask({ periodo1: dia('2020-01-01'), periodo2: dia('2026-03-01') })).status).toBe(422)
  const { data } = await world.call(contract.fluxoCaixaAgrupado, { query: {} })
  expect([data.periodo1, data.periodo2, data.linhas.length]).toEqual([
    '2026-03-01',
    '2026-03-31',
    31,
  ])
})

test('PDF, Excel and CSV, grouped and title by title', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await comConta(world, 10)
  await titulo(world, {
    operacao: 'C',
    valor: '100.00',
    vencimento: '2026-03-20',
    baixas: [{ data: '2026-03-04', valor: '10.00', id_contabancaria }],
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
