import type { RequestTo } from '@claquete/contract/endpoint'
import type { Pessoa, PessoaBody } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  pessoaCreate,
  pessoaDelete,
  pessoaDeleteMany,
  pessoaList,
  pessoaOptions,
  pessoaUpdate,
  pessoaView,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { contatoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { campoCustomCreate } from '@claquete/contract/sistema/configuracoes/custom-field'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

const server = useServer()

const cnpj = '11222333000181'
const cpf = '52998224725'

const view = async (world: World, id_pessoa: number): Promise<Pessoa> =>
  (await world.call(pessoaView, { params: { id_pessoa } })).data

const create = async (world: World, body: PessoaBody) =>
  (await world.call(pessoaCreate, { body })).id_pessoa

test('a person is stored whole, with every part normalised', async () => {
  const world = await newWorld()
  const { id_campos_custom } = await world.call(campoCustomCreate, {
    body: { model: 'pessoa', nome: 'Cachê', tipo: 'dinheiro' },
  })
  const { id_pessoa, repetidas } = await world.call(pessoaCreate, {
    body: {
      razao: '  Aurora Filmes Ltda ',
      fantasia: 'Aurora',
      cnpj: '11.222.333/0001-81',
      endereco: {
        email: 'CONTATO@Aurora.com.br',
        celular: '(11) 98888-7777',
        cep: '01.310-100',
        uf: 'sp',
        cidade: 'São Paulo',
        site: '',
      },
      campos_personalizados: { [String(id_campos_custom)]: 1500.5 },
      lista_dados_bancarios: [
        { numero_banco: '1', num_agencia: '1234', pix: '11.222.333/0001-81' },
      ],
      lista_contatos: [{ nome: 'Ana', email: 'Ana@Aurora.com.br' }],
    },
  })
  expect(repetidas).toEqual([])
  expect(await view(world, id_pessoa)).toMatchObject({
    tipo_pessoa: 'PJ',
    razao: 'Aurora Filmes Ltda',
    cnpj,
    versao: 1,
    endereco: {
      email: 'contato@aurora.com.br',
      celular: '11988887777',
      cep: '01310100',
      uf: 'SP',
      site: null,
      bairro: null,
    },
    campos_personalizados: { [String(id_campos_custom)]: 1500.5 },
    lista_dados_bancarios: [
      { numero_banco: '001', banco: 'Banco do Brasil', num_agencia: '1234', pix: cnpj },
    ],
    lista_contatos: [{ nome: 'Ana', email: 'ana@aurora.com.br' }],
  })
})

test('every wrong field is named at once, by its path', async () => {
  const world = await newWorld()
  await world.call(campoCustomCreate, {
    body: { model: 'pessoa', nome: 'Matrícula', tipo: 'texto', obrigatorio: 'S' },
  })
  const { status, failure } = await world.ask(pessoaCreate, {
    body: {
      razao: 'Errada',
      cnpj: '11222333000180',
      id_pessoa_categoria: 999,
      data_nascimento: calendarDate('2999-01-01'),
      endereco: { email: 'sem-arroba', cep: '123', uf: 'XX', cod_municipio: '12' },
      lista_dados_bancarios: [{ pix: 'abc' }, { numero_banco: '9x' }],
      lista_contatos: [
        { nome: 'Ana', email: '@' },
        { nome: 'Bia', id_pessoa_contato: 1 },
      ],
    },
  })
  expect(status).toBe(422)
  expect(failure.codigo).toBe('dados_invalidos')
  expect(failure.erros?.map(({ campo }) => campo.replace(/\d{3,}/, 'n')).toSorted()).toEqual(
    [
      'campos_personalizados.',
      'cnpj',
      'data_nascimento',
      'endereco.cep',
      'endereco.cod_municipio',
      'endereco.email',
      'endereco.uf',
      'id_pessoa_categoria',
      'lista_contatos.0.email',
      'lista_contatos.1.id_pessoa_contato',
      'lista_dados_bancarios.0.pix',
      'lista_dados_bancarios.1.numero_banco',
    ].map((campo) => (campo.endsWith('.') ? expect.stringContaining(campo) : campo)),
  )
  const { data } = await world.call(pessoaList)
  expect(data.total).toBe(0)
})

test('the kind of person follows from the document, and each kind has its own', async () => {
  const world = await newWorld()
  const id_pessoa = await create(world, { razao: 'Ana Souza', cnpj: cpf })
  expect(await view(world, id_pessoa)).toMatchObject({ tipo_pessoa: 'PF', cnpj: cpf })
  const { failure } = await world.ask(pessoaUpdate, {
    body: { id_pessoa, versao: 1, razao: 'Ana Souza', tipo_pessoa: 'PJ' },
  })
  expect(failure.erros).toEqual([
    { campo: 'cnpj', msg: 'Pessoa jurídica usa CNPJ, e este é um CPF' },
  ])
  const alphanumeric = await create(world, { razao: 'Nova Ltda', cnpj: '12.abc.345/01de-35' })
  expect(await view(world, alphanumeric)).toMatchObject({
    tipo_pessoa: 'PJ',
    cnpj: '12ABC34501DE35',
  })
})

test('a new person of whom nothing else is told is PJ', async () => {
  const world = await newWorld()
  const id_pessoa = await create(world, { razao: 'Aurora' })
  expect(await view(world, id_pessoa)).toMatchObject({ tipo_pessoa: 'PJ', cnpj: null })
})

test('what is absent stays, and a list that is present is the whole list', async () => {
  const world = await newWorld()
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: {
      razao: 'Aurora',
      endereco: { cidade: 'Recife', bairro: 'Boa Vista' },
      lista_contatos: [{ nome: 'Ana' }, { nome: 'Bia' }],
      lista_dados_bancarios: [{ num_conta: '1-2' }],
    },
  })
  const [ana] = (await view(world, id_pessoa)).lista_contatos
  await world.call(pessoaUpdate, {
    body: {
      id_pessoa,
      versao: 1,
      razao: 'Aurora Filmes',
      endereco: { bairro: '' },
      lista_contatos: [{ ...ana, nome: 'Ana Lima' }, { nome: 'Caio' }],
    },
  })
  const changed = await view(world, id_pessoa)
  expect(changed).toMatchObject({ razao: 'Aurora Filmes', versao: 2 })
  expect(changed.endereco).toMatchObject({ cidade: 'Recife', bairro: null })
  expect(changed.lista_dados_bancarios).toHaveLength(1)
  expect(changed.lista_contatos.map(({ nome }) => nome)).toEqual(['Ana Lima', 'Caio'])
  expect(changed.lista_contatos[0]?.id_pessoa_contato).toBe(ana?.id_pessoa_contato)
})

