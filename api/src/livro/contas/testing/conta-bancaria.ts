import {
  contaBancariaCreate,
  contaBancariaList,
} from '@claquete/contract/livro/contas/conta-bancaria'
import type { ContaBancariaBody } from '@claquete/contract/livro/contas/conta-bancaria'
import type { World } from '../../../../test/world.ts'

export const create = async (world: World, body: Partial<ContaBancariaBody>) =>
  (
    await world.call(contaBancariaCreate, {
      body: { descricao: 'Conta', id_contabancaria_tipo: 1, ...body } as ContaBancariaBody,
    })
  ).id_contabancaria

export const list = (world: World, query = {}) => world.call(contaBancariaList, { query })

export const names = async (world: World, query = {}) =>
  (await list(world, query)).data.data.map(({ descricao }) => descricao)

export const dia = (text: string) => text as NonNullable<ContaBancariaBody['data_abertura']>
