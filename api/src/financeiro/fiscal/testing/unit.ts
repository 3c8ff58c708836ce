import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import type { World } from '../../../../test/world.ts'

/** A unit in the city of São Paulo, with what notes ask for. */
export const createUnit = async (world: World, razao = 'Aurora Filmes'): Promise<number> =>
  (
    await world.call(empresaCreate, {
      body: { razao, fantasia: razao, cidade: 'São Paulo', cod_municipio: '3550308', im: '123456' },
    })
  ).id_empresa
