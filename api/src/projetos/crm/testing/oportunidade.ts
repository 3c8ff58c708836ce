import { oportunidadeCreate } from '@claquete/contract/projetos/crm/oportunidade'
import type { World } from '../../../../test/world.ts'

/** Creates a deal of R$ 1,000.00 in a unit; returns its id. */
export async function novaOportunidade(
  world: World,
  id_empresa: number,
  more: object = {},
): Promise<number> {
  const body = { titulo: 'Filme de Natal', id_empresa, valor_estimado: 1000, ...more }
  return (await world.call(oportunidadeCreate, { body })).id_oportunidade
}
