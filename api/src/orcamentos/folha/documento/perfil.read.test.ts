import { folhaChangeList } from '@claquete/contract/orcamentos/folha/folha'
import {
  listBvTaxComissao,
  calculationGet,
  desiredValor,
} from '@claquete/contract/orcamentos/folha/calculation'
import { grupoTree } from '@claquete/contract/orcamentos/folha/grupos'
import {
  budgetListItens,
  handsontableProducts,
  itemHiddenPost,
} from '@claquete/contract/orcamentos/folha/itens'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../orcamento/testing/orcamento.ts'
import { cellChange, send, grupoOf, idOf, itemOf, change, novoOrcamento, view } from '../testing.ts'

useSharedServer()

const basicPermissions = [
  'orcamento.consultar',
  'orcamento.alterar',
  'orcamento.listar_todos',
] as const

const encargo = { valor: 0, em_cascata: false, grupos_fora: [], valor_fora: 0, imprimir: true }
const imposto = {
  ...encargo,
  id: 'imp',
  nome: 'Imposto',
  tipo: 'imposto',
  modo: 'por_dentro',
  taxa: 10_000_000,
  embutir: true,
} as const
const taxa = {
  ...encargo,
  id: 'taxa',
  nome: 'Taxa',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: 15_000_000,
  embutir: false,
} as const

/** A visible line, a hidden one with a subline, and a visible parent whose sublines are all hidden. */
async function createWithHidden(world: World, id_usuario_tipo: number) {
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('visto', 'g', { descricao: 'Câmera', valor_unit: 10_000 }),
    itemOf('segredo', 'g', { descricao: 'Cachê secreto', ordem: 2, valor_unit: 1 }),
    itemOf('sub', 'segredo', { descricao: 'Parte secreta', valor_unit: 777_700 }),
    itemOf('pai', 'g', { descricao: 'Elenco', ordem: 3, valor_unit: 55_500 }),
    itemOf('filho', 'pai', { descricao: 'Ator secreto', valor_unit: 333_300 }),
  ])
  for (const uid of ['segredo', 'filho']) {
    await world.call(itemHiddenPost, {
      params: { id_orcamento: id },
      body: { id_ocultar_item: await idOf(world, id, uid), perfil_ocultar: [id_usuario_tipo] },
    })
  }
  return id
}

test('hidden lines are nowhere: not in the sheet, its totals, the calls, nor what says they are there', async () => {
  const world = await newWorld()
  const bia = await createColleague(world, [...basicPermissions, 'orcamento.custos'])
  const id = await createWithHidden(world, bia.id_usuario_tipo)
  const params = { id_orcamento: id }
  const folha = await view(bia, id)
  expect(folha.parcial).toBe(true)
  expect(folha.linhas.map((linha) => linha.id)).toEqual(['g', 'visto', 'pai'])
  expect(folha.totais).toMatchObject({ subtotal: 10_000, totalGeral: 10_000, custoTotal: 10_000 })
  const everything = [
    folha,
    await bia.call(budgetListItens, { params }),
    await bia.call(grupoTree, { params }),
    await bia.call(calculationGet, { params }),
    await bia.call(folhaChangeList, { params, query: { desde: 0 } }),
  ]
  const text = JSON.stringify(everything)
  for (const segredo of ['secret', '7777', '3333', '55500', '"555"', 'segredo', '"filho"']) {
    expect(text, segredo).not.toContain(segredo)
  }
  expect((await view(world, id)).totais.totalGeral).toBe(1_121_000)
  const tia = await createColleague(world, [...basicPermissions, 'orcamento.ver_ocultos'])
  expect(Object.keys((await view(tia, id)).ocultos).toSorted()).toEqual(['filho', 'segredo'])
  expect((await bia.ask(desiredValor, { params: { ...params, v: '500' }, query: {} })).status).toBe(
    422,
  )
})

test('edits of who does not see them keep hidden lines whole, and touch none', async () => {
  const world = await newWorld()
  const bia = await createColleague(world, [...basicPermissions, 'orcamento.custos'])
  const id = await createWithHidden(world, bia.id_usuario_tipo)
  const { recusas, totais } = await send(bia, id, [
    cellChange('sub', 'valor_unit', 777_700, 1),
    { op: 'mover', uid: 'visto', superior: 'segredo', ordem: 1 },
    { op: 'excluir', uids: ['g'] },
    { op: 'excluir', uids: ['segredo'] },
    { op: 'inserir', linhas: [itemOf('novo', 'segredo')] },
    cellChange('pai', 'valor_unit', 55_500, 1),
    { op: 'ajuste', depois: { tipo: 'valor', valor: 0 }, valor_desejado: 10_000 },
    cellChange('visto', 'valor_unit', 10_000, 20_000),
  ])
  expect(recusas.map(({ msg }) => msg)).toEqual([
    'Valor unitário: Esta linha foi excluída.',
    '“Câmera” (1.1): O grupo ou item acima não existe mais.',
    '“g” tem linhas que o seu perfil não vê.',
    'novo: O grupo ou item acima não existe mais.',
    '“Elenco” (1.2), Valor unitário: Este item soma subitens que o seu perfil não vê.',
    'O valor desejado é do orçamento inteiro, e o seu perfil não vê todas as linhas.',
  ])
  expect(totais.totalGeral).toBe(20_000)
  expect((await view(world, id)).totais.totalGeral).toBe(1_131_000)
})

