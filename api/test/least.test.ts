/** Choices that every screen may read give no more of people than their names. */
import { contatoSuggest } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { pessoaCreate, pessoaOptions } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  usuarioCombo,
  usuarioSelect,
  usuarioSuggest,
} from '@claquete/contract/acesso/usuarios/usuario'
import { expect, test } from 'vitest'
import { createColleague } from '../src/orcamentos/orcamento/testing/orcamento.ts'
import { newWorld, useSharedServer } from './world.ts'
import type { World } from './world.ts'

useSharedServer()

const cpf = '52998224725'
const cnpj = '11222333000181'

async function company() {
  const world = await newWorld()
  const person = { razao: 'Ana de Souza', cnpj: cpf, endereco: { email: 'ana@souza.example' } }
  await world.call(pessoaCreate, { body: person })
  await world.call(pessoaCreate, { body: { razao: 'Locadora Luz', cnpj } })
  return { world, nobody: await createColleague(world, []) }
}

const documents = async (caller: World) =>
  (await caller.call(pessoaOptions, { query: {} })).persons.map(({ cnpj: number }) => number).sort()
const addresses = async (caller: World) =>
  (await caller.call(contatoSuggest, { body: { search: 'ana' } })).data.map(({ email }) => email)
const mails = async (caller: World) => [
  ...(await caller.call(usuarioCombo, { query: {} })).data,
  ...(await caller.call(usuarioSuggest, { body: {} })).data,
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

test('a search by what is hidden finds nobody', async () => {
  const { world, nobody } = await company()
  const { id_usuario } = world
  const found = async (caller: World, search: string) => ({
    people: (await caller.call(pessoaOptions, { query: { search } })).persons.length,
    contacts: (await caller.call(contatoSuggest, { body: { search } })).data.length,
    users: (await caller.call(usuarioCombo, { query: { search } })).data.length,
    chosen: (await caller.call(usuarioSelect, { query: { search } })).data.length,
    suggested: (await caller.call(usuarioSuggest, { body: { search } })).data.length,
  })
  await world.rows((db) =>
    db
      .update('usuario')
      .set({ email: 'zeladoria@souza.example', nome: 'Marina' })
      .where('id_usuario', '=', id_usuario)
      .execute(),
  )
  const none = { people: 0, contacts: 0, users: 0, chosen: 0, suggested: 0 }
  const account = { ...none, users: 1, chosen: 1, suggested: 1 }
  for (const part of [cpf, '529.982.247-25', '98224']) {
    expect(await found(nobody, part), part).toEqual(none)
    expect((await found(world, part)).people, part).toBe(1)
  }
  expect(await found(nobody, 'zeladoria')).toEqual(none)
  expect(await found(world, 'zeladoria')).toEqual(account)
  // Names and the public number of a company still find.
  expect(await found(nobody, 'Marina')).toEqual(account)
  expect((await found(nobody, 'ana de')).people).toBe(1)
  expect((await found(nobody, cnpj)).people).toBe(1)
})
