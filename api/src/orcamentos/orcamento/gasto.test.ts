import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { pagamentoApprove } from '@claquete/contract/orcamentos/execucao/pagamento'
import { expect, test } from 'vitest'
import { cancelTitulo, postTitulo, requestTitulo, settle } from '../../../test/titulos.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { listFolhaGasto, listGastoWithoutItem } from './gasto.queries.ts'
import { openVerba, spend, storeTituloOf, novoJob } from '../visao/testing/job.ts'
import type { Job } from '../visao/testing/job.ts'

useServer()

const folha = {
  grupos: [{ uid: 'g' }],
  itens: [
    { uid: 'a', grupo: 'g' },
    { uid: 'b', grupo: 'g' },
  ],
}

/** Committed and spent amounts by uid, in centavos. */
const gastoByUid = async (world: World, { id_orcamento }: Job) => {
  const rows = await world.rows((db) => listFolhaGasto(db, id_orcamento))
  return Object.fromEntries(rows.map((row) => [row.uid, [row.comprometido, row.realizado]]))
}
const semItem = (world: World, { id_orcamento }: Job) =>
  world.rows((db) => listGastoWithoutItem(db, id_orcamento))

/** Posts a title to a line of a job. */
const deItem = (job: Job, uid: string) => ({
  id_orcamento: job.id_orcamento,
  id_orca_item: job.item(uid),
})
const baixas = [{ data: '2026-03-10' }]

test('a payable counts once as it moves from asked to approved to paid', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const id_lancamento = await requestTitulo(world, { ...deItem(job, 'a'), valor: 123_456 })
  expect(await gastoByUid(world, job)).toEqual({})
  await world.call(pagamentoApprove, { body: { id_lancamento } })
  expect(await gastoByUid(world, job)).toEqual({ a: [123_456, 0] })
  const id_baixa = await settle(world, id_lancamento, { data: '2026-03-11' })
  expect(await gastoByUid(world, job)).toEqual({ a: [0, 123_456] })
  await world.call(reverseBaixa, { body: { id_baixa, motivo: 'Não foi pago' } })
  await cancelTitulo(world, id_lancamento)
  expect(await gastoByUid(world, job)).toEqual({})
})

test('a title paid in part is spent in part; one split counts in each of its lines', async () => {
  const world = await newWorld()
  const [inteiro, dividido] = [await novoJob(world, folha), await novoJob(world, folha)]
  const id = await postTitulo(world, { ...deItem(inteiro, 'a'), valor: 10_000 })
  await settle(world, id, { data: '2026-03-10', principal: 4_000 })
  expect(await gastoByUid(world, inteiro)).toEqual({ a: [6000, 4000] })
  await postTitulo(world, {
    valor: 10_000,
    rateio: [
      { ...deItem(dividido, 'a'), valor: 3_333 },
      { ...deItem(dividido, 'b'), valor: 6_667 },
    ],
    baixas: [{ data: '2026-03-10', principal: 3_900, desconto: 100, juros: 5 }],
  })
  expect(await gastoByUid(world, dividido)).toEqual({ a: [2000, 1333], b: [4000, 2667] })
})

test('what comes back is taken from what was spent', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const deA = deItem(job, 'a')
  await postTitulo(world, { ...deA, valor: 50_000, baixas })
  await postTitulo(world, { ...deA, valor: 12_010, operacao: 'C', baixas })
  await postTitulo(world, { ...deA, valor: 7_000, operacao: 'C' })
  expect(await gastoByUid(world, job)).toEqual({ a: [0, 37_990] })
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
  await storeTituloOf(world, job, 'verba', { id_orca_item: a, valor: 1000, situacao: 'pago' })
  await storeTituloOf(world, job, 'devolucao', { id_orca_item: a, valor: 50, situacao: 'pago' })
  await spend(world, job, { id_orca_item: a, valor: 300.4, id_orca_verba: verba })
  await spend(world, job, { id_orca_item: b, valor: 99.6, id_orca_verba: verba })
  await spend(world, job, { id_orca_item: b, valor: 77, situacao: 'lancada' })
  await spend(world, job, { id_orca_item: b, valor: 78, situacao: 'rejeitada' })
  expect(await gastoByUid(world, job)).toEqual({ a: [55_000, 30_040], b: [0, 9960] })
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
  await storeTituloOf(world, job, 'reembolso', { id_orca_item: a, valor: 80, situacao: 'aprovado' })
  expect(await gastoByUid(world, job)).toEqual({ a: [0, 18_000] })
  expect(await semItem(world, job)).toEqual([])
})

test('an expense by card or cash and its title of the ledger are one cost', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  const a = job.item('a')
  const noCartao = { id_orca_item: a, valor: 210.3, situacao: 'aprovado' } as const
  const fatura = await storeTituloOf(world, job, 'cartao', noCartao)
  const emDinheiro = { id_orca_item: a, valor: 40, situacao: 'pago' } as const
  const recibo = await storeTituloOf(world, job, 'despesa', emDinheiro)
  expect(await gastoByUid(world, job)).toEqual({ a: [0, 4000] })
  await spend(world, job, { id_orca_item: a, valor: 210.3, id_lancamento: fatura })
  await spend(world, job, { id_orca_item: a, valor: 40, id_lancamento: recibo })
  expect(await gastoByUid(world, job)).toEqual({ a: [0, 25_030] })
})

test('what hangs on no line is kept apart: funds of a group, payments of the budget', async () => {
  const world = await newWorld()
  const job = await novoJob(world, folha)
  await openVerba(world, job, { valor: 400, id_orca_grupo: job.grupo('g') }, [['entrega', 400]])
  await openVerba(world, job, { valor: 30 }, [['entrega', 30]])
  const { id_orcamento } = job
  await postTitulo(world, { id_orcamento, valor: 1_500, baixas })
  await storeTituloOf(world, job, 'comissao', { valor: 99, situacao: 'pago' })
  await postTitulo(world, { id_orcamento, valor: 500_000, operacao: 'C', baixas })
  expect(await gastoByUid(world, job)).toEqual({})
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
  await postTitulo(world, { ...deItem(job, 'a'), valor: 1_000, baixas })
  await postTitulo(world, { ...deItem(job, 'b'), valor: 700 })
  await postTitulo(world, { ...deItem(versao, 'a'), valor: 500 })
  expect(await gastoByUid(world, job)).toEqual({ a: [500, 1000], b: [700, 0] })
  expect(await gastoByUid(world, versao)).toEqual({ a: [500, 1000] })
  expect(await semItem(world, versao)).toEqual([
    { motivo: 'outra_versao', uid_grupo: null, comprometido: 700, realizado: 0 },
  ])
  expect(await gastoByUid(world, outro)).toEqual({})
})

test('of another company nothing is seen', async () => {
  const [world, other] = await Promise.all([newWorld(), newWorld()])
  const job = await novoJob(world, folha)
  await postTitulo(world, { ...deItem(job, 'a'), valor: 1_000, baixas })
  expect(await gastoByUid(other, job)).toEqual({})
})
