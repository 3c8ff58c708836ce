import { ordemCreate, ordemView } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { ordemPessoaAdd } from '@claquete/contract/set/ordem-do-dia/change'
import {
  ordemLinhaAdd,
  ordemPessoaAdd as addCall,
} from '@claquete/contract/set/ordem-do-dia/change'
import type { RequestTo } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { World } from '../../../../test/world.ts'

/** Call sheets for tests. */

export const tomorrow = addDays(todayInSaoPaulo(Date.now()), 1)

export const novaOrdem = async (
  world: World,
  id_orcamento: number,
  more: Partial<RequestTo<typeof ordemCreate>['body']> = {},
) =>
  (
    await world.call(ordemCreate, {
      params: { id_orcamento },
      body: { data: tomorrow, origem: 'branco', ...more },
    })
  ).id_ordem_dia

export const readOrdem = async (world: World, id_ordem_dia: number) =>
  (await world.call(ordemView, { params: { id_ordem_dia } })).data

type Pessoa = RequestTo<typeof ordemPessoaAdd>['body']['pessoas'][number]

/** Puts people on a sheet; their ids. */
export const addPessoas = async (
  world: World,
  id_ordem_dia: number,
  pessoas: readonly Pessoa[],
  grupo: 'equipe' | 'elenco' = 'equipe',
) =>
  (
    await world.call(addCall, {
      params: { id_ordem_dia },
      body: { grupo, pessoas: [...pessoas] },
    })
  ).ids

export const addPessoa = async (world: World, id_ordem_dia: number, pessoa: Pessoa = {}) =>
  must((await addPessoas(world, id_ordem_dia, [pessoa]))[0], 'a person')

type Linhas = RequestTo<typeof ordemLinhaAdd>['body']

/** Puts lines into a block; their ids. */
export const addLinhas = async (world: World, id_ordem_dia: number, body: Linhas) =>
  (await world.call(ordemLinhaAdd, { params: { id_ordem_dia }, body })).ids
