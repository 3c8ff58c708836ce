import { despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import { allowedContas, jobSummary } from '@claquete/contract/orcamentos/execucao/choices'
import {
  verbaApprove,
  verbaCancel,
  verbaClose,
  verbaCreate,
  verbaCreateV2,
  verbaDelete,
  verbaDeliver,
  verbaList,
  verbaReject,
  verbaTotals,
  verbaUndo,
  verbaUpdate,
} from '@claquete/contract/orcamentos/execucao/verba'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { changeTo, novaUnidade } from '../../orcamento/testing/orcamento.ts'
import {
  despesaBody,
  novaVerba,
  novoJob,
  createEquipeMember,
  externalProdutor,
  viewVerba,
  deliveredVerba,
} from '../testing/job.ts'

useSharedServer()

test('requests: rejected with the reason, corrected, cancelled, deleted', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  const outsider = await createEquipeMember(world, ['execucao.solicitar'])
  const campos = { id_produtor: job.produtor, id_orca_item: job.food, valor: 90 }
  const { id_orcamento } = job
  const { id_orca_verba } = await requester.call(verbaCreateV2, {
    body: { id_orcamento, ...campos },
  })
  const params = { id_orca_verba }
  expect((await requester.ask(verbaApprove, { params })).status).toBe(403)
  const withoutMotivo = await world.ask(verbaReject, { params, body: { motivo: ' ' } })
  expect(withoutMotivo.failure.erros?.[0]).toMatchObject({ campo: 'motivo' })
  await world.call(verbaReject, { params, body: { motivo: 'Peça metade' } })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({
    estado: 'rejeitada',
    motivo: 'Peça metade',
  })
  const versao = await world.versao('orca_verba', id_orca_verba)
  const body = { ...campos, id_orca_verba, versao, valor: 45 }
  expect((await outsider.ask(verbaUpdate, { params: { id_orcamento }, body })).status).toBe(403)
  await requester.call(verbaUpdate, { params: { id_orcamento }, body })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({
    estado: 'solicitada',
    valor: 45,
    motivo: null,
  })
  await requester.call(verbaCancel, { params, body: {} })
  expect((await world.call(verbaUndo, { params })).estado).toBe('solicitada')
  const deletion = { params: { id_orcamento, id_orca_verba } }
  expect((await outsider.ask(verbaDelete, deletion)).status).toBe(403)
  await requester.call(verbaDelete, deletion)
  expect((await world.ask(verbaApprove, { params })).status).toBe(404)
  const withMovimento = await deliveredVerba(job, 10)
  const refused = await world.ask(verbaDelete, {
    params: { id_orcamento, id_orca_verba: withMovimento },
  })
  expect(refused.failure.msg).toContain('a verba teve movimentos')
})