test('a nested id of another record is refused and nothing changes', async () => {
  const world = await newWorld()
  const mine = await create(world, { razao: 'Minha' })
  const { id_pessoa_contato } = await world.call(contatoCreate, {
    body: { id_pessoa: await create(world, { razao: 'Outra' }), nome: 'Ana' },
  })
  const { failure } = await world.ask(pessoaUpdate, {
    body: {
      id_pessoa: mine,
      versao: 1,
      razao: 'Mudou',
      lista_contatos: [{ id_pessoa_contato, nome: 'Roubada' }],
    },
  })
  expect(failure.erros?.[0]?.campo).toBe('lista_contatos.0.id_pessoa_contato')
  expect((await view(world, mine)).razao).toBe('Minha')
})

test('two people editing the same record: the second is told', async () => {
  const world = await newWorld()
  const id_pessoa = await create(world, { razao: 'Aurora' })
  const { versao } = await view(world, id_pessoa)
  await world.call(contatoCreate, { body: { id_pessoa, nome: 'Ana' } })
  const { status, failure } = await world.ask(pessoaUpdate, {
    body: { id_pessoa, versao, razao: 'Aurora', lista_contatos: [] },
  })
  expect([status, failure.codigo]).toEqual([422, 'versao_antiga'])
})

test('a repeated document is saved and pointed out', async () => {
  const world = await newWorld()
  const first = await create(world, { razao: 'Aurora', cnpj })
  const { repetidas } = await world.call(pessoaCreate, { body: { razao: 'Aurora 2', cnpj } })
  expect(repetidas).toEqual([{ id_pessoa: first, razao: 'Aurora' }])
})

test('the list filters, sorts, counts and shows address and category', async () => {
  const world = await newWorld()
  await create(world, { razao: 'Ágata Locações', fantasia: 'Ágata', cnpj })
  await create(world, { razao: 'Bruno Silva', cnpj: cpf })
  await create(world, { razao: 'Érica 100% Filmes' })
  const list = async (query: RequestTo<typeof pessoaList>['query']) =>
    (await world.call(pessoaList, { query })).data
  const ratios = async (query: RequestTo<typeof pessoaList>['query']) =>
    (await list(query)).data.map(({ razao }) => razao)
  expect(await ratios({})).toEqual(['Ágata Locações', 'Bruno Silva', 'Érica 100% Filmes'])
  expect(await ratios({ sort: 'razao', order: 'desc', perPage: 1 })).toEqual(['Érica 100% Filmes'])
  expect(await ratios({ search: 'agata loc' })).toEqual(['Ágata Locações'])
  expect(await ratios({ search: '100%' })).toEqual(['Érica 100% Filmes'])
  expect(await ratios({ search: '11.222.333' })).toEqual(['Ágata Locações'])
  expect(await ratios({ razao: 'ERICA' })).toEqual(['Érica 100% Filmes'])
  expect(await ratios({ fantasia: 'ágata' })).toEqual(['Ágata Locações'])
  expect(await ratios({ cpfCnpj: '529.982' })).toEqual(['Bruno Silva'])
  expect(await ratios({ cpfCnpj: '982.247' })).toEqual([])
  expect(await ratios({ cpfCnpj: '11.222.333/0001-81' })).toEqual(['Ágata Locações'])
  expect(await ratios({ tipo_pessoa: 'PF' })).toEqual(['Bruno Silva'])
  expect(await ratios({ periodo1: calendarDate('2999-01-01') })).toEqual([])
  expect(await ratios({ periodo2: calendarDate('2020-01-01') })).toEqual([])
  const ever = { periodo1: calendarDate('2020-01-01'), periodo2: calendarDate('2999-01-01') }
  expect(await ratios({ ...ever, search: 'silva' })).toEqual(['Bruno Silva'])
  expect((await list({ perPage: 2 })).total).toBe(3)
})

