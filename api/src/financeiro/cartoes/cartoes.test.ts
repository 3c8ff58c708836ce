import {
  cartaoCompraSave,
  cartaoCompraView,
  cartaoDespesaList,
  cartaoDespesaTake,
  cartaoParcelaDelete,
  cartaoParcelaRemove,
  cartaoReceiptAsk,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoChoices,
  extratoCartaoClose,
  extratoCartaoCurrent,
  extratoCartaoExport,
  extratoCartaoExportList,
  extratoCartaoList,
  extratoCartaoPay,
  extratoCartaoReopen,
  extratoCartaoUndoPayment,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { despesaApprove, despesaCartaoCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import { actInLote } from '@claquete/contract/livro/titulos/baixa'
import { directDelete } from '@claquete/contract/livro/titulos/direct'
import {
  retencaoTables,
  retencaoTablesReset,
  retencaoTablesSave,
} from '@claquete/contract/livro/titulos/retencao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { beforeAll, expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { buyWith } from './testing/buy.ts'
import type { Bought } from './testing/buy.ts'
import type { World } from '../../../test/world.ts'
import { create } from '../../livro/contas/testing/conta-bancaria.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { exportFaturas } from './fatura.queries.ts'

useSharedServer()

let world: World
let visa: number
let banco: number
beforeAll(async () => {
  world = await newWorld()
  await unidadeOf(world)
  const opened = { data_abertura: calendarDate('2020-01-01') }
  visa = await newCard(world, 'Visa')
  banco = await create(world, { descricao: 'Banco', saldo_inicial: 10_000, ...opened })
})

const newCard = (owner: World, descricao: string, id_empresa?: number) =>
  create(owner, {
    descricao,
    id_contabancaria_tipo: 4,
    dia_fechamento: 25,
    dia_vencimento: 5,
    data_abertura: calendarDate('2020-01-01'),
    ...(id_empresa !== undefined && { id_empresa }),
  })
const buy = (body: Bought) => buyWith(world, visa, body)
const view = async (id_extrato_cartao: number) =>
  (await world.call(extratoCartaoView, { params: { id_extrato_cartao } })).data
const list = async () =>
  (await world.call(extratoCartaoList, { query: { sort: 'mes', order: 'asc' }, body: undefined }))
    .data.data

test('purchases, foreign ones and refunds go to their statements, which are closed, paid and undone', async () => {
  const lenses = await buy({ valor: 1000, parcelas: 3 })
  await buy({ descricao: 'Plugin', moeda: 'USD', valor_moeda: 100, cotacao: 5.4321, iof: 19.01 })
  await buy({ descricao: 'Estorno', operacao: 'C', valor: 50 })
  expect((await list()).map(({ mes_ano, total }) => [mes_ano, total])).toEqual([
    ['04/2026', 333.33 + 543.21 + 19.01 - 50],
    ['05/2026', 333.33],
    ['06/2026', 333.34],
  ])
  const id_extrato_cartao = lenses.id_extrato_cartao
  const open = await view(id_extrato_cartao)
  expect(open.entradas).toHaveLength(4)
  const inUse = await world.ask(directDelete, { body: { ids: lenses.lancamentos } })
  expect(inUse.status).toBe(422)
  const act = async () => ({ id_extrato_cartao, versao: (await view(id_extrato_cartao)).versao })
  const closed = await world.call(extratoCartaoClose, { body: await act() })
  expect(closed).toMatchObject({ situacao: 'fechada', total: 845.55 })
  await world.call(extratoCartaoReopen, { body: await act() })
  await world.call(extratoCartaoClose, { body: await act() })
  const pay = { id_conta_pagamento: banco, data: calendarDate('2026-04-05') }
  const paid = await world.call(extratoCartaoPay, {
    body: { ...(await act()), ...pay, valor: 800 },
  })
  expect(paid.restante).toBe(45.55)
  expect((await list())[1]).toMatchObject({ saldo_anterior: 45.55, total: 378.88 })
  expect(await view(id_extrato_cartao)).toMatchObject({
    situacao: 'paga',
    situacao_label: 'Parcial',
  })
  await world.call(extratoCartaoUndoPayment, { body: await act() })
  expect(await view(id_extrato_cartao)).toMatchObject({
    situacao: 'fechada',
    situacao_label: 'Fechada',
    valor_pago: 0,
  })
  expect((await list())[1]).toMatchObject({ saldo_anterior: 0, total: 333.33 })
})

test('a purchase is written again and its instalments are removed while its statements are open', async () => {
  const { id_cartao_compra, id_extrato_cartao } = await buy({
    valor: 90,
    parcelas: 2,
    data: calendarDate('2026-08-01'),
  })
  const { data } = await world.call(cartaoCompraView, { body: { id_cartao_compra } })
  expect(data).toMatchObject({ valor: 90, parcelas: 2, alteravel: true })
  await buy({
    id_cartao_compra,
    versao: data.versao,
    valor: 120,
    parcelas: 3,
    data: calendarDate('2026-08-01'),
  })
  const [first] = (await view(id_extrato_cartao)).entradas
  expect(first).toMatchObject({ valor: 40, parcela: '1/3' })
  const { removidas } = await world.call(cartaoParcelaRemove, {
    body: { id_cartao_parcela: first?.id_cartao_parcela ?? 0, modo: 'todas' },
  })
  expect(removidas).toBe(3)
  expect((await view(id_extrato_cartao)).total).toBe(0)
})

test('the payable of a closed statement is due with it: its date cannot be moved among titles', async () => {
  const { id_extrato_cartao } = await buy({ descricao: 'Tripés', valor: 120 })
  const act = async () => ({ id_extrato_cartao, versao: (await view(id_extrato_cartao)).versao })
  await world.call(extratoCartaoClose, { body: await act() })
  const { id_lancamento } = await view(id_extrato_cartao)
  const { status, failure } = await world.ask(actInLote, {
    body: {
      acao: 'alterar_data',
      ids: [must(id_lancamento, 'payable')],
      data: calendarDate('2026-12-10'),
    },
  })
  expect([status, failure.msg]).toEqual([422, expect.stringContaining('vence com a fatura')])
  await world.call(extratoCartaoReopen, { body: await act() })
})

test('the list of choices, the current statement, files and expenses of jobs answer', async () => {
  const choices = await world.call(extratoCartaoChoices, { query: {} })
  expect(choices.iof.at(-1)).toEqual({
    taxa: 3.5,
    vigencia_inicio: '2025-07-16',
    vigencia_fim: null,
  })
  expect(choices.cartoes.map(({ nome }) => nome)).toEqual(['Visa'])
  const { id_extrato_cartao } = await world.call(extratoCartaoCurrent, { query: {} })
  expect(id_extrato_cartao).not.toBeNull()
  const { data: waiting } = await world.call(cartaoDespesaList, { query: {} })
  expect(waiting).toEqual([])
  const none = await world.ask(cartaoDespesaTake, { body: { id_contabancaria: visa, ids: [1] } })
  expect(none.status).toBe(422)
  const bought = await buy({ valor: 12, data: calendarDate('2026-09-01') })
  const asked = await world.ask(cartaoReceiptAsk, { body: { ids: [bought.id_cartao_compra] } })
  expect(asked.status).toBe(422)
  const params = { id_extrato_cartao: bought.id_extrato_cartao }
  const [entry] = (await view(bought.id_extrato_cartao)).entradas
  await world.call(extratoCartaoExport, { params: { ...params, tipo: 'csv' }, query: {} })
  await world.call(extratoCartaoExportList, { params: { tipo: 'csv' }, query: {} })
  const removed = await world.call(cartaoParcelaDelete, {
    params: { id: entry?.id_cartao_parcela ?? 0 },
  })
  expect(removed.removidas).toBe(1)
})

test('the rates of IOF are those that the company saved, or the usual ones again', async () => {
  const own = await newWorld()
  const rates = async () => (await own.call(extratoCartaoChoices, { query: {} })).iof
  const usual = await rates()
  const { aliquotas, tabelas_irrf } = (await own.call(retencaoTables, {})).data
  const since = calendarDate('2027-01-01')
  const iof = must(
    aliquotas.findLast(({ tributo }) => tributo === 'iof'),
    'IOF',
  )
  const changed = [
    ...aliquotas.filter((one) => one !== iof),
    { ...iof, vigencia_fim: calendarDate('2026-12-31') },
    { ...iof, taxa: 1.1, vigencia_inicio: since },
  ]
  await own.call(retencaoTablesSave, { body: { aliquotas: changed, tabelas_irrf } })
  expect((await rates()).at(-1)).toEqual({ taxa: 1.1, vigencia_inicio: since, vigencia_fim: null })
  expect(await rates()).toHaveLength(usual.length + 1)
  const capped = [{ ...iof, teto: 100 }]
  const refused = await own.ask(retencaoTablesSave, { body: { aliquotas: capped, tabelas_irrf } })
  expect(refused.failure.erros).toEqual([
    { campo: 'aliquotas', msg: 'IOF: não tem pessoa nem teto.' },
  ])
  await own.call(retencaoTablesReset, {})
  expect(await rates()).toEqual(usual)
})

test('receipts are asked of who spent, once per person', async () => {
  const apart = await newWorld()
  const card = await newCard(apart, 'Master')
  await unidadeOf(apart)
  await apart.rows((db) =>
    db
      .update('usuario')
      .set({ email: 'quem@gastou.com.br' })
      .where('login', '=', 'admin')
      .execute(),
  )
  const ids = []
  for (const descricao of ['Tinta', 'Pincel']) {
    const bought = await apart.call(cartaoCompraSave, {
      body: {
        id_contabancaria: card,
        operacao: 'D',
        data: calendarDate('2026-03-10'),
        descricao,
        valor: 30,
        id_usuario_gastou: apart.id_usuario,
      },
    })
    ids.push(bought.id_cartao_compra)
  }
  expect(await apart.call(cartaoReceiptAsk, { body: { ids } })).toMatchObject({
    pedidos: 2,
    pessoas: 1,
  })
  const [mail, ...others] = await apart.rows((db) => db.from('email').select('assunto').execute())
  expect([mail?.assunto, others]).toEqual(['Comprovantes do cartão: faltam 2', []])
})

test('the approved expense of a job is an entry of the statement of its day, and waits again once removed', async () => {
  const apart = await newWorld()
  const job = await novoJob(apart)
  const card = await newCard(apart, 'Master')
  const { id_orca_despesa } = await apart.call(despesaCartaoCreate, {
    body: {
      id_orcamento: job.id_orcamento,
      id_orca_item: job.transport,
      descricao: 'Passagem no cartão',
      data: calendarDate('2026-03-10'),
      valor: 80,
    },
  })
  await apart.call(despesaApprove, { params: { id_orca_despesa } })
  const waiting = async () => (await apart.call(cartaoDespesaList, { query: {} })).data
  const [despesa] = await waiting()
  const ids = [despesa?.id_lancamento ?? 0]
  const taken = await apart.call(cartaoDespesaTake, { body: { id_contabancaria: card, ids } })
  expect(taken.incluidas).toBe(1)
  expect(await waiting()).toEqual([])
  const { data } = (await apart.call(extratoCartaoList, { query: {}, body: undefined })).data
  expect(data.map(({ mes_ano, total }) => [mes_ano, total])).toEqual([['04/2026', 80]])
  const params = { id_extrato_cartao: data[0]?.id_extrato_cartao ?? 0 }
  const [entrada] = (await apart.call(extratoCartaoView, { params })).data.entradas
  expect(entrada).toMatchObject({ descricao: 'Passagem no cartão', alteravel: false })
  const id_cartao_parcela = entrada?.id_cartao_parcela ?? 0
  await apart.call(cartaoParcelaRemove, { body: { id_cartao_parcela } })
  expect(await waiting()).toHaveLength(1)
})

test('statements are found by the company of their card, in the list and in its files', async () => {
  const own = await newWorld()
  const [aurora, vega] = [await novaUnidade(own, 'Aurora'), await novaUnidade(own, 'Vega')]
  const card = await newCard(own, 'Da Aurora', aurora)
  await buyWith(own, card, { valor: 10 })
  const found = async (id_empresa: number) => {
    const byQuery = await own.call(extratoCartaoList, { query: { id_empresa }, body: undefined })
    const byBody = await own.call(extratoCartaoList, { query: {}, body: { id_empresa } })
    const stored = await own.rows((db) =>
      exportFaturas(db, { id_usuario_tipo: 1, empresas: [] }, { id_empresa }).execute(),
    )
    return [byQuery.data.total, byBody.data.total, stored.length]
  }
  expect(await found(aurora)).toEqual([1, 1, 1])
  expect(await found(vega)).toEqual([0, 0, 0])
})

test('the kind of a card statement is 100, also where none is named', async () => {
  await buy({ valor: 10 })
  const asked = (body: object | undefined) =>
    world.ask(extratoCartaoList, { query: { sort: 'mes', order: 'asc' }, body: body as undefined })
  const named = await asked({ id_tipo: 100 })
  expect(named.body.data).toEqual((await asked(undefined)).body.data)
  expect(named.body.data.total).toBeGreaterThan(0)
  const other = await asked({ id_tipo: 1 })
  expect([other.status, other.failure.erros?.[0]?.campo]).toEqual([422, 'id_tipo'])
})
