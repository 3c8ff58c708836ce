import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import {
  planoContasCreate,
  planoContasExport,
  planoContasPlanilha,
  planoContasStart,
} from '@claquete/contract/livro/contas/plano-contas'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { contaPayableCreate } from '@claquete/contract/livro/titulos/titulo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { codesDre } from '@claquete/core/livro/contas/dre-lines'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { list, create } from './testing/plano-contas.ts'

const server = useSharedServer()

test('the starter chart maps every account to the DRE, once', async () => {
  const world = await newWorld()
  const { criadas } = await world.call(planoContasStart)
  const contas = await list(world)
  expect(contas).toHaveLength(criadas)
  const folhas = contas.filter(({ filhos }) => filhos === 0)
  expect(folhas.length).toBeGreaterThanOrEqual(75)
  expect(new Set(folhas.map(({ linha_dre_efetiva }) => linha_dre_efetiva))).toEqual(
    new Set(codesDre),
  )
  expect(contas[0]).toMatchObject({ codigo: '1', descricao: 'Receitas' })
  const again = await world.ask(planoContasStart)
  expect(again.failure.msg).toBe('Já há um plano de contas: o sugerido só serve ao começar.')
  expect(await list(world)).toHaveLength(criadas)
})

test('the sheet of income and expenses sums what was settled, to the centavo', async () => {
  const world = await newWorld()
  const receitas = await create(world, 'Receitas', 0, { tipo: 'receita' })
  const films = await create(world, 'Filmes', receitas)
  const custos = await create(world, 'Custos')
  const luz = await create(world, 'Luz', custos)
  const pago = (operacao: 'C' | 'D', valor: number, id_grupoCusto: number | null, data: string) =>
    postTitulo(world, {
      operacao,
      valor,
      id_grupoCusto,
      dataVencimento: data,
      baixas: [{ data }],
    })
  await pago('C', 100_010, films, '2026-03-01')
  await pago('C', 25, receitas, '2026-03-31')
  await pago('D', 10_005, films, '2026-03-02')
  await pago('D', 33_333, luz, '2026-03-15')
  await pago('D', 6_667, luz, '2026-04-01')
  await pago('D', 555, null, '2026-03-20')
  await postTitulo(world, { valor: 99_999, id_grupoCusto: luz })
  const planilha = (query: object) => world.call(planoContasPlanilha, { query: query as never })
  const marco = await planilha({ periodo1: '2026-03-01', periodo2: '2026-03-31' })
  expect(
    marco.data.map(({ descricao, valor, valor_total }) => [descricao, valor, valor_total]),
  ).toEqual([
    ['Receitas', 0.25, 900.3],
    ['Filmes', 900.05, 900.05],
    ['Custos', 0, 333.33],
    ['Luz', 333.33, 333.33],
  ])
  expect(marco).toMatchObject({
    total_receitas: 900.3,
    total_despesas: 333.33,
    sem_conta_receitas: 0,
    sem_conta_despesas: 5.55,
  })
  const despesas = await planilha({ tipo: 'despesa' })
  expect(despesas.data.map(({ valor_total }) => valor_total)).toEqual([400, 400])
})

test('the export is the tree as it is filtered, with the line of the DRE in words', async () => {
  const world = await newWorld()
  await world.call(planoContasStart)
  const { link } = await world.call(planoContasExport, {
    params: { tipo: 'csv' },
    query: { search: 'Tarifas' },
  })
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  expect(
    body
      .trim()
      .split('\n')
      .slice(-3)
      .map((line) => line.trim().replaceAll('"', '')),
  ).toEqual([
    expect.stringMatching(/^6;Despesas financeiras e tributos;Despesa;;Sim$/),
    expect.stringMatching(/^6\.1;\s+Despesas financeiras;Despesa;Despesas financeiras;Sim$/),
    expect.stringMatching(/^6\.1\.01;\s+Tarifas bancárias;Despesa;Despesas financeiras;Sim$/),
  ])
})

test('of a split title that was paid in part, each account has what it was given', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const conta = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Itaú',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2020-01-01'),
    },
  })
  const novo = async (descricao: string) =>
    (
      await world.call(planoContasCreate, {
        body: { descricao, tipo: 'despesa', id_grupoCustoSuperior: 0 },
      })
    ).id_grupoCusto
  const [luz, som] = [await novo('Luz'), await novo('Som')]
  const { id_lancamento } = await world.call(contaPayableCreate, {
    body: {
      descricao: 'Locação',
      valor: 100,
      dataVencimento: calendarDate('2026-03-10'),
      rateio: [
        { id_grupoCusto: luz, valor: 60 },
        { id_grupoCusto: som, valor: 40 },
      ],
    },
  })
  const baixas = [{ id_lancamento, valor: 52, juros: 2 }]
  const { id_contabancaria } = conta
  await world.call(darBaixa, {
    body: { id_contabancaria, data: calendarDate('2026-03-12'), baixas },
  })
  const planilha = await world.call(planoContasPlanilha, { query: { tipo: 'despesa' } })
  const valores = planilha.data.map(({ descricao, valor }) => [descricao, valor])
  expect(valores).toEqual([
    ['Luz', 31.2],
    ['Som', 20.8],
  ])
  expect(planilha.total_despesas).toBe(52)
})
