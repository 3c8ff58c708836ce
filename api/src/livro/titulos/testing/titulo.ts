import {
  contaPayableCreate,
  tituloUpdate,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import type { TituloBody } from '@claquete/contract/livro/titulos/titulo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

export const tituloBody = (more: object = {}): TituloBody => ({
  descricao: 'Aluguel do estúdio',
  valor: 1000,
  dataVencimento: calendarDate('2026-01-31'),
  ...more,
})

export async function tituloWorld() {
  const world = await newWorld()
  await novaUnidade(world)
  return world
}

export const pay = async (world: World, more: object = {}) =>
  (await world.call(contaPayableCreate, { body: tituloBody(more) })).ids

export const view = async (world: World, id: number) =>
  (await world.call(tituloView, { params: { id } })).data

export const change = async (world: World, id: number, more: object = {}) => {
  const atual = await view(world, id)
  const body = {
    versao: atual.versao,
    descricao: atual.descricao,
    valor: atual.valor,
    dataVencimento: atual.dataVencimento,
    competencia: atual.competencia,
    id_pessoa: atual.id_pessoa,
    num_documento: atual.num_documento,
    rateio: atual.rateio,
    ...more,
  }
  return world.ask(tituloUpdate, { params: { id }, body })
}

export const contaDoPlano = (world: World, descricao: string) =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('plano_contas')
      .values({ descricao, tipo: 'despesa', codigo: descricao, caminho: '0001', ordem: 1 })
      .returning('id_grupoCusto')
      .executeTakeFirstOrThrow()
    return row.id_grupoCusto
  })

export const siblings = async (world: World, id: number) =>
  (await view(world, id)).irmas.map(({ dataVencimento, valor }) => [dataVencimento, valor])