test('a period that ends before it begins is refused', async () => {
  const world = await newWorld()
  const periodo1 = calendarDate('2026-02-02')
  const query = { periodo1, periodo2: calendarDate('2026-02-01') }
  const { status, failure } = await world.ask(pessoaList, { query })
  expect([status, failure.msg]).toEqual([422, 'Data inicial maior que a final!'])
  expect((await world.ask(pessoaList, { query: { periodo1, periodo2: periodo1 } })).status).toBe(
    200,
  )
})

test('a selector gets the chosen one first, whatever the search', async () => {
  const world = await newWorld()
  const id_pessoa = await create(world, { razao: 'Zélia' })
  await create(world, { razao: 'Ana' })
  const { persons } = await world.call(pessoaOptions, { query: { search: 'an', id_pessoa } })
  expect(persons.map(({ razao }) => razao)).toEqual(['Zélia', 'Ana'])
})

test('a selector may ask for options: value and label', async () => {
  const world = await newWorld()
  const id_pessoa = await create(world, { razao: 'Zélia Filmes Ltda', fantasia: 'Zélia' })
  const ask = async (value?: 'true') =>
    (await world.call(pessoaOptions, { query: { ...(value && { value }) } })).persons
  expect(await ask('true')).toMatchObject([
    { id_pessoa, value: id_pessoa, label: 'Zélia - Zélia Filmes Ltda' },
  ])
  expect(Object.keys((await ask())[0] ?? {})).not.toContain('label')
})

test('asked for by its id, a person comes with the whole record', async () => {
  const world = await newWorld()
  const id_pessoa = await create(world, {
    razao: 'Zélia',
    obs: 'Boa',
    lista_contatos: [{ nome: 'Ana' }],
  })
  await create(world, { razao: 'Outra' })
  const { data } = await world.call(pessoaList, { query: { id_pessoa } })
  expect(data.data).toMatchObject([
    { id_pessoa, razao: 'Zélia', obs: 'Boa', lista_contatos: [{ nome: 'Ana' }] },
  ])
  const all = await world.call(pessoaList, { query: {} })
  expect(all.data.data[0]).not.toHaveProperty('lista_contatos')
})

test('who is in use is not deleted, and of several nobody is', async () => {
  const world = await newWorld()
  await server().services.pool.query(`
    create table pedido (tenant_id bigint not null references tenant,
      id_pedido bigint generated by default as identity, id_pessoa bigint not null,
      primary key (tenant_id, id_pedido));
    select protect_tenant('pedido', 'id_pedido');
    select declare_reference('pedido', 'id_pessoa', 'pessoa', 'pedidos')`)
  const used = await create(world, { razao: 'Usada' })
  const free = await create(world, { razao: 'Livre', lista_contatos: [{ nome: 'Ana' }] })
  await world.rows((db) => db.run(sql`insert into pedido (id_pessoa) values (${used})`))
  const one = await world.ask(pessoaDelete, { params: { id_pessoa: used } })
  expect(one.status).toBe(422)
  expect(one.failure.msg).toBe('Não é possível excluir: está em uso em pedidos (1).')
  const many = await world.ask(pessoaDeleteMany, { body: { ids: [free, used] } })
  expect(many.failure.codigo).toBe('em_uso')
  expect(many.failure.msg).toContain('Usada')
  expect((await view(world, free)).razao).toBe('Livre')
  await world.call(pessoaDelete, { params: { id_pessoa: free } })
  expect((await world.ask(pessoaView, { params: { id_pessoa: free } })).status).toBe(404)
  const unknown = await world.ask(pessoaDeleteMany, { body: { ids: [used, free] } })
  expect(unknown.status).toBe(404)
  expect((await view(world, used)).razao).toBe('Usada')
})

test('the people of a category come first where they are asked for', async () => {
  const world = await newWorld()
  const made = await world.call(categoriaPessoa.endpoints.create, {
    body: { descricao: 'Agência' },
  })
  const id_pessoa_categoria = Number(made.id_pessoa_categoria)
  await world.call(pessoaCreate, { body: { razao: 'Alfa Locadora' } })
  await world.call(pessoaCreate, { body: { razao: 'Zeta Propaganda', id_pessoa_categoria } })
  const names = async (query: { primeiro?: string; search?: string }) =>
    (await world.call(pessoaOptions, { query })).persons.map(({ razao }) => razao)
  expect(await names({})).toEqual(['Alfa Locadora', 'Zeta Propaganda'])
  expect(await names({ primeiro: 'agencia' })).toEqual(['Zeta Propaganda', 'Alfa Locadora'])
  expect(await names({ primeiro: 'Cliente' })).toEqual(['Alfa Locadora', 'Zeta Propaganda'])
  expect(await names({ primeiro: 'Agência', search: 'alfa' })).toEqual(['Alfa Locadora'])
})
