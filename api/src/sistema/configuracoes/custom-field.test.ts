import {
  campoCustomCreate,
  campoCustomDelete,
  campoCustomList,
  campoCustomOrder,
  campoCustomSave,
  campoCustomUse,
  campoCustomView,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import type { CustomValues } from '@claquete/contract/kernel/custom-fields'
import type { CampoCustomBody } from '@claquete/contract/sistema/configuracoes/custom-field'
import { customModels } from '@claquete/contract/kernel/custom-models'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  empresaCreate,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/cadastros/empresas/empresa'
import {
  produtoCreate,
  produtoList,
  produtoMerge,
  produtoView,
} from '@claquete/contract/cadastros/catalogo/produto'
import { servicoCreate } from '@claquete/contract/cadastros/catalogo/servico'
import {
  pessoaCreate,
  pessoaDelete,
  pessoaMerge,
  pessoaUpdate,
  pessoaView,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao'
import { usuarioUpdate, usuarioView } from '@claquete/contract/acesso/usuarios/usuario'
import { describe, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'

const server = useServer()

type Field = Omit<CampoCustomBody, 'model'> & Partial<Pick<CampoCustomBody, 'model'>>
const create = async (world: World, field: Field) =>
  (await world.call(campoCustomCreate, { body: { model: 'pessoa', ...field } })).id_campos_custom
const list = (nome: string, opcoes: string[]): Field => ({ nome, tipo: 'lista', opcoes })
const pessoa = async (world: World, razao: string, campos_personalizados: CustomValues = {}) =>
  (await world.call(pessoaCreate, { body: { razao, campos_personalizados } })).id_pessoa
const values = async (world: World, id_pessoa: number) =>
  (await world.call(pessoaView, { params: { id_pessoa } })).data.campos_personalizados
const change = (world: World, id_campos_custom: number, field: Field) =>
  world.ask(campoCustomCreate, { body: { id_campos_custom, model: 'pessoa', ...field } })
const fieldsOf = async (world: World) =>
  (await world.call(campoCustomList, { query: { model: 'pessoa' } })).data

test('every register of the catalogue has its table, its key, and values that go with it', async () => {
  for (const [model, { chave }] of Object.entries(customModels)) {
    const { rows } = await server().services.pool.query(
      `select a.attname from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
         join pg_trigger t on t.tgrelid = i.indrelid and t.tgname = 'apagar_campos_custom'
       where i.indrelid = $1::regclass and i.indisprimary`,
      [model],
    )
    expect(rows, model).toEqual([{ attname: chave }])
  }
})

describe('fields', () => {
  test('stand in their order, say what they are, and /auth/me names them', async () => {
    const world = await newWorld()
    const first = await create(world, { nome: 'CNH', tipo: 'sim_nao', ajuda: 'Categoria B' })
    const second = await create(world, { ...list('Porte', ['P', 'M']), na_lista: 'S' })
    expect(await fieldsOf(world)).toMatchObject([
      { id_campos_custom: first, ordem: 0, ajuda: 'Categoria B', na_lista: 'N', obrigatorio: 'N' },
      { id_campos_custom: second, ordem: 1, opcoes: ['P', 'M'], na_lista: 'S' },
    ])
    const order = { model: 'pessoa' as const, ids: [second, first] }
    await world.call(campoCustomOrder, { body: order })
    expect((await fieldsOf(world)).map(({ nome }) => nome)).toEqual(['Porte', 'CNH'])
    for (const ids of [[first], [first, first], [first, second, second + 99]]) {
      const answer = await world.ask(campoCustomOrder, { body: { ...order, ids } })
      expect(answer.status).toBe(422)
    }
    const { camposCustomizados } = await world.call(sessaoMe)
    expect(camposCustomizados).toEqual([
      { id_campos_custom: second, model: 'pessoa', nome: 'Porte', tipo: 'lista' },
      { id_campos_custom: first, model: 'pessoa', nome: 'CNH', tipo: 'sim_nao' },
    ])
  })

  test('a name is used once in a register; a list needs options, each once', async () => {
    const world = await newWorld()
    await create(world, { nome: 'Cachê', tipo: 'dinheiro' })
    const again = await world.ask(campoCustomCreate, {
      body: { model: 'pessoa', nome: 'cache', tipo: 'texto' },
    })
    expect(again.failure.erros).toEqual([
      { campo: 'nome', msg: 'Já existe um campo com este nome.' },
    ])
    await create(world, { model: 'empresa', nome: 'Cachê', tipo: 'dinheiro' })
    for (const opcoes of [undefined, [], ['P', 'p']]) {
      const body = { model: 'pessoa' as const, nome: 'Porte', tipo: 'lista' as const, opcoes }
      const { failure } = await world.ask(campoCustomCreate, { body })
      expect(failure.erros?.[0]?.campo).toBe('opcoes')
    }
  })

  test('the type changes only while no record has a value', async () => {
    const world = await newWorld()
    const id = await create(world, { nome: 'Registro', tipo: 'texto' })
    expect((await change(world, id, { nome: 'Registro', tipo: 'numero' })).status).toBe(200)
    const ana = await pessoa(world, 'Ana', { [id]: 12 })
    const refused = await change(world, id, { nome: 'Registro', tipo: 'texto' })
    expect(refused.failure.erros?.[0]).toEqual({
      campo: 'tipo',
      msg: 'O tipo não pode mudar: 1 registro já tem valor neste campo. Crie outro campo ou limpe os valores antes.',
    })
    await world.call(pessoaUpdate, {
      body: { id_pessoa: ana, versao: 1, razao: 'Ana', campos_personalizados: { [id]: null } },
    })
    expect((await change(world, id, { nome: 'Registro', tipo: 'texto' })).status).toBe(200)
    expect((await change(world, id, { nome: 'R', tipo: 'texto', model: 'empresa' })).status).toBe(
      422,
    )
  })

  test('an option in use stays or takes its records to another name', async () => {
    const world = await newWorld()
    const id = await create(world, list('Porte', ['P', 'M', 'G']))
    const [ana, bia] = [
      await pessoa(world, 'Ana', { [id]: 'P' }),
      await pessoa(world, 'Bia', { [id]: 'M' }),
    ]
    const refused = await change(world, id, list('Porte', ['M', 'G']))
    expect(refused.failure.msg).toContain('“P” não pode sair: está em 1 registro')
    const renamed = await change(world, id, {
      ...list('Porte', ['M', 'P', 'Enorme']),
      renomeadas: { P: 'M', M: 'P', G: 'Enorme' },
    })
    expect(renamed.status).toBe(200)
    expect([await values(world, ana), await values(world, bia)]).toEqual([
      { [id]: 'M' },
      { [id]: 'P' },
    ])
    const lost = await change(world, id, {
      ...list('Porte', ['M', 'P', 'Enorme']),
      renomeadas: { P: 'Nenhum' },
    })
    expect(lost.status).toBe(422)
    // Absent properties stay as they are.
    expect((await change(world, id, { nome: 'Tamanho', tipo: 'lista' })).status).toBe(200)
    expect((await fieldsOf(world))[0]).toMatchObject({
      nome: 'Tamanho',
      opcoes: ['M', 'P', 'Enorme'],
    })
  })

  test('the use of each is counted; a field goes with its values', async () => {
    const world = await newWorld()
    const license = await create(world, { nome: 'CNH', tipo: 'sim_nao' })
    const obs = await create(world, { nome: 'Obs', tipo: 'texto' })
    const ana = await pessoa(world, 'Ana', { [license]: false, [obs]: 'x' })
    await pessoa(world, 'Bia', { [license]: true, [obs]: '' })
    const use = { params: { model: 'pessoa' as const } }
    expect((await world.call(campoCustomUse, use)).data).toEqual([
      { id_campos_custom: license, registros: 2 },
      { id_campos_custom: obs, registros: 1 },
    ])
    await world.call(campoCustomDelete, { params: { id: license } })
    expect(await values(world, ana)).toEqual({ [obs]: 'x' })
    expect((await world.ask(campoCustomDelete, { params: { id: license } })).status).toBe(404)
  })

  test('there is an end to how many', async () => {
    const world = await newWorld()
    await world.rows((db) =>
      db
        .insertInto('campos_custom')
        .values(
          Array.from({ length: 50 }, (_, i) => ({ model: 'pessoa', nome: `C${i}`, tipo: 'texto' })),
        )
        .execute(),
    )
    const body = { model: 'pessoa', nome: 'Mais um', tipo: 'texto' } as const
    expect((await world.ask(campoCustomCreate, { body })).failure.msg).toContain(
      'no máximo 50 campos',
    )
  })
})

describe('values', () => {
  test('are checked by type, required ones too, each problem at its field', async () => {
    const world = await newWorld()
    const porte = await create(world, list('Porte', ['P', 'M']))
    const cache = await create(world, { nome: 'Cachê', tipo: 'dinheiro', obrigatorio: 'S' })
    const bare = await world.ask(pessoaCreate, { body: { razao: 'Sem' } })
    const path = `campos_personalizados.${cache}`
    expect(bare.failure.erros).toEqual([{ campo: path, msg: 'Campo obrigatório' }])
    const ana = await pessoa(world, 'Ana', { [cache]: 10 })
    const save = (fields: CustomValues) =>
      world.ask(campoCustomSave, { body: { id_owner: ana, fields } })
    const wrong = await save({ [porte]: 'G', [cache]: 10.005 })
    expect(wrong.failure.erros?.map(({ campo }) => campo)).toEqual([
      `campos_personalizados.${porte}`,
      path,
    ])
    expect((await save({ [porte]: 'M', [cache]: 1500.5 })).status).toBe(200)
    expect(await values(world, ana)).toEqual({ [porte]: 'M', [cache]: 1500.5 })
    // Saving a record without custom fields keeps their values.
    const versao = await world.versao('pessoa', ana)
    await world.call(pessoaUpdate, { body: { id_pessoa: ana, versao, razao: 'Ana S.' } })
    expect(await values(world, ana)).toEqual({ [porte]: 'M', [cache]: 1500.5 })
    expect((await save({ 999: 'x', [cache]: 1 })).failure.erros?.[0]?.msg).toContain(
      'não existe mais',
    )
  })

  test('of a unit are saved with it, and a unit out of reach has none', async () => {
    const world = await newWorld()
    const id = await create(world, {
      model: 'empresa',
      nome: 'Centro',
      tipo: 'texto',
      obrigatorio: 'S',
    })
    const unit = { fantasia: 'Sul', razao: 'Sul Ltda.' }
    const { failure } = await world.ask(empresaCreate, { body: unit })
    expect(failure.erros?.[0]?.campo).toBe(`campos_personalizados.${id}`)
    const open = async (fantasia: string) => {
      const body = { ...unit, fantasia, campos_personalizados: { [id]: fantasia } }
      return (await world.call(empresaCreate, { body })).id_empresa
    }
    const [mine, other] = [await open('Minha'), await open('Alheia')]
    const custom = { campos_personalizados: { [id]: 'Novo' } }
    const body = { ...unit, id_empresa: mine, versao: 1, ...custom }
    await world.call(empresaUpdate, { body })
    const limited = await newColleague(world, ['empresa.consultar', 'empresa.alterar'], [mine])
    const view = (own: number) =>
      limited.ask(campoCustomView, { params: { id: own, model: 'empresa' } })
    expect((await view(mine)).body.fields).toEqual({ [id]: 'Novo' })
    expect((await view(other)).status).toBe(404)
    const stolen = { id_owner: other, model: 'empresa', fields: { [id]: 'x' } } as const
    expect((await limited.ask(campoCustomSave, { body: stolen })).status).toBe(404)
    // Without the permission over units, a selector lists units without their custom values.
    const guest = await newColleague(world, [], [])
    const { data } = await guest.call(empresaList, { query: {} })
    expect(data.data.every(({ campos_personalizados }) => !campos_personalizados)).toBe(true)
  })

  test('of products and services are saved, listed, merged and refused like any other', async () => {
    const world = await newWorld()
    const id = await create(world, { model: 'produto', nome: 'Guarda', tipo: 'texto' })
    const days = { model: 'servico' as const, nome: 'Dias', tipo: 'numero' as const }
    const dias = await create(world, { ...days, obrigatorio: 'S' })
    const product = async (produto: string, value?: string) => {
      const campos_personalizados = value === undefined ? {} : { [id]: value }
      const body = { produto, campos_personalizados }
      return (await world.call(produtoCreate, { body })).id_produto
    }
    const [stays, goes] = [await product('Tripé'), await product('TRIPÉ', 'Depósito')]
    await world.call(produtoMerge, { body: { id_produto: stays, ids: [goes] } })
    const seen = await world.call(produtoView, { params: { id_produto: stays } })
    expect(seen.data.campos_personalizados).toEqual({ [id]: 'Depósito' })
    for (const query of [{}, { search: 'tripe' }, { campos: `{"${id}":"deposito"}` }]) {
      const { data } = await world.call(produtoList, { query })
      expect(data.data.map((row) => row.campos_personalizados)).toEqual([{ [id]: 'Depósito' }])
    }
    const { failure } = await world.ask(servicoCreate, { body: { servico: 'Frete' } })
    expect(failure.erros).toEqual([
      { campo: `campos_personalizados.${dias}`, msg: 'Campo obrigatório' },
    ])
  })

  test('are seen and changed by whoever sees and changes the record, no other', async () => {
    const world = await newWorld()
    const id = await create(world, { nome: 'Cachê', tipo: 'dinheiro' })
    const user = await create(world, { model: 'usuario', nome: 'Ramal', tipo: 'numero' })
    const ana = await pessoa(world, 'Ana', { [id]: 10 })
    const clerk = await newColleague(world, ['empresa.consultar', 'empresa.alterar'])
    const asked = { params: { id: ana, model: 'pessoa' as const } }
    expect((await clerk.ask(campoCustomView, asked)).status).toBe(403)
    const body = { id_owner: ana, fields: { [id]: 99 } }
    expect((await clerk.ask(campoCustomSave, { body })).status).toBe(403)
    expect(await values(world, ana)).toEqual({ [id]: 10 })
    const own = { id_usuario: clerk.id_usuario, versao: 1, nome: 'Caio', email: 'c@x.com.br' }
    const sneaky = { ...own, campos_personalizados: { [user]: 1 } }
    expect((await clerk.ask(usuarioUpdate, { body: sneaky })).status).toBe(403)
    await world.call(usuarioUpdate, { body: { ...sneaky, campos_personalizados: { [user]: 42 } } })
    const { id_usuario } = clerk
    const seen = await world.call(usuarioView, { query: { id_usuario } })
    expect(seen.data.campos_personalizados).toEqual({ [user]: 42 })
    const self = await clerk.call(usuarioView, { query: {} })
    expect(self.data.campos_personalizados).toBeUndefined()
  })

  test('go with their record, move in a merge, and the history tells them by name', async () => {
    const world = await newWorld()
    const id = await create(world, { nome: 'Cachê', tipo: 'dinheiro' })
    const license = await create(world, { nome: 'CNH', tipo: 'sim_nao' })
    const [ana, copy] = [
      await pessoa(world, 'Ana', { [id]: 10 }),
      await pessoa(world, 'Ana S.', { [id]: 20, [license]: true }),
    ]
    await world.call(pessoaMerge, { body: { id_pessoa: ana, ids: [copy] } })
    expect(await values(world, ana)).toEqual({ [id]: 10, [license]: true })
    const { data } = await world.call(historicoList, {
      params: { tabela: 'pessoa', chave: ana },
      query: {},
    })
    const told = data.data.filter(({ tabela }) => tabela === 'campos_custom_valor')
    expect(told.map(({ operacao }) => operacao)).toEqual(['A', 'A'])
    expect(told[0]?.campos).toEqual([{ campo: 'CNH', antes: null, depois: true }])
    expect(told[1]?.campos).toEqual([{ campo: 'Cachê', antes: null, depois: 'R$ 10,00' }])
    await world.call(pessoaDelete, { params: { id_pessoa: ana } })
    const left = await world.rows((db) => db.from('campos_custom_valor').selectAll().execute())
    expect(left).toEqual([])
  })
})
