import { despesaApprove, despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import { jobSummary } from '@claquete/contract/orcamentos/execucao/choices'
import {
  verbaApprove,
  verbaClose,
  verbaCreate,
  verbaDeliver,
  verbaList,
  verbaReembolso,
  verbaReturn,
  verbaTransfer,
  verbaUndo,
} from '@claquete/contract/orcamentos/execucao/verba'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settle } from '../../../../test/titulos.ts'
import { twinOf } from '../../../../test/twin.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

import {
  despesaBody,
  novaDespesa,
  novaVerba,
  novoJob,
  createEquipeMember,
  viewVerba,
  deliveredVerba,
} from '../testing/job.ts'
import type { Job } from '../testing/job.ts'

const server = useServer()

const figuresOf = async ({ world, id_orcamento }: Job) => {
  const { data } = await world.call(jobSummary, { params: { id_orcamento } })
  return { comprometido: data.comprometido, realizado: data.realizado, saldo: data.saldo }
}

const titulos = (world: World) =>
  world.rows((db) =>
    db
      .from('lancamento')
      .select(['operacao', 'origem', 'valor', 'situacao', 'id_contabancaria'])
      .orderBy('id_lancamento')
      .execute(),
  )

test('a fund from request to closing: state, balance, line and ledger at each step', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  const pedido = await requester.call(verbaCreate, {
    params: { id_orcamento: job.id_orcamento },
    body: {
      id_produtor: job.produtor,
      id_orca_item: job.food,
      valor: 600.5,
      descricao: 'Diária 1',
    },
  })
  expect(pedido.estado).toBe('solicitada')
  const params = { id_orca_verba: pedido.id_orca_verba }
  const onConta = { id_contabancaria: job.conta }
  const cedo = await world.ask(verbaDeliver, { params, body: onConta })
  expect(cedo.failure.msg).toBe('Não é possível entregar: a verba está solicitada.')
  expect((await world.call(verbaApprove, { params })).estado).toBe('aprovada')
  expect(await figuresOf(job)).toEqual({ comprometido: 0, realizado: 0, saldo: 3500 })

  const entregue = await world.call(verbaDeliver, { params, body: onConta })
  expect(entregue).toMatchObject({ estado: 'entregue', saldo: 600.5 })
  expect(await figuresOf(job)).toEqual({ comprometido: 600.5, realizado: 0, saldo: 2899.5 })

  const id_orca_despesa = await novaDespesa(job, 180.25, params)
  expect(await viewVerba(world, params.id_orca_verba)).toMatchObject({
    estado: 'prestacao',
    saldo: 600.5,
    despesas_pendentes: 1,
    valor_pendente: 180.25,
  })
  const pendente = await world.ask(verbaClose, { params })
  expect(pendente.failure.msg).toContain('há 1 despesa aguardando aprovação')
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  expect(await figuresOf(job)).toEqual({ comprometido: 420.25, realizado: 180.25, saldo: 2899.5 })

  const unsettled = await world.ask(verbaClose, { params })
  expect(unsettled.failure.msg).toBe(
    'Não é possível fechar: o saldo é R$ 420,25: devolva o saldo antes.',
  )
  const tooMuch = await world.ask(verbaReturn, { params, body: { ...onConta, valor: 420.26 } })
  expect(tooMuch.failure.erros?.[0]?.campo).toBe('valor')
  expect((await world.call(verbaReturn, { params, body: onConta })).saldo).toBe(0)
  expect(await figuresOf(job)).toEqual({ comprometido: 0, realizado: 180.25, saldo: 3319.75 })
  expect((await world.call(verbaClose, { params })).estado).toBe('fechada')

  const vista = await viewVerba(world, params.id_orca_verba)
  expect(vista.movimentos.map(({ tipo, valor, saldo }) => [tipo, valor, saldo])).toEqual([
    ['entrega', 600.5, 600.5],
    ['despesa', -180.25, 420.25],
    ['devolucao', -420.25, 0],
  ])
  expect(await titulos(world)).toEqual([
    {
      operacao: 'D',
      origem: 'verba',
      valor: '600.50',
      situacao: 'pago',
      id_contabancaria: job.conta,
    },
    {
      operacao: 'C',
      origem: 'devolucao',
      valor: '420.25',
      situacao: 'pago',
      id_contabancaria: job.conta,
    },
  ])
  const closed = await world.ask(despesaCreate, {
    params: { id_orcamento: job.id_orcamento },
    body: despesaBody(job, 1, params),
  })
  expect(closed.failure.msg).toBe('Não é possível lançar despesa: a verba está fechada.')
})

