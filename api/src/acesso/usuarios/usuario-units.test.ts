import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { usuarioCreate, usuarioList } from '@claquete/contract/acesso/usuarios/usuario'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { newPerfil, userBody } from './testing/colleague.ts'

useSharedServer()

test('the users of a unit are those limited to it and those limited to none', async () => {
  const world = await newWorld()
  const perfil = await newPerfil(world, [])
  const unit = async (fantasia: string) =>
    (await world.call(empresaCreate, { body: { fantasia, razao: fantasia } })).id_empresa
  const [first, other] = [await unit('Recife'), await unit('Olinda')]
  const user = (nome: string, empresas: number[]) =>
    world.call(usuarioCreate, { body: { ...userBody(perfil), nome, empresas } })
  await user('Ana', [first])
  await user('Bia', [first, other])
  await user('Caio', [])
  const namesOf = async (id_empresa?: number) => {
    const { data } = await world.call(usuarioList, { query: { id_empresa } })
    return data.data.map(({ nome }) => nome)
  }
  expect(await namesOf(first)).toEqual(['Administrador', 'Ana', 'Bia', 'Caio'])
  expect(await namesOf(other)).toEqual(['Administrador', 'Bia', 'Caio'])
  expect(await namesOf()).toHaveLength(4)
  expect(await namesOf(999_999)).toEqual(['Administrador', 'Caio'])
})
