import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { contaReceivableCreate } from '@claquete/contract/livro/titulos/titulo'
import { fluxoView } from '@claquete/contract/orcamentos/visao/fluxo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { cancelTitulo, postTitulo, requestTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { seedItens, changeTo, novaUnidade, novoOrcamento } from '../orcamento/testing/orcamento.ts'
import { createExample, hide, viewAllStatus } from './testing/example.ts'
import { openVerba, spend, storeTituloOf, novoJob } from './testing/job.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
useSharedServer({ now: () => now })

const view = async (world: World, id_orcamento: number, por?: 'mes' | 'semana') =>
  (await world.call(fluxoView, { params: { id_orcamento }, query: { por } })).data

test('what was paid, what is due and what the condition promises, month by month', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  await openVerba(world, job, { valor: 700, data: '2026-05-02', id_orca_item: job.b }, [])
  const pago = { situacao: 'pago' } as const
  await storeTituloOf(world, job, 'verba', { ...pago, valor: 400, dataVencimento: '2026-03-12' })
  await storeTituloOf(world, job, 'devolucao', { ...pago, valor: 60, dataVencimento: '2026-04-02' })
  const { periodos, totais, ...data } = await view(world, job.id_orcamento)
  expect(data).toMatchObject({ condicao_lida: true, base: '2026-03-02', receitas: true })
  expect(data.sem_data).toBe(16_235.9)
  expect(periodos).toEqual([
    { inicio: '2026-03-01', recebido: 0, a_receber: 0, pago: 5565.1, a_pagar: 0, saldo: -5565.1 },
    {
      inicio: '2026-04-01',
      recebido: 0,
      a_receber: 23_595.7,
      pago: -60,
      a_pagar: 8000.5,
      saldo: 10_090.1,
    },
    {
      inicio: '2026-05-01',
      recebido: 0,
      a_receber: 23_595.7,
      pago: 0,
      a_pagar: 700,
      saldo: 32_985.8,
    },
  ])
  expect(totais).toEqual({
    recebido: 0,
    a_receber: 47_191.4,
    pago: 5505.1,
    a_pagar: 8700.5,
    saldo: 32_985.8,
  })
  expect(data.movimentos.filter(({ inicio }) => inicio === '2026-04-01')).toMatchObject([
    { data: '2026-04-01', descricao: 'Parcela 1 de 2', valor: 23_595.7, sentido: 'entra' },
    { data: '2026-04-02', valor: -60, sentido: 'sai' },
    { data: '2026-04-20', valor: 8000.5, feito: false, pessoa: 'Luz & Cia' },
  ])
})

test('what the client already has titles for is not expected twice', async () => {
  const world = await newWorld()
  const job = await novoJob(world, {
    orcamento: { total_geral: 1000, condicao_pagamento: 'na entrega' },
  })
  const receivable = { operacao: 'C', id_orcamento: job.id_orcamento } as const
  await postTitulo(world, { ...receivable, valor: 30_000, baixas: [{ data: '2026-03-10' }] })
  await postTitulo(world, { ...receivable, valor: 20_010 })
  await cancelTitulo(world, await postTitulo(world, { ...receivable, valor: 99_900 }))
  const { periodos, ...data } = await view(world, job.id_orcamento)
  expect(data).toMatchObject({ condicao_lida: false, base: '2026-05-04' })
  expect(periodos).toMatchObject([
    { inicio: '2026-03-01', recebido: 300, a_receber: 200.1, saldo: 500.1 },
    { inicio: '2026-04-01', saldo: 500.1 },
    { inicio: '2026-05-01', a_receber: 499.9, saldo: 1000 },
  ])
})

test('money leaves once: an expense of a fund left with it, one on a card leaves with its title', async () => {
  const world = await newWorld()
  const job = await novoJob(world, { grupos: [{ uid: 'g' }], itens: [{ uid: 'a', grupo: 'g' }] })
  const id_orca_item = job.item('a')
  const verba = await openVerba(world, job, { valor: 100 }, [['entrega', 100]])
  await storeTituloOf(world, job, 'verba', { valor: 100, situacao: 'pago' })
  await spend(world, job, { id_orca_item, valor: 80, id_orca_verba: verba })
  const fatura = { situacao: 'aprovado', dataVencimento: '2026-04-05', valor: 50 } as const
  const id_lancamento = await storeTituloOf(world, job, 'cartao', fatura)
  await spend(world, job, { id_orca_item, valor: 50, id_lancamento })
  await spend(world, job, { id_orca_item, valor: 7 })
  await requestTitulo(world, { id_orcamento: job.id_orcamento, id_orca_item, valor: 500_000 })
  const { totais } = await view(world, job.id_orcamento)
  expect(totais).toMatchObject({ pago: 107, a_pagar: 50 })
})

test('by week, from a Monday', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  const { periodos } = await view(world, job.id_orcamento, 'semana')
  expect(periodos[0]).toMatchObject({ inicio: '2026-03-09', pago: 5165.1 })
  expect(periodos.at(-1)).toMatchObject({ inicio: '2026-04-27', a_receber: 23_595.7 })
})

test('receipts are not told to who may not see the price, nor payments of hidden lines', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  const pessoa = await newColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'orcamento.custos',
  ])
  await viewAllStatus(world, pessoa.id_usuario_tipo)
  const { totais, movimentos } = await view(pessoa, job.id_orcamento)
  expect(totais).toEqual({ pago: 5165.1, a_pagar: 8000.5 })
  expect(movimentos.every(({ sentido }) => sentido === 'sai')).toBe(true)
  await hide(world, job.item('a'), pessoa.id_usuario_tipo)
  expect((await view(pessoa, job.id_orcamento)).totais).toEqual({ pago: 165.1, a_pagar: 0 })
  const other = await newWorld()
  const params = { id_orcamento: job.id_orcamento }
  expect((await other.ask(fluxoView, { params, query: {} })).status).toBe(404)
})

test('a bill of the client paid in part, and one over two jobs, count by what came of them', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const id_orcamento = await novoOrcamento(world, { titulo: 'Campanha' })
  const outro = await novoOrcamento(world, { titulo: 'Outra' })
  for (const id of [id_orcamento, outro]) {
    await seedItens(world, id, [{ uid: `a${id}`, valor: 1000, custo: 0 }])
    await changeTo(world, id, 'Aprovado')
  }
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Itaú',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2020-01-01'),
    },
  })
  const dataVencimento = calendarDate('2026-06-10')
  const receive = async (body: object) =>
    (
      await world.call(contaReceivableCreate, {
        body: { id_empresa, descricao: 'Parcela', valor: 100, dataVencimento, ...body },
      })
    ).id_lancamento
  const whole = await receive({ id_orcamento })
  const split = await receive({
    descricao: 'As duas',
    rateio: [
      { id_orcamento, valor: 60 },
      { id_orcamento: outro, valor: 40 },
    ],
  })
  const baixas = [
    { id_lancamento: whole, valor: 41, juros: 1 },
    { id_lancamento: split, valor: 50 },
  ]
  const data = calendarDate('2026-05-02')
  await world.call(darBaixa, { body: { id_contabancaria, data, baixas } })
  const { totais } = await view(world, id_orcamento)
  // 40 plus 1 of interest of one title, 60% of 50 of the other; then the rest of both, and of the price.
  expect(totais).toMatchObject({ recebido: 71, a_receber: 60 + 30 + 840 })
  expect((await view(world, outro)).totais).toMatchObject({ recebido: 20, a_receber: 20 + 960 })
})
