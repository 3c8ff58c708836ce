import {
  actInLote,
  changeData,
  darBaixa,
  reverseBaixa,
} from '@claquete/contract/livro/titulos/baixa'
import { pessoaRetencaoSave } from '@claquete/contract/livro/titulos/retencao'
import { tituloUpdate, tituloView } from '@claquete/contract/livro/titulos/titulo'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { same } from '../../../kernel/database/join.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta as novaContaBancaria } from '../testing/baixas.ts'
import { novaConta, novoTitulo, withholdAll } from '../testing/retencao.ts'

useSharedServer()

const dia = (text: string) => text as never

/** A payable of March due on 30/04, typed by hand, with four taxes withheld. */
async function testCase() {
  const world = await newWorld()
  const titulo = await novoTitulo(world, 100_000)
  const { ids } = await withholdAll(world, titulo.id_lancamento)
  return { world, ...titulo, ids }
}

const tributos = (world: World, id_lancamento: number) =>
  world.rows((db) =>
    db.run(sql<{
      tributo: string
      vencimento: string
      util: string
      competencia: string
      id_empresa: number
      conta: number | null
    }>`select r.tributo, l."dataVencimento" as vencimento, l.vencimento_util as util, l.competencia,
        l.id_empresa, l."id_grupoCusto" as conta
      from lancamento l
      join lancamento_retencao r on ${same('r.id_lancamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento_origem = ${id_lancamento}
      order by l.id_lancamento`),
  )

const vencimentos = async (world: World, id: number) =>
  Object.fromEntries((await tributos(world, id)).map((um) => [um.tributo, um.vencimento]))

const update = async (world: World, id: number, more: object) => {
  const { data } = await world.call(tituloView, { params: { id } })
  const { descricao, valor, dataVencimento, competencia, id_pessoa, num_documento } = data
  const { rateio, versao } = data
  const atual = { descricao, valor, dataVencimento, competencia, id_pessoa, num_documento, rateio }
  return world.ask(tituloUpdate, { params: { id }, body: { ...atual, versao, ...more } as never })
}

test('paid in another month, what is withheld by the payment is due a month later', async () => {
  const { world, id_lancamento } = await testCase()
  const antes = { irrf: '2026-04-20', pis: '2026-05-20', cofins: '2026-05-20', csll: '2026-05-20' }
  expect(await vencimentos(world, id_lancamento)).toEqual(antes)
  expect((await update(world, id_lancamento, { dataVencimento: '2026-05-04' })).status).toBe(200)
  // 20/06/2026 is a Saturday. IRRF is due by the issue date, which did not move.
  const depois = { irrf: '2026-04-20', pis: '2026-06-19', cofins: '2026-06-19', csll: '2026-06-19' }
  expect(await vencimentos(world, id_lancamento)).toEqual(depois)
  for (const { util, vencimento } of await tributos(world, id_lancamento)) {
    expect(util).toBe(vencimento)
  }
  // The same by a batch action, and back.
  await world.call(changeData, { body: { ids: [id_lancamento], data: dia('2026-04-02') } })
  expect(await vencimentos(world, id_lancamento)).toEqual(antes)
  await world.call(actInLote, {
    body: { acao: 'alterar_data', ids: [id_lancamento], data: dia('2026-05-31') } as never,
  })
  expect(await vencimentos(world, id_lancamento)).toEqual(depois)
})

test('a day typed by hand stays while its tax is of the same month', async () => {
  const { world, id_lancamento, ids } = await testCase()
  const [irrf = 0, pis = 0] = ids
  await world.call(changeData, { body: { ids: [irrf, pis], data: dia('2026-05-18') } })
  await update(world, id_lancamento, { dataVencimento: '2026-04-02' })
  expect(await vencimentos(world, id_lancamento)).toMatchObject({
    irrf: '2026-05-18',
    pis: '2026-05-18',
    cofins: '2026-05-20',
  })
  // Changed in the same request as its bill, a tax takes the day asked for.
  await world.call(changeData, { body: { ids: [id_lancamento, pis], data: dia('2026-06-10') } })
  expect(await vencimentos(world, id_lancamento)).toMatchObject({
    pis: '2026-06-10',
    cofins: '2026-07-20',
  })
})

test('of a person, IRRF and INSS follow the payment', async () => {
  const world = await newWorld()
  const { id_lancamento, id_pessoa } = await novoTitulo(world, 1_000_000)
  await world.call(pessoaRetencaoSave, {
    params: { id_pessoa },
    body: { regime: 'pessoa_fisica', incide: ['irrf', 'inss'] },
  })
  await withholdAll(world, id_lancamento)
  await update(world, id_lancamento, { dataVencimento: '2026-06-01' })
  expect(await vencimentos(world, id_lancamento)).toEqual({
    irrf: '2026-07-20',
    inss: '2026-07-20',
  })
})

