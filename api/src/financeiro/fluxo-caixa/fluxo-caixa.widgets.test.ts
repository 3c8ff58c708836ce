import {
  standaloneFatura,
  faturaCreate,
  faturaPut,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import { contaReceivableCreate } from '@claquete/contract/livro/titulos/titulo'
import * as painel from '@claquete/contract/relatorios/painel/painel'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postTitulo, transfer } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import {
  seedItens,
  changeTo,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { withConta, novaConta } from './testing/conta.ts'

useSharedServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const dia = calendarDate

test('revenue and expense of each month: what was settled and what is expected', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world)
  const paidOn = (data: string, principal: number) => [{ data, principal, id_contabancaria }]
  await postTitulo(world, {
    operacao: 'C',
    valor: 10_000,
    dataVencimento: '2026-01-20',
    baixas: paidOn('2026-02-03', 10_000),
  })
  await postTitulo(world, {
    operacao: 'D',
    valor: 8_000,
    dataVencimento: '2026-05-10',
    baixas: paidOn('2026-03-01', 3_000),
  })
  await postTitulo(world, { operacao: 'D', valor: 900, dataVencimento: '2026-01-05' })
  const { data, ano, lista } = await world.call(painel.dashboardExpenseRevenue, { query: {} })
  expect([ano, lista]).toEqual([2026, '/financeiro/fluxo-de-caixa'])
  expect(data.receitas).toMatchObject({ 1: 0, 2: 100, 3: 0 })
  expect(data.despesas).toMatchObject({ 1: 0, 2: 0, 3: 39, 5: 50 })
})

test('the last month that a date may have is refused in words, like any far one', async () => {
  const world = await newWorld()
  const { status, failure } = await world.ask(painel.dashboardCashFlow, {
    query: { mes: calendarDate('9999-12-31') },
  })
  expect([status, failure.msg]).toEqual([422, 'Escolha um período entre 1900 e 2200.'])
})

test('the cash flow of a month, with and without transfers and what is open', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world, 500)
  const caixa = await novaConta(world, { descricao: 'Caixa', saldo_inicial: 20 })
  await transfer(world, { de: id_contabancaria, para: caixa, valor: 8_000, data: '2026-03-12' })
  await postTitulo(world, { operacao: 'D', valor: 60_000, dataVencimento: '2026-03-20' })
  const flow = async (query: object) => {
    const { data } = await world.call(painel.dashboardCashFlow, { query })
    const [no12, no20] = ['2026-03-12', '2026-03-20'].map((date) => {
      const found = data.data.find((um) => um.date === date)
      return found && [found.entradas, found.saidas, found.saldo]
    })
    return [data.saldo_inicial, data.data.length, no12, no20]
  }
  expect(await flow({})).toEqual([520, 31, [0, 0, 520], [0, 600, -80]])
  expect(await flow({ transferencias: 'S', em_aberto: 'N' })).toEqual([
    520,
    31,
    [80, 80, 520],
    [0, 0, 520],
  ])
  expect(await flow({ mes: dia('2026-04-01') })).toEqual([-80, 30, undefined, undefined])
})

test('what was invoiced in each month is the value of its invoices, with what the client keeps', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const id_cliente = await novaPessoa(world, 'Cliente Um')
  const id_orcamento = await novoOrcamento(world, { titulo: 'Campanha', id_cliente })
  await seedItens(world, id_orcamento, [{ uid: 'a', valor: 1000, custo: 0 }])
  await changeTo(world, id_orcamento, 'Aprovado')
  const invoice = async (valor: number, data_faturado: string, more: object = {}) => {
    const parcelas = [{ valor_receber: valor, vencimento_receber: dia('2026-05-20') }]
    const body = { orcamentos: [{ id_orcamento, valor }], data_faturado, parcelas, ...more }
    return (await world.call(faturaCreate, { body: body as never })).id_fatura
  }
  await invoice(100, '2026-01-10', { emitir_titulo: 'N' })
  await invoice(200, '2026-02-10', {
    parcelas: [{ valor_receber: 197, vencimento_receber: dia('2026-05-20') }],
    rd_imp_retido: 'S',
    retencoes: [{ tributo: 'irrf', valor: 3 }],
  })
  const cancelada = await invoice(50, '2026-02-11')
  await world.call(faturaPut, { body: { id_fatura: cancelada, acao: 'cancelar', motivo: 'Erro' } })
  const { id_lancamento } = await world.call(contaReceivableCreate, {
    body: {
      id_empresa,
      id_pessoa: id_cliente,
      id_orcamento,
      descricao: 'Honorários',
      valor: 30,
      dataVencimento: dia('2026-04-10'),
    },
  })
  const standalone = { lancamentos: [id_lancamento], data_emissao: dia('2026-03-02') }
  await world.call(standaloneFatura, { body: standalone })
  const { revenues } = await world.call(painel.dashboardRevenue, { query: {} })
  expect(revenues).toMatchObject({ 1: 100, 2: 200, 3: 30, 4: 0, 5: 0 })
  const { revenues: antes } = await world.call(painel.dashboardRevenue, { query: { ano: 2025 } })
  expect(Object.values(antes).every((valor) => valor === 0)).toBe(true)
})
