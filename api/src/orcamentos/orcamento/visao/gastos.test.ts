import { calendarDate } from '@claquete/core/kernel/calendar'
import { cents } from '@claquete/core/kernel/money'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { insertBaixa } from '../../../livro/titulos/livro.queries.ts'
import { gastosDaFolha, gastosSemItem } from './gastos.queries.ts'
import { openVerba, spend, post, novoJob } from './testing/job.ts'
import type { Job } from './testing/job.ts'

useServer()

const folha = {
  grupos: [{ uid: 'g' }],
  itens: [
    { uid: 'a', grupo: 'g' },
    { uid: 'b', grupo: 'g' },
  ],
}

/** Committed and spent by uid, in centavos. */
const gastos = async (world: World, { id_orcamento }: Job) => {
  const rows = await world.rows((db) => gastosDaFolha(db, id_orcamento))
  return Object.fromEntries(rows.map((row) => [row.uid, [row.comprometido, row.realizado]]))
}
const semItem = (world: World, { id_orcamento }: Job) =>
  world.rows((db) => gastosSemItem(db, id_orcamento))

const change = (world: World, id_lancamento: number, values: object) =>
  world.rows((db) =>
    db.update('lancamento').set(values).where('id_lancamento', '=', id_lancamento).execute(),
  )

test('a payable counts once as it moves from asked to approved to paid', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const id_orca_item = job.item('a')
  const id = await post(world, job, { id_orca_item, valor: 1234.56, situacao: 'solicitado' })
  expect(await gastos(world, job)).toEqual({})
  await change(world, id, { situacao: 'aprovado' })
  expect(await gastos(world, job)).toEqual({ a: [123_456, 0] })
  await change(world, id, {
    situacao: 'pago',
    dataBaixa: '2026-03-11',
    valor_baixado: 1234.56,
  })
  expect(await gastos(world, job)).toEqual({ a: [0, 123_456] })
  await change(world, id, { situacao: 'cancelado', dataBaixa: null, valor_baixado: 0 })
  expect(await gastos(world, job)).toEqual({})
})

test('a title paid in part is spent in part; one split counts in each of its lines', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const id_orca_item = job.item('a')
  const id = await post(world, job, { id_orca_item, valor: 100, situacao: 'aprovado' })
  await change(world, id, { valor_baixado: 40 })
  expect(await gastos(world, job)).toEqual({ a: [6000, 4000] })
  const { id_orcamento } = job
  await change(world, id, { rateado: 'S', valor_baixado: 0 })
  await world.rows(async (db) => {
    await db
      .insertInto('lancamento_rateio')
      .values([
        { id_lancamento: id, id_orcamento, id_orca_item, valor: 33.33 },
        { id_lancamento: id, id_orcamento, id_orca_item: job.item('b'), valor: 66.67 },
      ])
      .execute()
    await insertBaixa(db, id, {
      principal: cents(3900),
      desconto: cents(100),
      juros: cents(5),
      multa: cents(0),
      data: calendarDate('2026-03-10'),
      id_contabancaria: null,
      id_usuario: world.id_usuario,
    })
  })
  expect(await gastos(world, job)).toEqual({ a: [2000, 1333], b: [4000, 2667] })
})

test('what comes back is taken from what was spent', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const id_orca_item = job.item('a')
  await post(world, job, { id_orca_item, valor: 500, situacao: 'pago' })
  await post(world, job, { id_orca_item, valor: 120.1, situacao: 'pago', operacao: 'C' })
  await post(world, job, { id_orca_item, valor: 70, situacao: 'aprovado', operacao: 'C' })
  expect(await gastos(world, job)).toEqual({ a: [0, 37_990] })
})

test('a fund is committed while it is held, and each approved expense is spent', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const [a, b] = [job.item('a'), job.item('b')]
  await openVerba(world, job, { valor: 900, id_orca_item: a }, [])
  const verba = await openVerba(world, job, { valor: 1000, id_orca_item: a }, [
    ['entrega', 1000],
    ['despesa', 300.4],
    ['despesa', 99.6],
    ['devolucao', 50],
  ])
  await post(world, job, { id_orca_item: a, valor: 1000, situacao: 'pago', origem: 'verba' })
  await post(world, job, {
    id_orca_item: a,
    valor: 50,
    situacao: 'pago',
    origem: 'devolucao',
    operacao: 'C',
  })
  await spend(world, job, { id_orca_item: a, valor: 300.4, id_orca_verba: verba })
  await spend(world, job, { id_orca_item: b, valor: 99.6, id_orca_verba: verba })
  await spend(world, job, { id_orca_item: b, valor: 77, situacao: 'lancada' })
  await spend(world, job, { id_orca_item: b, valor: 78, situacao: 'rejeitada' })
  expect(await gastos(world, job)).toEqual({ a: [55_000, 30_040], b: [0, 9960] })
})

