import { configuracaoIntegration } from '@claquete/contract/sistema/configuracoes/integracao'
import {
  cepView,
  citySuggest,
  enderecoUpdate,
  enderecoFields,
  enderecoView,
} from '@claquete/contract/cadastros/pessoas/endereco'
import { contaBancoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { pessoaCreate, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twinOf } from '../../../test/twin.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import { isPublicAddress } from '../../kernel/security/public-address.ts'
import { startCepSandbox } from '../../../sandbox/cep/server.ts'
import type { CepSandbox } from '../../../sandbox/cep/server.ts'

let sandbox: CepSandbox
let isOnline = true
beforeAll(async () => {
  sandbox = await startCepSandbox()
})
afterAll(() => sandbox.stop())

/** Sends requests for the configured address to the sandbox, or nowhere while it is switched off. */
const useSandbox: typeof fetch = (input, init) => {
  const cep = /\d{8}/.exec(String(input))?.[0] ?? ''
  return fetch(isOnline ? sandbox.address.replace('{cep}', cep) : 'http://127.0.0.1:9/', init)
}
useServer({ fetch: useSandbox, resolve: async () => ['200.160.2.3'] })

test('a postal code is asked once and then known', async () => {
  const world = await newWorld()
  const before = sandbox.asked()
  const known = {
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
    cod_municipio: '3550308',
  }
  const { data } = await world.call(cepView, { params: { cep: '01.310-100' } })
  expect(data).toEqual(known)
  isOnline = false
  const again = await world.call(cepView, { params: { cep: '01310100' } })
  isOnline = true
  expect(again.data).toEqual(known)
  expect(sandbox.asked() - before).toBe(1)
})

test('an unknown code, a wrong one and a service that is down each say so', async () => {
  const world = await newWorld()
  const ask = async (cep: string) => (await world.ask(cepView, { params: { cep } })).failure.codigo
  expect(await ask('99999999')).toBe('cep_nao_encontrado')
  expect(await ask('123')).toBe('dados_invalidos')
  isOnline = false
  expect(await ask('22461000')).toBe('cep_indisponivel')
  isOnline = true
})

test("a tenant's own service answers that tenant and never fills the cache of all", async () => {
  const world = await newWorld()
  const url = 'https://cep.exemplo.com.br/{cep}'
  await world.call(configuracaoIntegration, {
    query: { tipo: 'cep' },
    body: { provedor: 'outro', url },
  })
  await world.call(cepView, { params: { cep: '22461000' } })
  const cached = await world.rows((db) =>
    db.shared.selectFrom('cep').select('cep').where('cep', '=', '22461000').execute(),
  )
  expect(cached).toEqual([])
})

test('a tenant cannot point the server at its own network', () => {
  expect(isPublicAddress('https://viacep.com.br/ws/{cep}/json/')).toBe(true)
  for (const address of [
    'http://viacep.com.br/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://2130706433/',
    'https://banco/',
    'https://api.internal/',
    'https://0x7f.1/',
    'file:///etc/passwd',
    'nada',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  }
})

test('an address keeps what is not sent, and both addresses of the call store it', async () => {
  const world = await newWorld()
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Aurora' } })
  const empty = await world.call(enderecoView, { params: { id_pessoa } })
  expect(empty.data).toMatchObject({ id_pessoa_endereco: null, cidade: null })
  await world.call(enderecoUpdate, { body: { id_pessoa, cidade: 'Recife', cep: '50.030-000' } })
  await world.call(twinOf(enderecoUpdate, 'enderecoChange'), {
    body: { id_pessoa, bairro: 'Recife', cep_cobranca: '50030001' },
  })
  const { data } = await world.call(enderecoView, { params: { id_pessoa } })
  expect(data).toMatchObject({
    cidade: 'Recife',
    bairro: 'Recife',
    cep: '50030000',
    cep_cobranca: '50030001',
  })
  expect((await world.call(pessoaView, { params: { id_pessoa } })).data.versao).toBe(3)
  // The history tells at which address the call was asked.
  const told = await world.rows((db) =>
    db
      .from('auditoria')
      .select('chamada')
      .where('tabela', '=', 'pessoa_endereco')
      .orderBy('id_auditoria')
      .execute(),
  )
  expect(told.map(({ chamada }) => chamada)).toEqual(['enderecoUpdate', 'enderecoChange'])
  const wrong = await world.ask(enderecoUpdate, { body: { id_pessoa, uf: 'ZZ', email: 'x' } })
  expect(wrong.failure.erros?.map(({ campo }) => campo)).toEqual(['email', 'uf'])
  expect((await world.ask(enderecoUpdate, { body: { id_pessoa: 999_999 } })).status).toBe(404)
  expect((await world.ask(enderecoView, { params: { id_pessoa: 999_999 } })).status).toBe(404)
})

test('suggestions are the distinct values already used, by how they begin', async () => {
  const world = await newWorld()
  const other = await newWorld()
  await other.call(pessoaCreate, { body: { razao: 'X', endereco: { cidade: 'São Tomé' } } })
  for (const cidade of ['São Paulo', 'São Paulo', 'SAO PAULO', 'Santos', 'Recife', 'são luís']) {
    await world.call(pessoaCreate, { body: { razao: 'X', endereco: { cidade } } })
  }
  const suggest = async (query: { campo?: 'cidade' | 'banco'; search?: string }) =>
    (await world.call(citySuggest, { query })).data
  expect(await suggest({ search: 'SÃO ' })).toEqual([
    'são luís',
    expect.stringMatching(/^s[ãa]o paulo$/i),
  ])
  expect(await suggest({})).toHaveLength(4)
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Y' } })
  await world.call(contaBancoCreate, { body: { id_pessoa, numero_banco: '341' } })
  expect(await suggest({ campo: 'banco', search: 'it' })).toEqual(['Itaú'])
})

test('every field of an address has its billing copy, read and refused as the field itself', async () => {
  const world = await newWorld()
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Aurora' } })
  const main = Object.keys(enderecoFields).filter((name) => !name.endsWith('_cobranca'))
  expect(Object.keys(enderecoFields).filter((name) => name.endsWith('_cobranca'))).toEqual(
    main.map((name) => `${name}_cobranca`),
  )
  const billing = {
    fone2_cobranca: '1133334444',
    fax_cobranca: '1133335555',
    celular_cobranca: '11999990000',
    site_cobranca: 'aurora.com.br',
    emailSec_cobranca: 'contas@aurora.com.br',
    skype_cobranca: 'aurora',
    msn_cobranca: 'aurora@msn.com',
  }
  await world.call(enderecoUpdate, {
    body: { id_pessoa, ...billing, celular_cobranca: '(11) 99999-0000' },
  })
  const { data } = await world.call(enderecoView, { params: { id_pessoa } })
  expect(data).toMatchObject(billing)
  const wrong = await world.ask(enderecoUpdate, {
    body: { id_pessoa, emailSec_cobranca: 'x' },
  })
  expect(wrong.failure.erros?.map(({ campo }) => campo)).toEqual(['emailSec_cobranca'])
})