test('what passes the balance becomes a reimbursement, payable to the producer', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const id_orca_despesa = await novaDespesa(job, 130.1, { id_orca_verba })
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ saldo: -30.1 })
  expect(await figuresOf(job)).toMatchObject({ comprometido: 0, realizado: 130.1 })
  const fechar = await world.ask(verbaClose, { params: { id_orca_verba } })
  expect(fechar.failure.msg).toContain('o saldo é -R$ 30,10: reembolse o produtor antes.')
  const params = { id_orcamento: job.id_orcamento }
  const pago = await world.call(verbaReembolso, { params, body: { id_orca_verba } })
  expect(pago.saldo).toBe(0)
  const de_novo = await world.ask(verbaReembolso, { params, body: { id_orca_verba } })
  expect(de_novo.failure.codigo).toBe('execucao_recusada')
  expect(await titulos(world)).toMatchObject([
    { origem: 'verba', situacao: 'pago' },
    { operacao: 'D', origem: 'reembolso', valor: '30.10', situacao: 'aprovado' },
  ])
  expect(await figuresOf(job)).toMatchObject({ comprometido: 0, realizado: 130.1 })
  expect((await world.call(verbaClose, { params: { id_orca_verba } })).estado).toBe('fechada')
})

test('undoing takes back exactly the last operation, one after the other, to the request', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await novaVerba(job, 300)
  const params = { id_orca_verba }
  const snapshots = [await viewVerba(world, id_orca_verba)]
  const snapshot = async () => snapshots.push(await viewVerba(world, id_orca_verba))
  const onConta = { id_contabancaria: job.conta }
  await world.call(verbaDeliver, { params, body: { ...onConta, valor: 200 } })
  await snapshot()
  await world.call(verbaDeliver, { params, body: onConta })
  await snapshot()
  await world.call(verbaTransfer, { body: { ...params, valor: 50, id_orca_item: job.art } })
  await snapshot()
  await world.call(verbaReturn, { params, body: { ...onConta, valor: 250 } })
  await snapshot()
  await world.call(verbaClose, { params })
  for (const antes of snapshots.toReversed()) {
    await world.call(verbaUndo, { params })
    const { versao: _, ...depois } = await viewVerba(world, id_orca_verba)
    const { versao: __, ...expected } = antes
    expect(depois).toEqual(expected)
  }
  const twin = twinOf(verbaUndo, 'verbaUndoGet')
  expect((await world.call(twin, { params })).estado).toBe('solicitada')
  const nothing = await world.ask(verbaUndo, { params })
  expect(nothing.failure.msg).toBe('Não é possível desfazer: esta verba não tem operação.')
  expect((await titulos(world)).map(({ situacao }) => situacao)).toEqual(
    Array.from({ length: 3 }, () => 'cancelado'),
  )
  expect(await figuresOf(job)).toEqual({ comprometido: 0, realizado: 0, saldo: 3500 })
})

test('undoing is refused by name where what it posted is reconciled, exported or paid elsewhere', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  // No call reconciles or exports a title yet, so the test marks it.
  const mark = (set: ReturnType<typeof sql>) =>
    world.rows((db) => db.run(sql`update lancamento set ${set} where tenant_id = ${db.tenant}`))
  await mark(sql`conciliado = 's'`)
  const conciliado = await world.ask(verbaUndo, { params: { id_orca_verba } })
  expect(conciliado.failure.msg).toMatch(
    /^Não é possível desfazer: o lançamento nº \d+ \(Verba: Bia Produtora\) já foi conciliado\.$/,
  )
  await mark(sql`conciliado = null, exportado_em = now()`)
  const exported = await world.ask(verbaUndo, { params: { id_orca_verba } })
  expect(exported.failure.msg).toContain('já foi exportado')
  await mark(sql`exportado_em = null`)
  const id_orca_despesa = await novaDespesa(job, 120, { id_orca_verba })
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  const { id_lancamento } = await world.call(verbaReembolso, {
    params: { id_orcamento: job.id_orcamento },
    body: { id_orca_verba },
  })
  await settle(world, id_lancamento)
  const pago = await world.ask(verbaUndo, { params: { id_orca_verba } })
  expect(pago.failure.msg).toContain(
    `o lançamento nº ${id_lancamento} (Reembolso de verba: Bia Produtora) já foi pago.`,
  )
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({
    saldo: 0,
    movimentos: { length: 3 },
  })
})

