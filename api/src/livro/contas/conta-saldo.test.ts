import {
  contaBancariaExport,
  contaBancariaSaldo,
  orcamentoHasContaCartao,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { centsToReais, cents } from '@claquete/core/kernel/amounts/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import {
  changeTo,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { create, list, dia } from './testing/conta-bancaria.ts'

const server = useSharedServer()

test('balances of any day, by hand, to the centavo', async () => {
  const world = await newWorld()
  const itau = await create(world, {
    descricao: 'Itaú',
    saldo_inicial: 1_000.1,
    data_abertura: dia('2026-01-10'),
  })
  const caixa = await create(world, {
    descricao: 'Caixa',
    id_contabancaria_tipo: 3,
    saldo_inicial: -50.05,
    data_abertura: dia('2026-02-01'),
  })
  const pago = (id_contabancaria: number, operacao: 'C' | 'D', valor: number, data: string) =>
    postTitulo(world, {
      operacao,
      valor,
      dataVencimento: data,
      baixas: [{ data, id_contabancaria }],
    })
  await pago(itau, 'C', 25_025, '2026-01-15')
  await pago(itau, 'D', 1, '2026-01-31')
  await pago(itau, 'D', 130_040, '2026-02-01')
  await pago(caixa, 'C', 7_000, '2026-02-02')
  await postTitulo(world, { id_contabancaria: itau, valor: 99_900 })

  const at = async (data: string) => {
    const { data: page, saldo_total } = await list(world, { data })
    return [...page.data.map(({ saldo }) => saldo), saldo_total]
  }
  // Columns: Caixa, Itaú, TOTAL GERAL.
  expect(await at('2026-01-09')).toEqual([0, 0, 0])
  expect(await at('2026-01-10')).toEqual([0, 1_000.1, 1_000.1])
  expect(await at('2026-01-15')).toEqual([0, 1_250.35, 1_250.35])
  expect(await at('2026-01-31')).toEqual([0, 1_250.34, 1_250.34])
  expect(await at('2026-02-01')).toEqual([-50.05, -50.06, -100.11])
  expect(await at('2026-02-02')).toEqual([19.95, -50.06, -30.11])

  const { data } = await world.call(contaBancariaSaldo, {
    query: { id_contabancaria: itau, data: dia('2026-02-01') },
  })
  expect(data).toEqual({
    data: '2026-02-01',
    saldo_total: -50.06,
    disponivel_total: -50.06,
    subtotais: [{ especie: 'caixa', saldo: -50.06 }],
    contas: [
      {
        id_contabancaria: itau,
        descricao: 'Itaú',
        especie: 'caixa',
        saldo_inicial: 1_000.1,
        entradas: 250.25,
        saidas: 1_300.41,
        saldo: -50.06,
        a_compensar: 0,
        saldo_disponivel: -50.06,
      },
    ],
  })
})

test('whatever was paid and when, the balance is the opening plus what was paid until the day', async () => {
  const world = await newWorld()
  const initial = 12_345
  const id = await create(world, { saldo_inicial: 123.45, data_abertura: dia('2026-01-01') })
  const movimentos = fc.sample(
    fc.record({
      centavos: fc.integer({ min: 1, max: 99_999_999 }),
      dia: fc.integer({ min: 1, max: 28 }),
      entra: fc.boolean(),
    }),
    { numRuns: 40, seed: 11 },
  )
  for (const { centavos, dia: d, entra } of movimentos) {
    const data = `2026-03-${String(d).padStart(2, '0')}`
    await postTitulo(world, {
      operacao: entra ? 'C' : 'D',
      valor: centavos,
      dataVencimento: data,
      baixas: [{ data, id_contabancaria: id }],
    })
  }
  for (const ate of [1, 7, 14, 28]) {
    const expected = movimentos
      .filter((one) => one.dia <= ate)
      .reduce((total, { centavos, entra }) => total + (entra ? centavos : -centavos), initial)
    const { saldo_total } = await list(world, { data: `2026-03-${String(ate).padStart(2, '0')}` })
    expect(saldo_total).toBe(centsToReais(cents(expected)))
  }
})

test('the export shows the balances of the day as money', async () => {
  const world = await newWorld()
  await create(world, {
    descricao: 'A',
    saldo_inicial: 1_234.5,
    agencia: '12',
    agencia_dv: '3',
    data_abertura: dia('2026-01-01'),
  })
  await create(world, { descricao: 'B', saldo_inicial: 0.25, data_abertura: dia('2026-06-01') })
  const { link } = await world.call(contaBancariaExport, {
    body: { tipo: 'csv', data: dia('2026-05-31') },
  })
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  const lines = body
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('"', '').trim())
  expect(lines.find((line) => line.startsWith('A;'))).toContain(';12-3;')
  expect(lines.find((line) => line.startsWith('A;'))).toContain('1234,50')
  expect(lines.find((line) => line.startsWith('B;'))).toContain(';0,25;0,00;')
})

test('a budget says whether something of it is on a card', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const id_orcamento = await novoOrcamento(world)
  await changeTo(world, id_orcamento, 'Aprovado')
  const cartao = await create(world, {
    descricao: 'Visa',
    id_contabancaria_tipo: 4,
    dia_fechamento: 1,
    dia_vencimento: 9,
  })
  const checking = await create(world, { descricao: 'Corrente' })
  const possui = () => world.call(orcamentoHasContaCartao, { body: { id_orcamento } })
  await postTitulo(world, { id_orcamento, id_contabancaria: checking, valor: 900 })
  expect(await possui()).toMatchObject({ possui: false, data: [] })
  await postTitulo(world, { id_orcamento, id_contabancaria: cartao, valor: 900 })
  expect(await possui()).toMatchObject({
    possui: true,
    data: [{ id_contabancaria: cartao, descricao: 'Visa', lancamentos: 1 }],
  })
  expect(
    (await world.ask(orcamentoHasContaCartao, { body: { id_orcamento: 999_999 } })).status,
  ).toBe(404)
})
