import {
  contaPayableCreate,
  contaPayableDelete,
  recorrenciaEnd,
  tituloCreateMany,
  tituloDelete,
  tituloDeleteAll,
  tituloDetail,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { actInLote } from '@claquete/contract/livro/titulos/baixa'
import { addMonths, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { settle } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import { novaPessoa } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { generateRecorrencias } from './recorrencia.commands.ts'
import {
  tituloBody,
  tituloWorld,
  pay,
  view,
  change,
  contaDoPlano,
  siblings,
} from '../testing/titulo.ts'

useSharedServer()

test('instalments with a split: each closes, to the cent', async () => {
  const world = await tituloWorld()
  const [camera, luz] = [await contaDoPlano(world, '9.1'), await contaDoPlano(world, '9.2')]
  const ids = await pay(world, {
    parcelamento: { parcelas: 3, intervalo: { tipo: 'meses', meses: 1 } },
    rateio: [
      { id_grupoCusto: camera, valor: 300.01 },
      { id_grupoCusto: luz, valor: 699.99 },
    ],
  })
  expect(ids).toHaveLength(3)
  expect(await siblings(world, ids[0] ?? 0)).toEqual([
    ['2026-01-31', 333.33],
    ['2026-02-28', 333.33],
    ['2026-03-31', 333.34],
  ])
  let inCamera = 0
  for (const id of ids) {
    const { rateio, valor, rateado, parcelas } = await view(world, id)
    expect([rateado, parcelas]).toEqual(['S', 3])
    const soma = rateio.reduce((total, linha) => total + Math.round(linha.valor * 100), 0)
    expect(soma).toBe(Math.round(valor * 100))
    inCamera += Math.round(
      (rateio.find(({ id_grupoCusto }) => id_grupoCusto === camera)?.valor ?? 0) * 100,
    )
  }
  expect(inCamera).toBe(30_001)
  const detalhe = await world.call(tituloDetail, { params: { id: ids[1] ?? 0 } })
  expect(detalhe.data.linhas).toHaveLength(2)
})

test('typed instalments and splits that do not sum are refused by their field', async () => {
  const world = await tituloWorld()
  const campos = async (more: object) =>
    (await world.ask(contaPayableCreate, { body: tituloBody(more) })).failure.erros?.map(
      (um) => um.campo,
    )
  const parcelas = [{ dataVencimento: '2026-01-31', valor: 999 }]
  expect(await campos({ parcelas })).toEqual(['parcelas'])
  expect(await campos({ rateio: [{ valor: 999 }] })).toEqual(['rateio'])
  expect(await campos({ dataVencimento: '2026-02-31', valor: 1.005 })).toEqual([
    'valor',
    'dataVencimento',
  ])
  expect(await campos({ dataVencimento: '1999-01-01' })).toEqual(['dataVencimento'])
  expect(await campos({ id_pessoa: 999_999, id_grupoCusto: 999_999 })).toEqual([
    'id_pessoa',
    'id_grupoCusto',
  ])
  const centavos = { parcelas: 3, intervalo: { tipo: 'dias', dias: 30 } }
  expect(await campos({ valor: 0.02, parcelamento: centavos })).toEqual(['parcelamento'])
  const ambos = { recorrencia: { meses: 1 }, parcelamento: centavos }
  expect(await campos(ambos)).toEqual(['recorrencia'])
})

test('this one and the next ones: dates keep their months, what was paid stays', async () => {
  const world = await tituloWorld()
  const ids = await pay(world, {
    parcelamento: { parcelas: 4, intervalo: { tipo: 'meses', meses: 1 } },
  })
  const [primeira = 0, second = 0, terceira = 0, fourth = 0] = ids
  await settle(world, terceira, { data: '2026-02-01', principal: 25_000 })
  const feito = await change(world, second, {
    dataVencimento: '2026-03-05',
    valor: 260,
    rateio: [],
    descricao: 'Aluguel novo',
    escopo: 'proximos',
  })
  expect(feito.body.ids).toEqual([second, fourth])
  expect(await siblings(world, primeira)).toEqual([
    ['2026-01-31', 250],
    ['2026-03-05', 260],
    ['2026-03-31', 250],
    ['2026-05-05', 260],
  ])
  expect((await view(world, fourth)).descricao).toBe('Aluguel novo')
  const all = await change(world, primeira, { id_pessoa: null, obs: 'Todas', escopo: 'todos' })
  expect(all.body.ids).toEqual([primeira, second, fourth])
  expect((await view(world, terceira)).obs).toBeNull()
})

test('the value cannot fall below what was paid; raising a paid one leaves the rest open', async () => {
  const world = await tituloWorld()
  const [id = 0] = await pay(world)
  await settle(world, id, { data: '2026-02-01', principal: 40_000 })
  const menor = await change(world, id, { valor: 399.99, rateio: [] })
  expect(menor.status).toBe(422)
  expect(menor.failure.erros?.[0]).toMatchObject({ campo: 'valor' })
  await change(world, id, { valor: 400, rateio: [] })
  expect(await view(world, id)).toMatchObject({ situacao: 'pago', dataBaixa: '2026-02-01' })
  await change(world, id, { valor: 500, rateio: [] })
  expect(await view(world, id)).toMatchObject({ situacao: 'aprovado', dataBaixa: null, saldo: 100 })
})

test('nobody owes what was cancelled, in the form as in the list', async () => {
  const world = await tituloWorld()
  const ids = await pay(world)
  await world.call(actInLote, { body: { acao: 'cancelar', ids, motivo: 'Não aconteceu' } })
  expect(await view(world, ids[0] ?? 0)).toMatchObject({ situacao: 'cancelado', saldo: 0 })
})

test('T takes unpaid siblings away and names the paid one; N takes one', async () => {
  const world = await tituloWorld()
  const [primeira = 0, second = 0, terceira = 0, fourth = 0] = await pay(world, {
    parcelamento: { parcelas: 4, intervalo: { tipo: 'dias', dias: 30 } },
  })
  await settle(world, second, { data: '2026-02-01', principal: 25_000 })
  const refusal = await world.ask(tituloDelete, { params: { id_lancamento: second } })
  expect(refusal.failure.codigo).toBe('lancamento_recusado')
  const one = await world.call(contaPayableDelete, { query: { id_lancamento: fourth } })
  expect(one.ids).toEqual([fourth])
  const feito = await world.call(tituloDeleteAll, { params: { id_lancamento: terceira } })
  expect(feito.ids).toEqual([primeira, terceira])
  expect(feito.mantidos).toMatchObject([
    { id_lancamento: second, motivo: 'Ele já foi pago: estorne a baixa antes.' },
  ])
  expect((await world.ask(tituloView, { params: { id: primeira } })).status).toBe(404)
})

test('of a fixed entry, N takes one away and T all that are open, which ends it', async () => {
  const world = await tituloWorld()
  const hoje = todayInSaoPaulo(Date.now())
  const ids = await pay(world, { dataVencimento: hoje, recorrencia: { meses: 1 } })
  const [first = 0, second = 0, third = 0] = ids
  const row = (await world.call(contasPayableList, { query: {} })).data.data[0]
  expect([row?.id_recorrencia, row?.id_parcelamento]).toEqual([expect.any(Number), null])
  expect((await world.call(tituloDelete, { params: { id_lancamento: second } })).ids).toEqual([
    second,
  ])
  await settle(world, first, { data: hoje, principal: 100_000 })
  const all = await world.call(tituloDeleteAll, { params: { id_lancamento: third } })
  expect(all.ids).toEqual(ids.slice(2))
  expect(all.mantidos).toMatchObject([{ id_lancamento: first }])
  const later = addMonths(hoje, 20)
  expect(await world.rows((db) => generateRecorrencias(db, later))).toBe(0)
})

test('the same supplier, document and value is asked about, once confirmed it is kept', async () => {
  const world = await tituloWorld()
  const id_pessoa = await novaPessoa(world, 'Locadora Sul')
  const nota = { id_pessoa, num_documento: 'NF 77' }
  const [primeiro] = await pay(world, nota)
  const aviso = await world.ask(contaPayableCreate, {
    body: tituloBody({ ...nota, num_documento: 'nf 77' }),
  })
  expect(aviso.failure.codigo).toBe('titulo_repetido')
  expect(aviso.failure.msg).toContain(`nº ${primeiro}`)
  expect(await pay(world, { ...nota, valor: 999 })).toHaveLength(1)
  expect(await pay(world, { ...nota, confirmar_repetido: true })).toHaveLength(1)
})

test('several at once: all of them or none', async () => {
  const world = await tituloWorld()
  const valid = { ...tituloBody(), operacao: 'C' as const }
  const bad = { ...valid, id_pessoa: 999_999 }
  const refusal = await world.ask(tituloCreateMany, { body: { lancamentos: [valid, bad] } })
  expect(refusal.failure.erros).toMatchObject([{ campo: 'lancamentos.1.id_pessoa' }])
  const quantos = await world.rows((db) => db.from('lancamento').select('id_lancamento').execute())
  expect(quantos).toHaveLength(0)
  const feito = await world.call(tituloCreateMany, { body: { lancamentos: [valid, valid] } })
  expect(feito.ids).toHaveLength(2)
})

test('a rule makes a year ahead, goes on by itself, and stops where it is ended', async () => {
  const world = await tituloWorld()
  const hoje = todayInSaoPaulo(Date.now())
  const ids = await pay(world, { dataVencimento: hoje, recorrencia: { meses: 1 } })
  expect(ids).toHaveLength(13)
  const [primeiro = 0, segundo = 0] = ids
  await change(world, segundo, { valor: 1100, rateio: [], escopo: 'proximos' })
  const ultimo = ids.at(-1) ?? 0
  await change(world, ultimo, { valor: 5000, rateio: [] })
  const later = addMonths(hoje, 2)
  const generate = () => world.rows((db) => generateRecorrencias(db, later))
  expect(await generate()).toBe(2)
  expect(await generate()).toBe(0)
  const visto = await view(world, primeiro)
  expect(visto.irmas).toHaveLength(15)
  expect(visto.irmas.at(-1)).toMatchObject({ valor: 1100, dataVencimento: addMonths(hoje, 14) })
  const id_recorrencia = visto.recorrencia?.id_recorrencia ?? 0
  const fim = await world.call(recorrenciaEnd, {
    params: { id_recorrencia },
    body: { excluir_depois_de: addMonths(hoje, 3) },
  })
  expect(fim.ids).toHaveLength(11)
  expect(await world.rows((db) => generateRecorrencias(db, addMonths(hoje, 20)))).toBe(0)
})