test('a transfer has two ends: both are undone, or neither', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 300)
  const transfer = { id_orca_verba, valor: 120, id_produtor: job.outro }
  const tooMuch = await world.ask(verbaTransfer, { body: { ...transfer, valor: 300.01 } })
  expect(tooMuch.failure.erros?.[0]).toEqual({
    campo: 'valor',
    msg: 'O saldo da verba é R$ 300,00.',
  })
  const same = await world.ask(verbaTransfer, { body: { id_orca_verba, valor: 1 } })
  expect(same.failure.erros?.[0]?.campo).toBe('id_produtor')
  const { id_orca_verba_destino } = await world.call(verbaTransfer, { body: transfer })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ saldo: 180 })
  expect(await viewVerba(world, id_orca_verba_destino)).toMatchObject({
    saldo: 120,
    estado: 'entregue',
    produtor: 'Caio Produtor',
  })
  expect(await figuresOf(job)).toMatchObject({ comprometido: 300 })
  const params = { id_orca_verba: id_orca_verba_destino }
  const id_orca_despesa = await novaDespesa(job, 20, params)
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  const blocked = await world.ask(verbaUndo, { params: { id_orca_verba } })
  expect(blocked.failure.msg).toBe(
    `Não é possível desfazer: a verba nº ${id_orca_verba_destino} (Caio Produtor) já teve outra operação depois. Desfaça-a antes.`,
  )
  await world.call(verbaUndo, { params })
  const refused = await world.ask(verbaUndo, { params })
  expect(refused.failure.msg).toContain('há despesas lançadas na verba')
  await world.rows((db) => db.run(sql`delete from orca_despesa where tenant_id = ${db.tenant}`))
  await world.call(verbaUndo, { params })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({
    saldo: 300,
    movimentos: { length: 1 },
  })
  const { data } = await world.call(verbaList, { query: {} as never })
  expect(data.data.map((row) => row.id_orca_verba)).toEqual([id_orca_verba])
})

test('to another budget only with its own permission; to an open fund it adds', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const neighbour = await novoJob(world, 'Outro job')
  const de = await deliveredVerba(job, 300)
  const para = await deliveredVerba(neighbour, 10)
  const body = { id_orca_verba: de, id_orca_verba_destino: para, valor: 40 }
  const withoutPermissao = await createEquipeMember(world, ['execucao.pagar'])
  expect((await withoutPermissao.ask(verbaTransfer, { body })).status).toBe(403)
  const withPermissao = await createEquipeMember(world, [
    'execucao.pagar',
    'execucao.outro_orcamento',
  ])
  await withPermissao.call(verbaTransfer, { body })
  expect(await viewVerba(world, para)).toMatchObject({ saldo: 50 })
  expect(await figuresOf(neighbour)).toMatchObject({ comprometido: 50 })
  await world.call(verbaUndo, { params: { id_orca_verba: para } })
  expect(await viewVerba(world, de)).toMatchObject({ saldo: 300 })
  expect(await viewVerba(world, para)).toMatchObject({ saldo: 10 })
})

test('two deliveries at once: one waits and is then refused', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await novaVerba(job, 500)
  const deliver = () =>
    world.ask(verbaDeliver, { params: { id_orca_verba }, body: { id_contabancaria: job.conta } })
  const answers = await Promise.all([deliver(), deliver(), deliver()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.failure.msg).toBe(
    'Não é possível entregar: o valor aprovado já foi todo entregue.',
  )
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({
    saldo: 500,
    movimentos: { length: 1 },
  })
})

test('an act waits for whoever holds the fund, and then sees what they did', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await novaVerba(job, 500)
  const waiting = () =>
    server().services.pool.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  const answer = await world.rows(async (db) => {
    await db.run(sql`select from orca_verba where tenant_id = ${db.tenant}
      and id_orca_verba = ${id_orca_verba} for update`)
    const asked = world.ask(verbaDeliver, {
      params: { id_orca_verba },
      body: { id_contabancaria: job.conta },
    })
    while ((await waiting()).rowCount === 0) await new Promise(setImmediate)
    await db.run(sql`update orca_verba set estado = 'cancelada' where tenant_id = ${db.tenant}
      and id_orca_verba = ${id_orca_verba}`)
    return { asked }
  })
  expect((await answer.asked).failure.msg).toBe('Não é possível entregar: a verba está cancelada.')
})
