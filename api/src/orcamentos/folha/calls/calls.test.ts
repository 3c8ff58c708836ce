import { produtoCreate } from '@claquete/contract/cadastros/catalogo/produto'
import {
  grupoDelete,
  grupoGet,
  grupoOrder,
  grupoPost,
  grupoPut,
  grupoTree,
  listGruposModal,
  orderCreateGrupo,
} from '@claquete/contract/orcamentos/folha/grupos'
import {
  budgetInsertItem,
  budgetListItens,
  budgetProduct,
  orcamentoColumns,
  deleteOrcamentoItem,
  handsontableProducts,
  insertFromCatalogo,
  insertOrcaItem,
  itemDelete,
  itemGet,
  itemHide,
  itemPost,
  itemPut,
  observacaoDelete,
  observacaoGet,
  observacaoPost,
  itemHiddenGet,
  itemHiddenPost,
} from '@claquete/contract/orcamentos/folha/itens'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { cellChange, grupoOf, idOf, itemOf, novoOrcamento, send, um, view } from '../testing.ts'

useSharedServer()

async function withGrupo(world: World) {
  const id = await novoOrcamento(world)
  const params = { id_orcamento: id }
  const { id_orca_grupo } = await world.call(grupoPost, { params, body: { descricao: 'Equipe' } })
  return { id, params, id_orca_grupo }
}

test('an item is inserted, read, changed and deleted by the calls of the specification', async () => {
  const world = await newWorld()
  const { id, params, id_orca_grupo } = await withGrupo(world)
  const body = {
    id_orca_grupo,
    descricao: 'Diretor',
    quantidade: 1.5,
    dias: 2,
    valor_unit: 850.5,
    custo_unit: 600,
  }
  const posto = await world.call(itemPost, { params, body })
  expect(posto.data).toMatchObject({
    numero: '1.1',
    valor_total: 2551.5,
    custo_previsto: 1800,
    conta: true,
  })
  expect(posto.totais).toMatchObject({ totalGeral: 2551.5, lucroTotal: 751.5, parcial: false })
  const { id_orca_item } = posto
  const alterado = await world.call(itemPut, {
    params,
    body: { id_orca_item, dias: 3, funcao: 'Direção' },
  })
  expect(alterado.data).toMatchObject({ funcao: 'Direção', valor_total: 3827.25 })
  const sub = await world.call(insertOrcaItem, {
    body: {
      id_orcamento: id,
      id_orca_grupo,
      id_orca_item_superior: id_orca_item,
      descricao: 'Assistente',
      valor_unit: 100,
    },
  })
  expect(sub.data).toMatchObject({
    numero: '1.1.2',
    id_orca_item_superior: id_orca_item,
    id_orca_grupo,
  })
  const lidos = await world.call(itemGet, { params, query: {} })
  // The item's own price moved to a first subline.
  expect(lidos.data.map(({ descricao, valor_total }) => [descricao, valor_total])).toEqual([
    ['Diretor', 3927.25],
    ['Diretor', 3827.25],
    ['Assistente', 100],
  ])
  expect((await world.call(budgetListItens, { params })).totais.totalGeral).toBe(3927.25)
  await world.call(itemDelete, { params, body: { id_orca_item: sub.id_orca_item } })
  const fim = await world.call(deleteOrcamentoItem, { body: { id_orcamento: id, id_orca_item } })
  expect(fim.totais.totalGeral).toBe(0)
  const gone = await world.ask(itemPut, { params, body: { id_orca_item, dias: 1 } })
  expect(gone.status).toBe(404)
})

