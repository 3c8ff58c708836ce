import { equipamentoView } from '@claquete/contract/equipamentos/registro/equipamento'
import { equipamentoCreate } from '@claquete/contract/equipamentos/registro/equipamento-save'
import { tipoEquipamento } from '@claquete/contract/cadastros/registers/tipo-equipamento'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { World } from '../../../../test/world.ts'

export async function novoTipo(world: World, descricao: string, sigla: string): Promise<number> {
  const made = await world.call(tipoEquipamento.endpoints.create, { body: { descricao, sigla } })
  return Number(made['id_tipo_equip'])
}

type Body = RequestTo<typeof equipamentoCreate>['body']

/** Stores an equipment of this type and unit. */
export async function novoEquipamento(
  world: World,
  body: Partial<Body> & Pick<Body, 'id_tipo_equip' | 'id_empresa'>,
): Promise<number> {
  const made = await world.call(equipamentoCreate, { body: { nome: 'Câmera FX6', ...body } })
  return made.id_equipamento
}

export const readEquipamento = async (world: World, id_equipamento: number) =>
  (await world.call(equipamentoView, { params: { id_equipamento } })).data