test('money moves only where the status of the job lets it, on lines that take it, from allowed accounts', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const { id_orcamento } = job
  const id_orca_verba = await novaVerba(job, 100)
  const deliver = (who: World, conta: number) =>
    who.ask(verbaDeliver, { params: { id_orca_verba }, body: { id_contabancaria: conta } })
  const payer = await createEquipeMember(world, ['execucao.pagar'])
  const perfil = (payer as World & { id_usuario_tipo: number }).id_usuario_tipo
  await world.rows((db) =>
    db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
      values (${perfil}, ${job.conta})`),
  )
  const bloqueada = await deliver(payer, job.conta)
  expect([bloqueada.status, bloqueada.failure.msg]).toEqual([
    403,
    'A conta “Itaú” está bloqueada para o seu perfil.',
  ])
  const otherUnidade = await novaUnidade(world, 'Outra')
  const restricted = await createEquipeMember(world, ['execucao.pagar'])
  await world.rows((db) =>
    db.run(
      sql`update contabancaria set id_empresa = ${otherUnidade} where id_contabancaria = ${job.conta}`,
    ),
  )
  await world.rows((db) =>
    db.run(sql`insert into usuario_empresa (id_usuario, id_empresa)
      select ${restricted.id_usuario}, id_empresa from empresa where id_empresa <> ${otherUnidade}`),
  )
  const fromOther = await deliver(restricted, job.conta)
  expect([fromOther.status, fromOther.failure.erros?.[0]?.campo]).toEqual([422, 'id_contabancaria'])
  expect((await restricted.call(allowedContas, {})).data).toEqual([])
  expect((await deliver(world, 999_999)).failure.erros?.[0]?.campo).toBe('id_contabancaria')
  await world.rows((db) =>
    db.run(sql`update orca_item set permite_verba = false where tenant_id = ${db.tenant}
      and id_orca_item = ${job.art}`),
  )
  const ask = (more: object) =>
    world.ask(verbaCreate, {
      params: { id_orcamento },
      body: { id_produtor: job.produtor, valor: 10, ...more },
    })
  expect((await ask({ id_orca_item: job.art })).failure.erros?.[0]?.msg).toBe(
    'O item “Item arte” não permite verba.',
  )
  expect((await ask({ valor: 0 })).failure.erros?.[0]?.campo).toBe('valor')
  expect((await ask({ valor: 1e30 })).failure.erros?.[0]?.campo).toBe('valor')
  expect((await ask({ id_produtor: 999_999 })).failure.erros?.[0]?.campo).toBe('id_produtor')
  expect((await changeTo(world, id_orcamento, 'Finalizado')).status).toBe(200)
  expect((await ask({})).failure).toMatchObject({
    codigo: 'financeiro_bloqueado',
    msg: 'O job está em “Finalizado”, que não libera o financeiro. Mude o status para continuar.',
  })
  expect((await deliver(world, job.conta)).failure.codigo).toBe('financeiro_bloqueado')
  expect((await viewVerba(world, id_orca_verba)).acoes).toEqual([])
})

test('handing over more than the line has left takes a permission, and the message names both', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await novaVerba(job, 1200.75, { aceita_estouro: 'S' })
  const payer = await createEquipeMember(world, ['execucao.pagar'])
  const deliver = (who: World) =>
    who.ask(verbaDeliver, { params: { id_orca_verba }, body: { id_contabancaria: job.conta } })
  expect((await deliver(payer)).failure).toMatchObject({
    codigo: 'item_estourado',
    msg: 'O item “Item comida” fica R$ 200,75 acima do previsto. Quem tem a permissão “Estourar item” pode aprovar.',
  })
  expect((await deliver(world)).status).toBe(200)
})

test('an external producer sees and accounts for their own funds alone', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const bia = await externalProdutor(world)
  const own = await deliveredVerba(job, 100, { id_usuario_produtor: bia.id_usuario })
  const foreign = await deliveredVerba(job, 100)
  const { data } = await bia.call(verbaList, { query: {} as never })
  expect(data.data.map((row) => [row.id_orca_verba, row.acoes])).toEqual([[own, ['despesa']]])
  const totais = await bia.call(verbaTotals, { query: {} as never })
  expect(totais.data).toMatchObject({ entregue: 100, saldo: 100 })
  const params = { id_orcamento: job.id_orcamento }
  const post = (id_orca_verba: number | undefined) =>
    bia.ask(despesaCreate, { params, body: despesaBody(job, 10, { id_orca_verba }) })
  expect((await post(own)).status).toBe(200)
  expect((await post(foreign)).status).toBe(404)
  expect((await post(undefined)).failure.erros?.[0]?.campo).toBe('id_orca_verba')
  expect((await bia.ask(verbaClose, { params: { id_orca_verba: own } })).status).toBe(403)
  const resumo = await bia.call(jobSummary, { params })
  expect(Object.keys(resumo.data)).not.toContain('previsto')
  expect(Object.keys(resumo.data)).not.toContain('orcado')
})

test('who takes no part in the job, and another company, find nothing', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const freelancer = await externalProdutor(world)
  const other = await newWorld()
  for (const who of [freelancer, other]) {
    const { data } = await who.call(verbaList, { query: {} as never })
    expect(data.data).toEqual([])
    const body = despesaBody(job, 1, { id_orca_verba })
    const params = { id_orcamento: job.id_orcamento }
    expect((await who.ask(despesaCreate, { params, body })).status).toBe(404)
  }
  expect((await other.ask(verbaUndo, { params: { id_orca_verba } })).status).toBe(404)
})

test('funds open for more than ten days are marked as late', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const nova = await deliveredVerba(job, 10)
  const old = await deliveredVerba(job, 20, { id_orca_item: job.art })
  await world.rows((db) =>
    db.run(sql`update verba_movimento set data = data - 11 where tenant_id = ${db.tenant}
      and id_orca_verba = ${old}`),
  )
  expect(await viewVerba(world, old)).toMatchObject({ atrasada: true, dias: 11 })
  expect(await viewVerba(world, nova)).toMatchObject({ atrasada: false, dias: 0 })
  const list = async (query: object) =>
    (await world.call(verbaList, { query: query as never })).data.data.map(
      (row) => row.id_orca_verba,
    )
  expect(await list({ atrasadas: 'S' })).toEqual([old])
  expect(await list({ id_orca_item: job.food })).toEqual([nova])
  expect(await list({ search: 'bia' })).toEqual([old, nova])
  expect(await list({ search: 'ninguém' })).toEqual([])
  expect(await list({ sort: 'valor', order: 'asc' })).toEqual([nova, old])
  expect(await list({ id_orcamento: job.id_orcamento, estado: 'fechada' })).toEqual([])
  const { data } = await world.call(verbaTotals, { query: { id_orcamento: job.id_orcamento } })
  expect(data).toEqual({ entregue: 30, gasto: 0, saldo: 30, atrasadas: 1, solicitadas: 0 })
})