test('a tax that was paid is not moved: the change is refused, and nothing of it is kept', async () => {
  const { world, id_lancamento, ids } = await testCase()
  await settle(world, ids[0] ?? 0, { data: '2026-04-20', principal: 1 })
  // IRRF was paid, but is due by the issue date: the bill may still be postponed.
  expect((await update(world, id_lancamento, { dataVencimento: '2026-05-04' })).status).toBe(200)
  await settle(world, ids[1] ?? 0, { data: '2026-04-20', principal: 1 })
  const motivo = `o PIS retido já foi pago (nº ${ids[1]}): desfaça a baixa dele antes de mudar a data.`
  const { status, failure } = await update(world, id_lancamento, { dataVencimento: '2026-07-04' })
  expect([status, failure.msg]).toEqual([422, `Não é possível mudar a data: ${motivo}`])
  expect(failure.erros).toEqual([{ campo: 'dataVencimento', msg: motivo.replace(/^o/, 'O') }])
  const body = { ids: [id_lancamento], data: dia('2026-07-04') }
  expect((await world.ask(changeData, { body })).failure.msg).toContain(motivo)
  expect((await world.call(tituloView, { params: { id: id_lancamento } })).data).toMatchObject({
    dataVencimento: '2026-05-04',
  })
  // Within the same month it may move.
  await update(world, id_lancamento, { dataVencimento: '2026-05-29' })
  // For a paid bill the payment date decides: its due date moves nothing.
  const pago = await testCase()
  await settle(pago.world, pago.id_lancamento, { data: '2026-04-30' })
  await settle(pago.world, pago.ids[1] ?? 0, { data: '2026-04-20', principal: 1 })
  const movido = await update(pago.world, pago.id_lancamento, { dataVencimento: '2026-07-04' })
  expect(movido.status).toBe(200)
  expect(await vencimentos(pago.world, pago.id_lancamento)).toMatchObject({ pis: '2026-05-20' })
})

test('the day a bill is really paid decides; a tax already paid stays as it is', async () => {
  const { world, id_lancamento, ids } = await testCase()
  const [irrf = 0, pis = 0, cofins = 0] = ids
  const id_contabancaria = await novaContaBancaria(world, 'Itaú')
  const pay = (which: readonly number[], data: string) =>
    world.call(darBaixa, {
      body: {
        id_contabancaria,
        data: dia(data),
        baixas: which.map((id) => ({ id_lancamento: id })),
      },
    })
  await pay([pis], '2026-03-20')
  // Taxes settled together with the bill stay: only the others move.
  const { ids_baixa } = await pay([id_lancamento, cofins, irrf], '2026-03-31')
  const pago = { irrf: '2026-04-20', pis: '2026-05-20', cofins: '2026-05-20', csll: '2026-04-20' }
  expect(await vencimentos(world, id_lancamento)).toEqual(pago)
  await world.call(changeData, {
    body: { ids: [id_lancamento], campo: 'dataBaixa', data: dia('2026-05-04') },
  })
  expect(await vencimentos(world, id_lancamento)).toEqual({ ...pago, csll: '2026-06-19' })
  const [id_baixa = 0] = ids_baixa
  await world.call(reverseBaixa, { body: { id_baixa, motivo: 'Não foi pago' } })
  expect(await vencimentos(world, id_lancamento)).toEqual({ ...pago, csll: '2026-05-20' })
})

test('competência, unit and accounts of a bill are those of its taxes', async () => {
  const { world, id_lancamento } = await testCase()
  await world.call(changeData, {
    body: { ids: [id_lancamento], campo: 'competencia', data: dia('2026-02-01') },
  })
  const competencias = async () =>
    new Set((await tributos(world, id_lancamento)).map((um) => um.competencia))
  expect(await competencias()).toEqual(new Set(['2026-02-01']))
  const conta = await novaConta(world, 'Trilha')
  const id_empresa = await novaUnidade(world)
  const { valor } = (await world.call(tituloView, { params: { id: id_lancamento } })).data
  const rateio = [{ id_grupoCusto: conta, valor }]
  const updated = await update(world, id_lancamento, {
    competencia: '2026-03-01',
    id_empresa,
    rateio,
  })
  expect(updated.status).toBe(200)
  expect(await competencias()).toEqual(new Set(['2026-03-01']))
  for (const um of await tributos(world, id_lancamento)) {
    expect(um).toMatchObject({ conta, id_empresa })
  }
})

test('a bill with taxes withheld is not cancelled before they are undone', async () => {
  const { world, id_lancamento } = await testCase()
  const body = { acao: 'cancelar', ids: [id_lancamento] } as never
  expect((await world.ask(actInLote, { body })).failure.msg).toMatch(/impostos retidos/)
})
