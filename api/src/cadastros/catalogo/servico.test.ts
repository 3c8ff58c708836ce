import {
  servicoCreate,
  servicoDelete,
  servicoDeleteMany,
  servicoExport,
  servicoList,
  servicoUpdate,
  servicoView,
} from '@claquete/contract/cadastros/catalogo/servico'
import { produtoCreate } from '@claquete/contract/cadastros/catalogo/produto'
import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'

const server = useSharedServer()

test('a service is kept with what its invoice needs', async () => {
  const world = await newWorld()
  const { id_servico, repetidos } = await world.call(servicoCreate, {
    body: { servico: 'Correção de cor', valor: 4200, item_lc116: '1303', aliquota_iss: 2.9 },
  })
  expect(repetidos).toEqual([])
  const view = async () => (await world.call(servicoView, { params: { id_servico } })).data
  expect(await view()).toMatchObject({
    servico: 'Correção de cor',
    valor: 4200,
    custo: 0,
    item_lc116: '13.03',
    aliquota_iss: 2.9,
    ativo: 'S',
  })
  await world.call(servicoUpdate, {
    body: { id_servico, versao: 1, servico: 'Cor', item_lc116: null, aliquota_iss: null },
  })
  expect(await view()).toMatchObject({ servico: 'Cor', item_lc116: null, aliquota_iss: null })
  const again = await world.call(servicoCreate, { body: { servico: 'COR' } })
  expect(again.repetidos).toEqual([{ id_servico, servico: 'Cor' }])
})

test('a rate beyond the law and an item that is none are refused', async () => {
  const world = await newWorld()
  const refused = async (body: object) =>
    (await world.ask(servicoCreate, { body: { servico: 'x', ...body } as never })).failure.erros
  expect(await refused({ aliquota_iss: 5.1 })).toEqual([
    { campo: 'aliquota_iss', msg: 'O valor máximo é 5' },
  ])
  expect(await refused({ item_lc116: '99.01' })).toEqual([
    { campo: 'item_lc116', msg: 'Informe um item da lista, como 13.02' },
  ])
})

test('services are listed, exported and deleted like products', async () => {
  const world = await newWorld()
  const ids: number[] = []
  for (const servico of ['Montagem', 'Mixagem', 'Direção']) {
    ids.push((await world.call(servicoCreate, { body: { servico } })).id_servico)
  }
  const names = async (query: object) =>
    (await world.call(servicoList, { query: query as never })).data.data.map((row) => row.servico)
  expect(await names({})).toEqual(['Direção', 'Mixagem', 'Montagem'])
  expect(await names({ servico: 'MIX' })).toEqual(['Mixagem'])
  expect(await names({ search: 'dire', sort: 'valor' })).toEqual(['Direção'])
  const { link } = await world.call(servicoExport, { params: { tipo: 'csv' }, query: {} })
  await server().services.jobs.runDue()
  expect((await server().app.inject({ url: link })).body).toContain('Mixagem')
  await world.call(servicoDelete, { params: { id_servico: ids[0] ?? 0 } })
  expect(await names({})).toEqual(['Direção', 'Mixagem'])
  const some = await world.ask(servicoDeleteMany, { body: { ids: [ids[1] ?? 0, 999_999] } })
  expect(some.status).toBe(404)
  await world.call(servicoDeleteMany, { body: { ids: ids.slice(1) } })
  expect(await names({})).toEqual([])
})

test('the search over everything finds products and services for whoever may see them', async () => {
  const world = await newWorld()
  const { id_servico } = await world.call(servicoCreate, {
    body: { servico: 'Direção de fotografia', grupo: 'Equipe', valor: 6500 },
  })
  const { id_produto } = await world.call(produtoCreate, {
    body: { produto: 'Câmera', codigo: 'FOTO-1', grupo: '' },
  })
  const { data } = await world.call(searchGlobal, { query: { q: 'foto' } })
  expect(data).toEqual([
    { tipo: 'Produto', titulo: 'Câmera', detalhe: '', path: `/produtos/formulario/${id_produto}` },
    {
      tipo: 'Serviço',
      titulo: 'Direção de fotografia',
      detalhe: 'Equipe · R$ 6.500,00',
      path: `/servicos/formulario/${id_servico}`,
    },
  ])
  await world.rows((db) =>
    db.deleteFrom('usuario_tipo_permissao').where('id_permissao', '=', 230).execute(),
  )
  const fewer = await world.call(searchGlobal, { query: { q: 'foto' } })
  expect(fewer.data.map(({ tipo }) => tipo)).toEqual(['Serviço'])
})