test('stored days are charged whatever the unit, and no change of unit changes a number', async () => {
  const world = await newWorld()
  const [pessoa, unidade] = await Promise.all(
    (
      [
        ['Pessoa', 'S'],
        ['Unidade', 'N'],
      ] as const
    ).map(async ([descricao, conta_dias]) =>
      world.rows(async (db) => {
        const row = await db
          .insertInto('unidade_medida')
          .values({ descricao, conta_dias })
          .returning('id_unidade')
          .executeTakeFirstOrThrow()
        return row.id_unidade
      }),
    ),
  )
  const line = { quantidade: um(45), dias: um(4), valor_unit: 6_850 }
  // As the product stored them while the sheet hid the days of this unit.
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('i', 'g', { ...line, id_unidade: unidade ?? null }),
  ])
  const params = { id_orcamento: id }
  const stored = async () => {
    const { data } = await world.call(itemGet, { params, query: {} })
    const row = await world.rows((db) =>
      db
        .from('orcamento')
        .select('total_geral')
        .where('id_orcamento', '=', id)
        .executeTakeFirstOrThrow(),
    )
    return { dias: data[0]?.dias, total: data[0]?.valor_total, geral: Number(row.total_geral) }
  }
  const seen = { dias: 4, total: 12_330, geral: 12_330 }
  expect(await stored()).toEqual(seen)
  const id_orca_item = await idOf(world, id, 'i')
  for (const id_unidade of [pessoa, unidade, null]) {
    await world.call(itemPut, { params, body: { id_orca_item, id_unidade } })
    expect(await stored()).toEqual(seen)
  }
  await send(world, id, [cellChange('i', 'id_unidade', null, unidade)])
  expect(await stored()).toEqual(seen)
})

test('what an item cannot be names the field of the call', async () => {
  const world = await newWorld()
  const { params, id_orca_grupo } = await withGrupo(world)
  const { id_orca_item } = await world.call(itemPost, {
    params,
    body: { id_orca_grupo, descricao: 'Luz' },
  })
  const answer = await world.ask(itemPut, {
    params,
    body: { id_orca_item, dias: 2, id_fornecedor: 999_999 },
  })
  expect(answer.status).toBe(422)
  expect(answer.failure.erros).toEqual([
    { campo: 'id_fornecedor', msg: '“Luz” (1.1), Fornecedor: Este registro não existe mais.' },
  ])
  expect((await world.call(itemGet, { params, query: {} })).data[0]?.dias).toBe(1)
  const negative = await world.ask(itemPut, { params, body: { id_orca_item, dias: -1 } })
  expect(negative.failure.erros?.[0]?.campo).toBe('dias')
})

test('groups: subgroups, order, tree; deleting one takes all below', async () => {
  const world = await newWorld()
  const { id, params, id_orca_grupo: equipe } = await withGrupo(world)
  const { id_orca_grupo: sub } = await world.call(grupoPost, {
    params,
    body: { descricao: 'Foto', id_orca_grupo_superior: equipe },
  })
  const { id_orca_grupo: rental } = await world.call(grupoPost, {
    params,
    body: { descricao: 'Locação' },
  })
  await world.call(itemPost, {
    params,
    body: { id_orca_grupo: sub, descricao: 'Câmera', valor_unit: 10 },
  })
  const ordem = await world.call(grupoOrder, { params, body: { ids: [rental, equipe] } })
  expect(ordem.data.map(({ numero, descricao }) => `${numero} ${descricao}`)).toEqual([
    '1 Locação',
    '2 Equipe',
    '2.1 Foto',
  ])
  const put = await world.call(grupoPut, {
    params,
    body: { id_orca_grupo: sub, descricao: 'Fotografia' },
  })
  expect(put.data).toMatchObject({ descricao: 'Fotografia', valor_total: 10, itens: 1 })
  const { data: tree } = await world.call(grupoTree, { params })
  expect(tree[1]).toMatchObject({
    descricao: 'Equipe',
    filhos: [{ descricao: 'Fotografia', filhos: [{ descricao: 'Câmera', tipo: 'item' }] }],
  })
  const modal = await world.call(listGruposModal, { body: { id_orcamento: id } })
  expect(modal.data).toHaveLength(3)
  expect(modal.disponiveis).toHaveLength(21)
  const created = await world.call(orderCreateGrupo, {
    body: {
      id_orcamento: id,
      grupos: [
        { descricao: 'Elenco' },
        { id_orca_grupo: equipe, descricao: 'Equipe técnica' },
        { id_orca_grupo: rental },
      ],
    },
  })
  expect(created.data.map(({ numero, descricao }) => `${numero} ${descricao}`)).toEqual([
    '1 Elenco',
    '2 Equipe técnica',
    '2.1 Fotografia',
    '3 Locação',
  ])
  const { totais } = await world.call(grupoDelete, { params, body: { id_orca_grupo: equipe } })
  expect(totais.totalGeral).toBe(0)
  expect((await world.call(grupoGet, { params })).data.map(({ descricao }) => descricao)).toEqual([
    'Elenco',
    'Locação',
  ])
  const inside = await world.ask(grupoOrder, {
    params,
    body: { id_orca_grupo_superior: rental, ids: [rental] },
  })
  expect(inside.failure.msg).toContain('Um grupo não pode ficar dentro dele mesmo.')
})

