import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import type { World } from '../../../../test/world.ts'

/** Creates a unit in São Paulo that has the city code and the registration which a note needs; returns its id. */
export const createUnit = async (world: World, razao = 'Aurora Filmes'): Promise<number> =>
  (
    await world.call(empresaCreate, {
      body: { razao, fantasia: razao, cidade: 'São Paulo', cod_municipio: '3550308', im: '123456' },
    })
  ).id_empresa
