import {
  contaBancoCreate,
  contaBancoDelete,
  contaBancoList,
  contaBancoUpdate,
  contatoCreate,
  contatoDelete,
  contatoDeleteMany,
  contatoList,
  contatoSuggest,
  contatoUpdate,
} from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { pessoaCreate, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { searchPessoas, suggestRecipients } from './public.ts'

useSharedServer()

const pessoa = async (world: World, razao: string, email?: string) => {
  const endereco = email === undefined ? {} : { email }
  return (await world.call(pessoaCreate, { body: { razao, endereco } })).id_pessoa
}

test('an account: its Pix key is normalised, its bank named, wrong ones refused by field', async () => {
  const world = await newWorld()
  const id_pessoa = await pessoa(world, 'Aurora')
  const { id_pessoa_conta_banco } = await world.call(contaBancoCreate, {
    body: { id_pessoa, numero_banco: '77', pix: '(11) 98888-7777' },
  })
  await world.call(contaBancoUpdate, { body: { id_pessoa_conta_banco, num_conta: '12-3' } })
  const { data } = await world.call(contaBancoList, { params: { id_pessoa } })
  expect(data).toEqual([
    {
      id_pessoa_conta_banco,
      id_pessoa,
      banco: 'Banco Inter',
      numero_banco: '077',
      num_agencia: '',
      num_conta: '12-3',
      tipo_conta: 'corrente',
      pix: '+5511988887777',
    },
  ])
  const wrong = await world.ask(contaBancoUpdate, { body: { id_pessoa_conta_banco, pix: 'xyz' } })
  expect(wrong.failure.erros?.[0]?.campo).toBe('pix')
  await world.call(contaBancoDelete, { params: { id_pessoa_conta_banco } })
  expect((await world.call(contaBancoList, { params: { id_pessoa } })).data).toEqual([])
  expect((await world.ask(contaBancoDelete, { params: { id_pessoa_conta_banco } })).status).toBe(
    404,
  )
})

test('contacts: the path says id_pessoa and takes the id of the contact', async () => {
  const world = await newWorld()
  const id_pessoa = await pessoa(world, 'Aurora')
  const ids: number[] = []
  for (const nome of ['Ana', 'Bia', 'Caio']) {
    const made = await world.call(contatoCreate, { body: { id_pessoa, nome } })
    ids.push(made.id_pessoa_contato)
  }
  const [first = 0, second = 0, third = 0] = ids
  await world.call(contatoUpdate, {
    body: { id_pessoa_contato: first, nome: 'Ana', email: 'A@b.co' },
  })
  await world.call(contatoDelete, { params: { id_pessoa_contato: second } })
  const { data } = await world.call(contatoList, { params: { id_pessoa } })
  expect(data.map(({ nome, email }) => [nome, email])).toEqual([
    ['Ana', 'a@b.co'],
    ['Caio', null],
  ])
  expect((await world.ask(contatoDeleteMany, { body: { ids: [third, second] } })).status).toBe(404)
  expect((await world.call(contatoList, { params: { id_pessoa } })).data).toHaveLength(2)
  await world.call(contatoDeleteMany, { body: { ids: [third, first, first] } })
  expect((await world.call(contatoList, { params: { id_pessoa } })).data).toEqual([])
})

test('every change to a part is a change to the record', async () => {
  const world = await newWorld()
  const id_pessoa = await pessoa(world, 'Aurora')
  await world.call(contatoCreate, { body: { id_pessoa, nome: 'Ana' } })
  await world.call(contaBancoCreate, { body: { id_pessoa } })
  expect((await world.call(pessoaView, { params: { id_pessoa } })).data.versao).toBe(3)
})

test('a part of nobody is refused', async () => {
  const world = await newWorld()
  const other = await newWorld()
  const id_pessoa = await pessoa(other, 'De outra empresa')
  expect((await world.ask(contatoCreate, { body: { id_pessoa, nome: 'Ana' } })).status).toBe(404)
  expect((await world.ask(contaBancoCreate, { body: { id_pessoa } })).status).toBe(404)
  expect((await world.ask(contatoList, { params: { id_pessoa } })).status).toBe(404)
})

test('suggestions find people and contacts by name and contacts by e-mail', async () => {
  const world = await newWorld()
  const aurora = await pessoa(world, 'Aurora Filmes', 'contato@aurora.com.br')
  const tie = await pessoa(world, 'Tiê Filmes')
  await world.call(contatoCreate, {
    body: { id_pessoa: aurora, nome: 'Íris', email: 'iris@aurora.tv' },
  })
  await world.call(contatoCreate, { body: { id_pessoa: tie, nome: 'Bia' } })
  const suggest = async (search: string, id_pessoa?: number) =>
    (await world.call(contatoSuggest, { body: { search, id_pessoa } })).data.map(({ nome }) => nome)
  expect(await suggest('iris')).toEqual(['Íris'])
  expect(await suggest('aurora')).toEqual(['Íris', 'Aurora Filmes'])
  expect(await suggest('', tie)).toEqual(['Bia', 'Tiê Filmes'])
  expect(await world.rows((db) => suggestRecipients(db, 'aurora'))).toEqual([
    { nome: 'Aurora Filmes', email: 'contato@aurora.com.br', origem: 'Pessoa' },
    { nome: 'Íris', email: 'iris@aurora.tv', origem: 'Contato de Aurora Filmes' },
  ])
  const found = await world.rows((db) => searchPessoas(db, 'tie', 5))
  expect(found).toEqual([{ id_pessoa: tie, razao: 'Tiê Filmes', fantasia: '', cnpj: null }])
})
