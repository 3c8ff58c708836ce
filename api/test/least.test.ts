/** Choices that every screen may read give no more of people than their names. */
import { contatoSuggest } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { pessoaCreate, pessoaOptions } from '@claquete/contract/cadastros/pessoas/pessoa'
import { usuarioCombo, usuarioSuggest } from '@claquete/contract/acesso/usuarios/usuario'
import { expect, test } from 'vitest'
import { createColleague } from '../src/orcamentos/orcamento/testing/orcamento.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

useServer()

const cpf = '52998224725'
const cnpj = '11222333000181'

async function company() {
  const world = await newWorld()
  const person = { razao: 'Ana de Souza', cnpj: cpf, endereco: { email: 'ana@souza.example' } }
  await world.call(pessoaCreate, { body: person })
  await world.call(pessoaCreate, { body: { razao: 'Locadora Luz', cnpj } })
  return { world, nobody: await createColleague(world, []) }
}

const documents = async (quem: World) =>
  (await quem.call(pessoaOptions, { query: {} })).persons.map(({ cnpj: number }) => number).sort()
const addresses = async (quem: World) =>
  (await quem.call(contatoSuggest, { body: { search: 'ana' } })).data.map(({ email }) => email)
const mails = async (quem: World) => [
  ...(await quem.call(usuarioCombo, { query: {} })).data,
  ...(await quem.call(usuarioSuggest, { body: {} })).data,
]

test('a profile without permissions reads no CPF, no contact’s address and no e-mail of others', async () => {
  const { world, nobody } = await company()
  expect(await documents(nobody)).toEqual([cnpj, null])
  expect(await documents(world)).toEqual([cnpj, cpf])
  expect(await addresses(nobody)).toEqual([null])
  expect(await addresses(world)).toEqual(['ana@souza.example'])
  const seen = (await mails(nobody)).filter(({ email }) => email !== '')
  expect(new Set(seen.map(({ id_usuario }) => id_usuario))).toEqual(new Set([nobody.id_usuario]))
  expect((await mails(world)).every(({ email }) => email !== '')).toBe(true)
})
