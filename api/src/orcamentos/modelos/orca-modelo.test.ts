import {
  insertFrom,
  orcaModeloInsert,
  orcaModeloCreate,
  orcaModeloDelete,
  orcaModeloList,
  orcaModeloRename,
} from '@claquete/contract/orcamentos/modelos/orca-modelo'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { send, grupoOf, itemOf, novoOrcamento, view } from '../folha/testing.ts'
import { createColleague } from '../orcamento/testing/orcamento.ts'

useSharedServer()

const folha = [
  grupoOf('g'),
  itemOf('a', 'g', { descricao: 'Diretor', valor_unit: 1_000 }),
  itemOf('sub', 'a', { descricao: 'Assistente', valor_unit: 700 }),
  grupoOf('h', null, 2),
  itemOf('b', 'h', { descricao: 'Van', valor_unit: 50 }),
]

test('a template keeps lines, goes into other budgets with lines of its own, is renamed and deleted', async () => {
  const world = await newWorld()
  const origem = await novoOrcamento(world, folha)
  const { id_orca_modelo } = await world.call(orcaModeloCreate, {
    body: { nome: 'Filme de estúdio', id_orcamento: origem, uids: ['g'] },
  })
  const { data, padrao } = await world.call(orcaModeloList)
  expect(data).toEqual([{ id_orca_modelo, nome: 'Filme de estúdio', grupos: ['g'], itens: 2 }])
  expect(padrao.grupos).toHaveLength(21)
  const id = await novoOrcamento(world, [grupoOf('antes')])
  const params = { id_orcamento: id }
  const first = await world.call(orcaModeloInsert, { params, body: { id_orca_modelo } })
  const second = await world.call(orcaModeloInsert, { params, body: { id_orca_modelo } })
  expect(new Set([...first.uids, ...second.uids]).size).toBe(6)
  expect(second.totais.totalGeral).toBe(14)
  expect((await view(world, id)).linhas.map(({ descricao }) => descricao)).toEqual([
    'antes',
    'g',
    'Diretor',
    'Assistente',
    'g',
    'Diretor',
    'Assistente',
  ])
  const again = await world.ask(orcaModeloCreate, {
    body: { nome: 'FILME de estudio', id_orcamento: origem, uids: [] },
  })
  expect(again.failure.erros).toEqual([
    { campo: 'nome', msg: 'Já existe um modelo com este nome.' },
  ])
  await world.call(orcaModeloRename, { params: { id_orca_modelo }, body: { nome: 'Externa' } })
  expect((await world.call(orcaModeloList)).data[0]?.nome).toBe('Externa')
  await world.call(orcaModeloDelete, { params: { id_orca_modelo } })
  expect((await world.call(orcaModeloList)).data).toEqual([])
})

test('the groups of the trade are offered, all or some', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world)
  const params = { id_orcamento: id }
  await world.call(orcaModeloInsert, {
    params,
    body: { id_orca_modelo: null, grupos: ['Direção', 'Seguros'] },
  })
  expect((await view(world, id)).linhas.map(({ descricao }) => descricao)).toEqual([
    'Direção',
    'Seguros',
  ])
  await world.call(orcaModeloInsert, { params, body: { id_orca_modelo: null } })
  expect((await view(world, id)).linhas).toHaveLength(23)
})

test('lines of another budget come with what is below them, without what is not of this one', async () => {
  const world = await newWorld()
  const origem = await novoOrcamento(world, folha)
  await send(world, origem, [
    { op: 'variaveis', depois: [{ nome: 'dias de filmagem', valor: 30_000 }] },
    {
      op: 'celula',
      uid: 'b',
      campo: 'dias',
      antes: { valor: 10_000, formula: null },
      depois: { valor: 60_000, formula: 'dias de filmagem*2' },
    },
  ])
  const id = await novoOrcamento(world, [grupoOf('destino')])
  const params = { id_orcamento: id }
  const { totais } = await world.call(insertFrom, {
    params,
    body: { id_orcamento_origem: origem, uids: ['a', 'b'], superior: 'destino' },
  })
  expect(totais.totalGeral).toBe(10)
  const { linhas } = await view(world, id)
  expect(linhas.map(({ descricao }) => descricao)).toEqual([
    'destino',
    'Diretor',
    'Assistente',
    'Van',
  ])
  expect(linhas[3]).toMatchObject({ dias: { valor: 60_000, formula: null } })
  const loose = await world.ask(insertFrom, {
    params,
    body: { id_orcamento_origem: origem, uids: ['b'] },
  })
  expect(loose.failure.msg).toContain('Todo item fica dentro de um grupo.')
  const other = await newWorld()
  const foreign = await other.ask(insertFrom, {
    params: { id_orcamento: await novoOrcamento(other) },
    body: { id_orcamento_origem: origem, uids: ['g'] },
  })
  expect(foreign.status).toBe(404)
})

test('who does not see a budget takes no lines of it', async () => {
  const world = await newWorld()
  const origem = await novoOrcamento(world, folha)
  const bia = await createColleague(world, ['orcamento.consultar', 'orcamento.alterar'])
  const answer = await bia.ask(orcaModeloCreate, {
    body: { nome: 'Meu', id_orcamento: origem, uids: [] },
  })
  expect(answer.status).toBe(404)
})
