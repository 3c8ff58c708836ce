import { aprovacaoPreview, aprovacaoUndo } from '@claquete/contract/orcamentos/execucao/aprovacao'
import { pendencias, pendenciasDecide } from '@claquete/contract/orcamentos/execucao/choices'
import { despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import {
  pagamentoApprove,
  pagamentoFromItems,
  pagamentoPay,
  pagamentoRequest,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import {
  verbaApprove,
  verbaCreateV2,
  verbaDeliver,
} from '@claquete/contract/orcamentos/execucao/verba'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createEquipeMember,
  deliveredVerba,
  despesaBody,
  novoJob,
  tomorrow,
} from '../testing/job.ts'

useSharedServer()

const accepts = { aceita_estouro: 'S' as const }

async function team() {
  const world = await newWorld()
  const job = await novoJob(world)
  const asks = await createEquipeMember(world, ['execucao.solicitar', 'orcamento.custos'])
  const body = (valor: number, more: object = {}) => ({
    id_orcamento: job.id_orcamento,
    id_orca_item: job.food,
    id_pessoa: job.outro,
    valor,
    dataVencimento: tomorrow,
    ...more,
  })
  const request = async (valor: number, more: object = {}) => {
    const { id_lancamento: id } = await asks.call(pagamentoRequest, { body: body(valor, more) })
    return { tipo: 'pagamento' as const, id }
  }
  return { world, job, asks, body, request }
}

const refuses = (world: World) =>
  world.call(configuracaoUpdate, { body: { estouro_de_item: 'recusar' } as never })

const approve = (who: World, alvos: readonly object[], more: object = {}) =>
  who.ask(pendenciasDecide, { body: { acao: 'aprovar', alvos, ...more } as never })

const statesOf = (world: World) =>
  world.rows((db) =>
    db
      .from('lancamento')
      .select(['situacao', 'id_aprovador', 'excesso'])
      .orderBy('id_lancamento')
      .execute(),
  )

test('who asks beyond the line is told item, balance and excess, and has to accept it', async () => {
  const { world, job, asks, body, request } = await team()
  await request(700)
  const refused = await asks.ask(pagamentoRequest, { body: body(500) })
  expect(refused.failure).toMatchObject({
    codigo: 'estouro_sem_aceite',
    erros: [
      {
        campo: 'aceita_estouro',
        msg: 'Item comida: saldo R$ 300,00 depois de R$ 700,00 já pedidos; este pedido passa em R$ 200,00',
      },
    ],
  })
  const alvo = await request(500, accepts)
  const { data } = await world.call(pendencias, { query: {} as never })
  expect(data.find(({ id }) => id === alvo.id)?.aceite).toMatchObject({
    momento: 'pedido',
    excesso: 200,
    usuario: expect.any(String) as string,
  })
  expect(data.filter(({ aceite }) => aceite !== null)).toHaveLength(1)
  const blind = await createEquipeMember(world, ['execucao.solicitar'])
  const told = await blind.ask(pagamentoRequest, { body: body(500) })
  expect(told.failure.erros?.[0]?.msg).toBe('Item comida: este pedido passa do saldo em R$ 500,00')
  const verba = {
    id_orcamento: job.id_orcamento,
    id_produtor: job.produtor,
    id_orca_item: job.food,
  }
  const fund = await asks.ask(verbaCreateV2, { body: { ...verba, valor: 1 } })
  expect(fund.failure.codigo).toBe('estouro_sem_aceite')
})

test('a fund and its expenses count once, and approved funds before they are handed over', async () => {
  const { world, job, asks, body } = await team()
  const id_orca_verba = await deliveredVerba(job, 600)
  const params = { id_orcamento: job.id_orcamento }
  const spend = (valor: number, more: object = {}) =>
    world.ask(despesaCreate, { params, body: despesaBody(job, valor, { id_orca_verba, ...more }) })
  expect((await spend(600)).status).toBe(200)
  expect((await asks.ask(pagamentoRequest, { body: body(400) })).status).toBe(200)
  const beyond = await spend(50)
  expect(beyond.failure.msg).toContain('saldo R$ 0,00 depois de R$ 400,00 já pedidos')
  expect((await spend(50, accepts)).status).toBe(200)
  const outside = { id_orca_item: job.transport, id_orca_verba: null, formaPagamento: 'cartao' }
  expect((await spend(500, outside)).status).toBe(200)
  expect((await spend(1, outside)).failure.codigo).toBe('estouro_sem_aceite')
})

test('a company that refuses overspending refuses it from who may and accepts, when asked and when approved', async () => {
  const { world, job, body, request } = await team()
  const alvo = await request(1100, accepts)
  const verba = { id_orcamento: job.id_orcamento, id_produtor: job.produtor, id_orca_item: job.art }
  const fund = await world.call(verbaCreateV2, { body: { ...verba, valor: 2001, ...accepts } })
  await refuses(world)
  const asked = await world.ask(pagamentoRequest, { body: body(1, accepts) })
  expect(asked.failure.codigo).toBe('estouro_recusado')
  const approved = await world.ask(pagamentoApprove, {
    body: { id_lancamento: alvo.id, ...accepts },
  })
  expect(approved.failure).toMatchObject({
    codigo: 'estouro_recusado',
    msg: 'Item comida: saldo R$ 1.000,00; este pedido passa em R$ 100,00. A empresa não aceita passar do saldo do item.',
  })
  const delivered = await world.ask(verbaDeliver, {
    params: { id_orca_verba: fund.id_orca_verba },
    body: { id_contabancaria: job.conta },
  })
  expect(delivered.failure.codigo).toBe('estouro_recusado')
  const { data } = await world.call(pendencias, { query: {} as never })
  expect(data.map(({ impedimento }) => impedimento)).toEqual([
    'Fica R$ 100,00 acima do saldo do item: a empresa não aceita.',
  ])
})

test('several lines asked at once tell each excess, and nothing is asked for', async () => {
  const { world, job, asks } = await team()
  const itens = [
    { id_orca_item: job.food, valor: 1200 },
    { id_orca_item: job.transport, valor: 100 },
    { id_orca_item: job.transport, valor: 450 },
  ]
  const body = { id_orcamento: job.id_orcamento, dataVencimento: tomorrow, itens }
  const refused = await asks.ask(pagamentoFromItems, { body })
  expect(refused.failure.erros?.map(({ msg }) => msg)).toEqual([
    'Item comida: saldo R$ 1.000,00; este pedido passa em R$ 200,00',
    'Item transporte: saldo R$ 400,00; este pedido passa em R$ 50,00',
  ])
  expect(await statesOf(world)).toEqual([])
  expect((await asks.call(pagamentoFromItems, { body: { ...body, ...accepts } })).ids).toHaveLength(
    3,
  )
})

test('a consent is as large as what was seen: what passes by more is asked again', async () => {
  const { world, request } = await team()
  const [one, other] = [await request(900, accepts), await request(400, accepts)]
  const seen = (await world.call(aprovacaoPreview, { body: { alvos: [one, other] } })).data
  expect(seen.excesso).toBe(300)
  const consent = { ...accepts, excesso_visto: seen.excesso }
  // Meanwhile somebody else takes of the line.
  const meanwhile = await request(50, accepts)
  await world.call(pendenciasDecide, { body: { acao: 'aprovar', alvos: [meanwhile] } })
  const { feitos, recusados } = await world.call(pendenciasDecide, {
    body: { acao: 'aprovar', alvos: [one, other], ...consent },
  })
  expect(feitos).toEqual([one])
  expect(recusados).toMatchObject([{ id: other.id, msg: expect.stringContaining('350,00') }])
  const again = (await world.call(aprovacaoPreview, { body: { alvos: [other] } })).data
  expect(again.excesso).toBe(350)
  const done = await approve(world, [other], { ...accepts, excesso_visto: again.excesso })
  expect(done.body).toMatchObject({ feitos: [other], recusados: [] })
  // All requests of a call share what was seen.
  const [third, fourth] = [await request(10, accepts), await request(20, accepts)]
  const both = await approve(world, [third, fourth], { ...accepts, excesso_visto: 29.99 })
  expect(both.body).toMatchObject({ feitos: [third], recusados: [{ id: fourth.id }] })
})

test('the preview of many counts them together, as approving them does', async () => {
  const { world, request } = await team()
  const alvos = [await request(600), await request(600, accepts), await request(10, accepts)]
  const { data } = await world.call(aprovacaoPreview, { body: { alvos } })
  expect(data).toMatchObject({
    quantidade: 3,
    soma: 1210,
    politica: 'consentir',
    pode_estourar: true,
    excesso: 210,
    estouros: [
      { id: alvos[1]?.id, item: 'Item comida', saldo: 400, excesso: 200 },
      { id: alvos[2]?.id, item: 'Item comida', saldo: -200, excesso: 10 },
    ],
  })
  expect((await statesOf(world)).map(({ situacao }) => situacao)).toEqual(
    alvos.map(() => 'solicitado'),
  )
  expect((await approve(world, alvos, accepts)).body).toMatchObject({ recusados: [] })
  expect((await statesOf(world)).map(({ excesso }) => excesso)).toEqual(['0.00', '200.00', '10.00'])
  const stored = await world.rows((db) =>
    db.run(sql`select momento, excesso from estouro_aceite where tenant_id = ${db.tenant}
      and momento = 'aprovacao' order by id_estouro_aceite`),
  )
  expect(stored).toMatchObject([{ excesso: '200.00' }, { excesso: '10.00' }])
})

async function approvedMany() {
  const { world, job, asks, request } = await team()
  const verba = { id_orcamento: job.id_orcamento, id_produtor: job.produtor, id_orca_item: job.art }
  const { id_orca_verba } = await asks.call(verbaCreateV2, { body: { ...verba, valor: 300 } })
  const fund = await deliveredVerba(job, 100, { id_orca_item: job.transport })
  const spent = await world.call(despesaCreate, {
    params: { id_orcamento: job.id_orcamento },
    body: despesaBody(job, 40, { id_orca_verba: fund, id_orca_item: job.transport }),
  })
  const alvos = [
    await request(100),
    await request(200),
    { tipo: 'verba' as const, id: id_orca_verba },
    { tipo: 'despesa' as const, id: spent.id_orca_despesa },
  ]
  const approver = await createEquipeMember(world, ['execucao.aprovar'])
  const answer = await approve(approver, alvos)
  const { desfazer } = answer.body as unknown as {
    desfazer: { tipo: 'verba' | 'despesa' | 'pagamento'; id: number; versao: number }[]
  }
  return { world, job, approver, alvos, desfazer, waiting: alvos.length }
}

const waitingOf = async (world: World) =>
  (await world.call(pendencias, { query: {} as never })).data.length

test('approvals are undone exactly, once: repeating changes nothing', async () => {
  const { world, approver, alvos, desfazer, waiting } = await approvedMany()
  expect(desfazer).toHaveLength(alvos.length)
  expect(await waitingOf(world)).toBe(0)
  const { desfeitos } = await approver.call(aprovacaoUndo, { body: { alvos: desfazer } })
  expect(desfeitos).toHaveLength(alvos.length)
  expect(await waitingOf(world)).toBe(waiting)
  const again = await approver.call(aprovacaoUndo, { body: { alvos: desfazer } })
  expect(again.desfeitos).toEqual([])
  expect((await approve(approver, alvos)).body).toMatchObject({ recusados: [] })
  const late = await approver.ask(aprovacaoUndo, { body: { alvos: desfazer } })
  expect(late.failure.codigo).toBe('desfazer_recusado')
  expect(await waitingOf(world)).toBe(0)
})

test('one that was paid, handed over or changed keeps all of them, and is named', async () => {
  const { world, job, approver, alvos, desfazer } = await approvedMany()
  const [first, , verba] = alvos
  const conta = { id_contabancaria: job.conta }
  await world.call(pagamentoPay, { params: { id_lancamento: first?.id ?? 0 }, body: conta })
  await world.call(verbaDeliver, { params: { id_orca_verba: verba?.id ?? 0 }, body: conta })
  const refused = await approver.ask(aprovacaoUndo, { body: { alvos: desfazer } })
  expect(refused.failure.codigo).toBe('desfazer_recusado')
  const texts = refused.failure.erros?.map(({ msg }) => msg) ?? []
  expect(texts).toHaveLength(2)
  expect(texts).toContainEqual(expect.stringContaining(`Pagamento nº ${first?.id}: `))
  expect(texts).toContainEqual(`Verba nº ${verba?.id}: a verba já foi entregue.`)
  expect(await waitingOf(world)).toBe(0)
})

test('only who approved undoes it, with the permission to approve, in their company', async () => {
  const { world, desfazer } = await approvedMany()
  const body = { alvos: desfazer }
  const refused = await world.ask(aprovacaoUndo, { body })
  expect(refused.failure.msg).toContain('foi outra pessoa que aprovou')
  const nobody = await createEquipeMember(world, ['execucao.solicitar'])
  expect((await nobody.ask(aprovacaoUndo, { body })).status).toBe(403)
  const other = await newWorld()
  expect((await other.ask(aprovacaoUndo, { body })).status).toBe(404)
  expect((await other.ask(aprovacaoPreview, { body })).status).toBe(404)
  expect(await waitingOf(world)).toBe(0)
})

test('two undos at once undo once; an undo and a payment at once leave one of them', async () => {
  const { world, job, approver, alvos, desfazer, waiting } = await approvedMany()
  const body = { alvos: desfazer }
  const both = await Promise.all([1, 2].map(() => approver.ask(aprovacaoUndo, { body })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const undone = both.map((one) => (one.body as unknown as { desfeitos: unknown[] }).desfeitos)
  expect(undone.map(({ length }) => length).toSorted()).toEqual([0, alvos.length])
  expect(await waitingOf(world)).toBe(waiting)
  const second = await approve(approver, alvos.slice(0, 1))
  const one = second.body as unknown as { desfazer: typeof desfazer }
  const [undo, pay] = await Promise.all([
    approver.ask(aprovacaoUndo, { body: { alvos: one.desfazer } }),
    world.ask(pagamentoPay, {
      params: { id_lancamento: alvos[0]?.id ?? 0 },
      body: { id_contabancaria: job.conta },
    }),
  ])
  expect([undo.status, pay.status].toSorted()).toEqual([200, 422])
})

test('a fund is approved beyond its line only by who may, and accepts it', async () => {
  const { world, job, asks } = await team()
  const verba = {
    id_orcamento: job.id_orcamento,
    id_produtor: job.produtor,
    id_orca_item: job.food,
  }
  const { id_orca_verba } = await asks.call(verbaCreateV2, {
    body: { ...verba, valor: 1500, ...accepts },
  })
  const params = { id_orca_verba }
  const plain = await createEquipeMember(world, ['execucao.aprovar'])
  const ask = (who: World, body = {}) => who.ask(verbaApprove, { params, body })
  expect((await ask(plain, accepts)).failure.codigo).toBe('item_estourado')
  expect((await ask(world)).failure.codigo).toBe('estouro_sem_aceite')
  expect((await ask(world, accepts)).status).toBe(200)
})
