import { categoriaPessoa } from '@claquete/contract/registers/categoria-pessoa'
import { register } from '@claquete/contract/register'
import { pessoaCreate } from '@claquete/contract/pessoas/pessoa'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'

const server = useServer()
const { list, create, update, remove, export: exportList } = categoriaPessoa.endpoints

test('a simple register lists, creates, changes, refuses repetition, names where it is used', async () => {
  const world = await newWorld()
  const { id_pessoa_categoria } = await world.call(create, { body: { descricao: 'Elenco' } })
  await world.call(create, { body: { descricao: 'Ácaros' } })
  const repeated = await world.ask(create, { body: { descricao: ' ELENCO ' } })
  expect(repeated.failure.erros).toEqual([
    { campo: 'descricao', msg: 'Já existe uma categoria com este nome.' },
  ])
  expect((await world.ask(create, { body: { descricao: '  ' } })).failure.erros?.[0]?.msg).toBe(
    'Campo obrigatório',
  )
  const rows = (await world.call(list, { query: {} })).data.data
  expect(rows.map(({ descricao }) => descricao)).toEqual(['Ácaros', 'Elenco'])
  await world.call(update, { body: { id_pessoa_categoria, descricao: 'Elenco principal' } })
  const found = await world.call(list, { query: { search: 'PRINCIPÁL' } })
  expect(found.data.total).toBe(1)

  await world.call(pessoaCreate, {
    body: { razao: 'Ana', id_pessoa_categoria: Number(id_pessoa_categoria) },
  })
  const used = await world.ask(remove, { params: { id_pessoa_categoria } })
  expect(used.failure.msg).toBe('Não é possível excluir: está em uso em pessoas (1).')
  expect(
    (await world.ask(update, { body: { id_pessoa_categoria: 999_999, descricao: 'x' } })).status,
  ).toBe(404)
})

test('a simple register exports', async () => {
  const world = await newWorld()
  await world.call(create, { body: { descricao: 'Locação' } })
  const { link } = await world.call(exportList, { params: { tipo: 'csv' }, query: {} })
  await server().services.jobs.runDue()
  const file = await server().app.inject({ url: link })
  expect(file.body).toContain('Locação')
})

test('one definition makes the calls, the permissions and the fields', () => {
  const segmento = register({
    ...categoriaPessoa,
    name: 'segmento',
    calls: '/segmentos',
    deletePath: '/segmentos/delete/id_segmento/{id_segmento}',
    key: 'id_segmento',
  })
  expect(Object.values(segmento.endpoints).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /segmentos/get',
    'POST /segmentos/post',
    'POST /segmentos/put',
    'GET /segmentos/delete/id_segmento/{id_segmento}',
    'GET /segmentos/exportar/tipo/{tipo}',
  ])
  expect(segmento.permissionRows.map(([key]) => key)).toContain('cadastro:segmento.excluir')
})