test('what the catalogue has becomes lines with unit, price and cost, each in its group', async () => {
  const world = await newWorld()
  const { id, params } = await withGrupo(world)
  const produto = {
    produto: 'Câmera FX6',
    grupo: 'Equipe',
    valor: 1200.5,
    custo: 800,
    descricao: 'Corpo',
  }
  const { id_produto } = await world.call(produtoCreate, { body: produto })
  const outro = await world.call(produtoCreate, {
    body: { produto: 'Grua', grupo: 'Luz e maquinária', valor: 50 },
  })
  const { data } = await world.call(budgetProduct, { query: { search: 'camera' } })
  expect(data).toMatchObject({
    total: 1,
    data: [{ tipo: 'produto', nome: 'Câmera FX6', valor: 1200.5, custo: 800 }],
  })
  const { uids, totais } = await world.call(insertFromCatalogo, {
    params,
    body: {
      itens: [
        { tipo: 'produto', id: id_produto, quantidade: 2 },
        { tipo: 'produto', id: outro.id_produto },
      ],
    },
  })
  expect(uids).toHaveLength(3)
  expect(totais.totalGeral).toBe(2451)
  const posto = await world.call(budgetInsertItem, {
    body: { id_orcamento: id, id_produto, dias: 3 },
  })
  expect(posto.data).toMatchObject({
    descricao: 'Câmera FX6',
    especificacao: 'Corpo',
    valor_unit: 1200.5,
    custo_unit: 800,
    dias: 3,
    numero: '1.2',
  })
  expect((await world.call(grupoGet, { params })).data.map(({ descricao }) => descricao)).toEqual([
    'Equipe',
    'Luz e maquinária',
  ])
})

test('columns, hidden items and notes', async () => {
  const world = await newWorld()
  const { id, params, id_orca_grupo } = await withGrupo(world)
  expect((await world.call(orcamentoColumns)).data).toMatchObject([
    { id_usuario_tipo: 1, nome_coluna: 'valor_unit', colunaPermitidaPerfil: 'S' },
    { id_usuario_tipo: 1, nome_coluna: 'valor_total', colunaPermitidaPerfil: 'S' },
  ])
  expect((await world.call(handsontableProducts)).columns.map(({ data }) => data)).toContain(
    'custo_unit',
  )
  const {
    id_orca_item,
    data: { uid },
  } = await world.call(itemPost, { params, body: { id_orca_grupo, descricao: 'Luz' } })
  const { id_usuario_tipo } = await world.rows((db) =>
    db.from('usuario_tipo as t').select('t.id_usuario_tipo').executeTakeFirstOrThrow(),
  )
  const hidden = async () =>
    (await world.call(itemHiddenGet, { params: { ...params, id_perfil: id_usuario_tipo } })).data[0]
      ?.oculto
  await world.call(itemHide, { params, body: { id_orca_item, id_usuario_tipo, ocultar: 'S' } })
  expect([await hidden(), (await view(world, id)).ocultos[uid]]).toEqual(['S', [id_usuario_tipo]])
  await world.call(itemHide, { params, body: { id_orca_item, id_usuario_tipo, ocultar: 'N' } })
  expect(await hidden()).toBe('N')
  const foreign = await world.ask(itemHiddenPost, {
    params,
    body: { id_ocultar_item: await idOf(world, id, uid), perfil_ocultar: [999_999] },
  })
  expect(foreign.failure.erros?.[0]?.campo).toBe('perfil_ocultar')
  const nota = await world.call(observacaoPost, {
    params,
    body: { texto: 'Cliente pediu desconto' },
  })
  await world.call(observacaoPost, {
    params,
    body: { ...nota, texto: 'Cliente pediu prazo', imprimir: 'S' },
  })
  expect((await world.call(observacaoGet, { params })).data).toMatchObject([
    { texto: 'Cliente pediu prazo', imprimir: 'S' },
  ])
  await world.call(observacaoDelete, { params, body: nota })
  expect((await world.ask(observacaoDelete, { params, body: nota })).status).toBe(404)
})