test('a fund spent beyond its balance commits nothing, and paying it back is no second cost', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const a = job.item('a')
  const verba = await openVerba(world, job, { valor: 100, id_orca_item: a }, [
    ['entrega', 100],
    ['despesa', 180],
  ])
  await spend(world, job, { id_orca_item: a, valor: 180, id_orca_verba: verba })
  await post(world, job, {
    id_orca_item: a,
    valor: 80,
    situacao: 'aprovado',
    origem: 'reembolso',
  })
  expect(await gastos(world, job)).toEqual({ a: [0, 18_000] })
  expect(await semItem(world, job)).toEqual([])
})

test('an expense by card or cash and its title of the ledger are one cost', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const a = job.item('a')
  const cartao = { id_orca_item: a, valor: 210.3, situacao: 'aprovado', origem: 'cartao' }
  const dinheiro = { id_orca_item: a, valor: 40, situacao: 'pago', origem: 'despesa' }
  const fatura = await post(world, job, cartao)
  const recibo = await post(world, job, dinheiro)
  expect(await gastos(world, job)).toEqual({ a: [0, 4000] })
  await spend(world, job, { id_orca_item: a, valor: 210.3, id_lancamento: fatura })
  await spend(world, job, { id_orca_item: a, valor: 40, id_lancamento: recibo })
  expect(await gastos(world, job)).toEqual({ a: [0, 25_030] })
})

test('what hangs on no line is kept apart: funds of a group, payments of the budget', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  await openVerba(world, job, { valor: 400, id_orca_grupo: job.grupo('g') }, [['entrega', 400]])
  await openVerba(world, job, { valor: 30 }, [['entrega', 30]])
  await post(world, job, { valor: 15, situacao: 'pago', origem: 'avulso' })
  await post(world, job, { valor: 99, situacao: 'pago', origem: 'comissao' })
  await post(world, job, { valor: 5000, situacao: 'pago', origem: 'avulso', operacao: 'C' })
  expect(await gastos(world, job)).toEqual({})
  expect(await semItem(world, job)).toEqual([
    { motivo: 'lancamento', uid_grupo: null, comprometido: 0, realizado: 1500 },
    { motivo: 'verba', uid_grupo: 'g', comprometido: 40_000, realizado: 0 },
    { motivo: 'verba', uid_grupo: null, comprometido: 3000, realizado: 0 },
  ])
})

test('another version sees the money of the same line, and that of a line it dropped apart', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const orcamento = { id_familia: job.id_orcamento, id_orcamento_versao: 1 }
  const itens = [{ uid: 'a', grupo: 'g' }]
  const versao = await novoJob(world, {
    orcamento: { ...orcamento, id_empresa: job.id_empresa },
    grupos: folha.grupos,
    itens,
  })
  const outro = await novoJob(world, { ...folha, orcamento: { id_empresa: job.id_empresa } })
  await post(world, job, { id_orca_item: job.item('a'), valor: 10, situacao: 'pago' })
  await post(world, job, { id_orca_item: job.item('b'), valor: 7, situacao: 'aprovado' })
  await post(world, versao, { id_orca_item: versao.item('a'), valor: 5, situacao: 'aprovado' })
  expect(await gastos(world, job)).toEqual({ a: [500, 1000], b: [700, 0] })
  expect(await gastos(world, versao)).toEqual({ a: [500, 1000] })
  expect(await semItem(world, versao)).toEqual([
    { motivo: 'outra_versao', uid_grupo: null, comprometido: 700, realizado: 0 },
  ])
  expect(await gastos(world, outro)).toEqual({})
})

test('of another company nothing is seen', async () => {
  const [world, other] = await Promise.all([newWorld(), newWorld()])
  const job = await novoJob(world, folha)
  await post(world, job, { id_orca_item: job.item('a'), valor: 10, situacao: 'pago' })
  expect(await gastos(other, job)).toEqual({})
})
