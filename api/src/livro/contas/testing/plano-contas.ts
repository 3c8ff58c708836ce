import { planoContasCreate, planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import type { World } from '../../../../test/world.ts'

export const list = async (world: World, query = {}) =>
  (await world.call(planoContasList, { query })).data

export const shown = async (world: World, query = {}) =>
  (await list(world, query)).map(({ codigo, descricao }) => `${codigo} ${descricao}`)

export const create = async (world: World, descricao: string, superior = 0, more = {}) =>
  (
    await world.call(planoContasCreate, {
      body: {
        descricao,
        id_grupoCustoSuperior: superior,
        ...(superior === 0 && { tipo: 'despesa' as const }),
        ...more,
      },
    })
  ).id_grupoCusto

export const problems = async (
  asked: Promise<{ failure: { erros?: readonly { campo: string; msg: string }[] } }>,
) => (await asked).failure.erros?.map(({ campo, msg }) => `${campo}: ${msg}`)