test('a hidden line is not deleted by way of a group moved over it, nor named by a variable', async () => {
  const world = await newWorld()
  const bia = await createColleague(world, basicPermissions)
  const id = await createWithHidden(world, bia.id_usuario_tipo)
  const dias = { valor: 30_000, formula: 'diarias' }
  await send(world, id, [
    { op: 'variaveis', depois: [{ nome: 'diarias', valor: 30_000 }] },
    cellChange('sub', 'dias', { valor: 10_000, formula: null }, dias),
  ])
  await send(bia, id, [{ op: 'inserir', linhas: [grupoOf('fora')] }])
  const answer = await change(bia, id, [
    { op: 'mover', uid: 'g', superior: 'fora', ordem: 1 },
    { op: 'excluir', uids: ['fora'] },
    { op: 'variaveis', depois: [] },
  ])
  expect(answer.body.recusas.map(({ msg }) => msg).toSorted()).toEqual([
    'Há linhas aqui que o seu perfil não vê.',
    'Uma linha que o seu perfil não vê usa estas variáveis.',
  ])
  expect((await view(world, id)).linhas).toHaveLength(7)
})

test('a profile without the columns or without costs gets none of them, and cannot write them', async () => {
  const world = await newWorld()
  const bia = await createColleague(world, basicPermissions)
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_coluna')
      .values([
        {
          id_usuario_tipo: bia.id_usuario_tipo,
          nome_coluna: 'valor_unit',
          colunaPermitidaPerfil: 'N',
        },
        {
          id_usuario_tipo: bia.id_usuario_tipo,
          nome_coluna: 'valor_total',
          colunaPermitidaPerfil: 'N',
        },
      ])
      .execute(),
  )
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', { valor_unit: 123_456, custo_unit: 98_765 }),
  ])
  await send(world, id, [
    { op: 'encargos', depois: [{ ...taxa }, { ...imposto }] } as unknown as FolhaChange,
    {
      op: 'comissionados',
      depois: [
        {
          id: 'c',
          id_pessoa: null,
          nome: 'Agência',
          tipo_comissionado: 1,
          base: 'total',
          taxa: 5_000_000,
          valor: 0,
          embutir: false,
        },
      ],
    },
  ])
  const params = { id_orcamento: id }
  const folha = await view(bia, id)
  expect(folha).toMatchObject({ completa: false, totais: {}, comissionados: [], gastos: {} })
  expect(folha.encargos.map((um) => um.id)).toEqual(['taxa'])
  const text = JSON.stringify([
    folha,
    await bia.call(budgetListItens, { params }),
    await bia.call(calculationGet, { params }),
    await bia.call(listBvTaxComissao, { params }),
  ])
  for (const campo of ['123456', '1234.56', '98765', '987.65', 'Agência', 'Imposto']) {
    expect(text, campo).not.toContain(campo)
  }
  expect(folha.linhas[1]).not.toHaveProperty('valor_unit')
  expect(folha.linhas[1]).not.toHaveProperty('custo_unit')
  const { columns } = await bia.call(handsontableProducts)
  expect(columns.map(({ data }) => data)).not.toContain('valor_unit')
  const { recusas, ids } = await send(bia, id, [
    cellChange('a', 'valor_unit', 123_456, 1),
    cellChange('a', 'custo_unit', 98_765, 1),
    { op: 'encargos', depois: [{ ...imposto, taxa: 0 }] } as unknown as FolhaChange,
    { op: 'comissionados', depois: [] },
    { op: 'ajuste', depois: { tipo: 'valor', valor: -1 }, valor_desejado: null },
    { op: 'inserir', linhas: [itemOf('b', 'g', { valor_unit: 999, custo_unit: 5, ordem: 2 })] },
    { op: 'encargos', depois: [{ ...taxa, taxa: 20_000_000 }] } as unknown as FolhaChange,
  ])
  expect(recusas.map(({ indice }) => indice)).toEqual([0, 1, 2, 3, 4])
  expect(Object.keys(ids)).toEqual(['b'])
  const whole = await view(world, id)
  expect(whole.linhas.find((um) => um.id === 'b')).toMatchObject({
    valor_unit: 0,
    custo_unit: null,
  })
  expect(whole.encargos.map((um) => [um.id, um.taxa])).toEqual([
    ['taxa', 20_000_000],
    ['imp', 10_000_000],
  ])
  expect(whole.comissionados).toHaveLength(1)
})

test('deleting and undoing by who does not see prices brings the line back as it was, hidden as it was', async () => {
  const world = await newWorld()
  const bia = await createColleague(world, basicPermissions)
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', { valor_unit: 5_000, custo_unit: 4_000 }),
  ])
  const before = await view(world, id)
  const outro = await createColleague(world, basicPermissions)
  await world.call(itemHiddenPost, {
    params: { id_orcamento: id },
    body: { id_ocultar_item: before.ids['a'] ?? 0, perfil_ocultar: outro.id_usuario_tipo },
  })
  const [, linha] = (await view(bia, id)).linhas
  await send(bia, id, [{ op: 'excluir', uids: ['a'] }])
  await send(bia, id, [{ op: 'inserir', linhas: linha ? [linha] : [] }])
  const after = await view(world, id)
  expect(after.linhas).toEqual(before.linhas)
  expect(after.ids).toEqual(before.ids)
  expect(after.ocultos).toEqual({ a: [outro.id_usuario_tipo] })
  expect((await view(outro, id)).linhas).toHaveLength(1)
})
