import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { verbaCreate, verbaDeliver, verbaView } from '@claquete/contract/orcamentos/execucao/verba'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  seedItens,
  changeTo,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamento/testing/orcamento.ts'

export interface Job {
  readonly world: World
  readonly id_orcamento: number
  /** Ids of lines with planned costs of 1.000,00 for food, 500,00 for transport, 2.000,00 for art. */
  readonly food: number
  readonly transport: number
  readonly art: number
  readonly produtor: number
  readonly outro: number
  readonly conta: number
}

export const tomorrow = calendarDate('2099-01-31')

/**
 * A job that accepts money, with three lines for funds and an account. In its company people may approve what they
 * asked for, unless `proprias` is 'N', as in a new company.
 */
export async function novoJob(
  world: World,
  titulo = 'Campanha',
  proprias: 'S' | 'N' = 'S',
): Promise<Job> {
  await novaUnidade(world)
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: proprias } })
  const id_orcamento = await novoOrcamento(world, { titulo })
  const uids = ['comida', 'transporte', 'arte']
  const custos = [1000, 500, 2000]
  await seedItens(
    world,
    id_orcamento,
    uids.map((uid, at) => ({ uid, valor: (custos[at] ?? 0) * 2, custo: custos[at] ?? 0 })),
  )
  await world.rows((db) =>
    db.run(sql`update orca_item set permite_verba = true where tenant_id = ${db.tenant}
      and id_orcamento = ${id_orcamento}`),
  )
  const moved = await changeTo(world, id_orcamento, 'Aprovado')
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.failure))
  const itens = await world.rows((db) =>
    db
      .from('orca_item')
      .select(['uid', 'id_orca_item'])
      .where('id_orcamento', '=', id_orcamento)
      .execute(),
  )
  const item = (uid: string) => itens.find((one) => one.uid === uid)?.id_orca_item ?? 0
  return {
    world,
    id_orcamento,
    food: item('comida'),
    transport: item('transporte'),
    art: item('arte'),
    produtor: await novaPessoa(world, 'Bia Produtora'),
    outro: await novaPessoa(world, 'Caio Produtor'),
    conta: await novaConta(world, 'Itaú'),
  }
}

export const novaConta = (world: World, descricao: string) =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('contabancaria')
      .values({ descricao })
      .returning('id_contabancaria')
      .executeTakeFirstOrThrow()
    return row.id_contabancaria
  })

/** A fund requested by the administrator, and therefore approved. */
export async function novaVerba(job: Job, valor: number, more: object = {}): Promise<number> {
  const { world, id_orcamento, food, produtor } = job
  const body = { id_produtor: produtor, id_orca_item: food, valor, ...more }
  return (await world.call(verbaCreate, { params: { id_orcamento }, body })).id_orca_verba
}

export async function deliveredVerba(job: Job, valor: number, more: object = {}): Promise<number> {
  const id_orca_verba = await novaVerba(job, valor, more)
  const body = { id_contabancaria: job.conta }
  await job.world.call(verbaDeliver, { params: { id_orca_verba }, body })
  return id_orca_verba
}

export const viewVerba = async (world: World, id_orca_verba: number) =>
  (await world.call(verbaView, { params: { id_orca_verba } })).data

export const despesaBody = (job: Job, valor: number, more: object = {}) => ({
  id_orca_item: job.food,
  descricao: 'Almoço da equipe',
  data: calendarDate('2026-01-05'),
  valor,
  formaPagamento: 'dinheiro' as const,
  ...more,
})

export async function novaDespesa(job: Job, valor: number, more: object = {}): Promise<number> {
  const reply = await job.world.call(despesaCreate, {
    params: { id_orcamento: job.id_orcamento },
    body: despesaBody(job, valor, more),
  })
  return reply.id_orca_despesa
}

/** A user with these job permissions, who sees every budget. */
export const createEquipeMember = (world: World, keys: readonly AnyPermissionKey[]) =>
  createColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'execucao.consultar',
    ...keys,
  ])

/** An external producer's login, which sees only their own. */
export async function externalProdutor(world: World): Promise<World> {
  const base = await createColleague(world, ['execucao.consultar', 'execucao.solicitar'])
  await world.rows((db) =>
    db.run(sql`update usuario set produtor_externo = 'S' where tenant_id = ${db.tenant}
      and id_usuario = ${base.id_usuario}`),
  )
  return base
}
