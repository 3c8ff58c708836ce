import {
  despesaApprove,
  despesaCreate,
  despesaList,
} from '@claquete/contract/orcamentos/execucao/despesa'
import { pendencias } from '@claquete/contract/orcamentos/execucao/choices'
import {
  verbaApprove,
  verbaCreateV2,
  verbaDeliver,
} from '@claquete/contract/orcamentos/execucao/verba'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { despesaBody, novoJob, createEquipeMember, viewVerba } from '../testing/job.ts'

useSharedServer()

/** A job of a company as it begins, where nobody approves their own requests. */
async function company() {
  const world = await newWorld()
  const job = await novoJob(world, 'Campanha', 'N')
  const campos = {
    id_orcamento: job.id_orcamento,
    id_produtor: job.produtor,
    id_orca_item: job.food,
    valor: 300,
  }
  const approver = await createEquipeMember(world, ['execucao.solicitar', 'execucao.aprovar'])
  return { world, job, campos, approver }
}

const accept = (world: World) =>
  world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })

const hindered = async (world: World) =>
  (await world.call(pendencias, { query: {} as never })).data.map(({ impedimento }) => impedimento)

test('a fund asked for by who may approve waits for somebody else', async () => {
  const { world, campos, approver } = await company()
  const { id_orca_verba, estado } = await approver.call(verbaCreateV2, { body: campos })
  const params = { id_orca_verba }
  expect(estado).toBe('solicitada')
  expect((await approver.ask(verbaApprove, { params })).failure.codigo).toBe('aprovacao_propria')
  expect((await viewVerba(approver, id_orca_verba)).acoes).not.toContain('aprovar')
  expect(await hindered(approver)).toEqual([expect.stringContaining('outra pessoa aprova')])
  expect((await viewVerba(world, id_orca_verba)).acoes).toContain('aprovar')
  expect(await hindered(world)).toEqual([null])
  await world.call(verbaApprove, { params })
})

test('a fund that others asked for is not approved by who accounts for it', async () => {
  const { world, campos, approver } = await company()
  const body = { ...campos, id_usuario_produtor: approver.id_usuario }
  const { id_orca_verba } = await world.call(verbaCreateV2, { body })
  const refused = await approver.ask(verbaApprove, { params: { id_orca_verba } })
  expect(refused.failure.codigo).toBe('aprovacao_propria')
})

test('an expense is approved neither by who entered it nor by who accounts for its fund', async () => {
  const { world, job, campos, approver } = await company()
  const body = { ...campos, id_usuario_produtor: approver.id_usuario }
  const { id_orca_verba } = await world.call(verbaCreateV2, { body })
  const other = await createEquipeMember(world, ['execucao.aprovar'])
  await other.call(verbaApprove, { params: { id_orca_verba } })
  await world.call(verbaDeliver, {
    params: { id_orca_verba },
    body: { id_contabancaria: job.conta },
  })
  const params = { id_orcamento: job.id_orcamento }
  const entered = async (who: World, more: object) =>
    (await who.call(despesaCreate, { params, body: despesaBody(job, 20, more) })).id_orca_despesa
  const approve = (who: World, id_orca_despesa: number) =>
    who.ask(despesaApprove, { params: { id_orca_despesa } })
  const acts = async (who: World) =>
    (await who.call(despesaList, { query: {} as never })).data.data.flatMap(({ acoes }) => acoes)

  const ofFund = await entered(world, { id_orca_verba })
  expect((await approve(approver, ofFund)).failure.codigo).toBe('aprovacao_propria')
  expect((await approve(world, ofFund)).failure.codigo).toBe('aprovacao_propria')
  expect(await acts(approver)).not.toContain('aprovar')
  expect(await acts(world)).not.toContain('aprovar')
  expect(await acts(other)).toContain('aprovar')
  expect((await approve(other, ofFund)).status).toBe(200)

  const outside = await entered(world, {})
  expect((await approve(world, outside)).failure.codigo).toBe('aprovacao_propria')
  expect(await hindered(world)).toEqual([expect.stringContaining('lançou esta despesa')])
})

test('a company of one person lets people approve what they asked for', async () => {
  const { world, job, campos } = await company()
  await accept(world)
  const { estado } = await world.call(verbaCreateV2, { body: campos })
  expect(estado).toBe('aprovada')
  const { id_orca_despesa } = await world.call(despesaCreate, {
    params: { id_orcamento: job.id_orcamento },
    body: despesaBody(job, 20),
  })
  await world.call(despesaApprove, { params: { id_orca_despesa } })
})
