import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import { equipamentos } from '@claquete/contract/equipamentos/registro/equipamento'
import {
  equipamentoExport,
  equipamentoFind,
  equipamentoList,
  equipamentoOptions,
  equipamentoResumo,
  equipmentExport,
} from '@claquete/contract/equipamentos/registro/equipamento'
import {
  equipamentoCreate,
  equipamentoDelete,
  equipamentoDeleteMany,
  equipamentoGetCode,
  equipamentoStatusChange,
  equipamentoUpdate,
} from '@claquete/contract/equipamentos/registro/equipamento-save'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { readEquipamento, novoEquipamento, novoTipo } from './testing/equipamento.ts'

const server = useSharedServer()

let world: World
let unidade: number
let camera: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
  camera = await novoTipo(world, 'Câmera', 'CAM')
})

const novo = (more: object = {}, who = world) =>
  novoEquipamento(who, { id_tipo_equip: camera, id_empresa: unidade, ...more })
const refusalOf = async (more: object, who = world) => {
  const { status, failure } = await who.ask(equipamentoCreate, {
    body: { nome: 'Câmera', id_tipo_equip: camera, id_empresa: unidade, ...more },
  })
  expect(status).toBe(422)
  return (failure.erros ?? []).map(({ campo }) => campo).toSorted()
}
const listed = async (query: object = {}, who = world) =>
  (await who.call(equipamentoList, { query })).data.data.map((row) => row.id_equipamento)
const change = (id_equipamento: number, versao: number, more: object) =>
  world.ask(equipamentoUpdate, {
    body: {
      nome: 'Câmera FX6',
      id_tipo_equip: camera,
      id_empresa: unidade,
      ...more,
      id_equipamento,
      versao,
    },
  })

test('equipment keeps all that was said of it, and a change needs its version', async () => {
  const dono = await novaPessoa(world, 'Locadora Um')
  const body = {
    nome: 'Câmera FX6',
    id_tipo_equip: camera,
    id_empresa: unidade,
    codigo: 'PAT-77',
    codigo_barras: '789',
    fabricante: 'Sony',
    modelo: 'ILME',
    numero_serie: 'SN-1',
    origem: 'comodato' as const,
    valor: 45_000.5,
    percentual: 2,
    depreciacao: 20,
    dataCompra: calendarDate('2024-02-29'),
    nota_fiscal: 'NF 1',
    id_fornecedor: dono,
    seguradora: 'Porto',
    apolice: '123',
    valor_segurado: 50_000,
    seguro_ate: calendarDate('2027-01-01'),
    local: 'B2',
    obs: 'Com gaiola',
  }
  const { id_equipamento } = await world.call(equipamentoCreate, { body })
  const stored = await readEquipamento(world, id_equipamento)
  expect(stored).toMatchObject({
    ...body,
    valorAluguel: 900.01,
    tipo_equipamento: 'Câmera',
    fornecedor: 'Locadora Um',
    status: 'ATIVO',
    quantidade: 1,
    conjunto: 'N',
    versao: 1,
  })
  const typed = { ...body, valor: 45_000, percentual: undefined, valorAluguel: 1000 }
  expect((await change(id_equipamento, 1, typed)).status).toBe(200)
  const changed = await readEquipamento(world, id_equipamento)
  expect(changed).toMatchObject({ valorAluguel: 1000, percentual: 2.2222, versao: 2 })
  expect((await change(id_equipamento, 1, typed)).failure.codigo).toBe('versao_antiga')
})

test('every problem of a form is told at once, beside its field', async () => {
  await novo({ codigo: 'CAM-0001' })
  const problems = await refusalOf({
    codigo: 'cam-0001',
    id_tipo_equip: 999_999,
    id_empresa: 999_999,
    id_fornecedor: 999_999,
    numero_serie: 'X',
    quantidade: 2,
    valor: 100,
    valorAluguel: 1,
    percentual: 50,
    dataCompra: '2999-01-01',
    partes: [{ id_equipamento: 999_999, quantidade: 1 }],
  })
  expect(problems).toEqual([
    'codigo',
    'conjunto',
    'dataCompra',
    'id_empresa',
    'id_fornecedor',
    'id_tipo_equip',
    'partes.0.id_equipamento',
    'percentual',
    'quantidade',
  ])
})

test('codes come by type, are of the whole company, and are not given twice at once', async () => {
  const lens = await novoTipo(world, 'Lente', '')
  const codeOf = async (id_tipo_equip: number) =>
    (await world.call(equipamentoGetCode, { body: { id_tipo_equip } })).codigo
  expect(await codeOf(camera)).toBe('CAM-0001')
  expect(await codeOf(lens)).toBe('EQP-0001')
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      world.call(equipamentoCreate, {
        body: { nome: `Câmera ${n}`, id_tipo_equip: camera, id_empresa: unidade },
      }),
    ),
  )
  const codes = made.map(({ codigo }) => codigo).toSorted()
  expect(codes).toEqual([1, 2, 3, 4, 5, 6].map((n) => `CAM-000${n}`))
  expect(await codeOf(camera)).toBe('CAM-0007')
  const unknown = await world.ask(equipamentoGetCode, { body: { id_tipo_equip: 999_999 } })
  expect(unknown.failure.erros).toMatchObject([{ campo: 'id_tipo_equip' }])
})

test('the list filters, searches in any order, sums, and gives all of it without pages', async () => {
  const cables = await novo({ nome: 'Cabo SDI 20 m', quantidade: 40, valor: 4000, valorAluguel: 5 })
  const main = await novo({ fabricante: 'Sony', numero_serie: 'SN-901', codigo_barras: '78912' })
  const old = await novo({
    nome: 'Câmera HDV',
    fabricante: 'Sony',
    status: 'INATIVO',
    valor: 100,
  })
  expect(await listed()).toEqual([cables, main, old])
  expect(await listed({ status: 'INATIVO' })).toEqual([old])
  expect(await listed({ fabricante: 'sony', nome: 'camera' })).toEqual([main, old])
  expect(await listed({ codigo: 'cam-0002' })).toEqual([main])
  expect(await listed({ tp_equip_busca: camera, status: 'ATIVO' })).toEqual([cables, main])
  for (const search of ['fx6 sony', 'sn-901 camera', '78912', 'cam-0002']) {
    expect(await listed({ search }), search).toEqual([main])
  }
  const { data } = await world.call(equipamentoResumo, { query: { status: 'ATIVO' } })
  expect(data).toEqual({
    equipamentos: 2,
    pecas: 41,
    valor: 4000,
    valor_contabil: 4000,
    diarias: 200,
  })
  const paged = await world.call(equipamentoList, { query: { perPage: 1, currentPage: 2 } })
  expect(paged.data).toMatchObject({ total: 3, perPage: 1, currentPage: 2 })
  expect(paged.data.data.map((row) => row.id_equipamento)).toEqual([main])
  expect(paged.dataNopaginate.map((row) => row.id_equipamento)).toEqual([cables, main, old])
  expect(paged.dataNopaginate[1]).toEqual(paged.data.data[0])
  const lean = await world.call(equipamentoList, { query: { dataNopaginate: 'N' } })
  expect(lean.dataNopaginate).toEqual([])
})

test('files have the list, and the specified call those that were named', async () => {
  const main = await novo({ nome: 'Câmera FX6' })
  await novo({ nome: 'Tripé 504' })
  const textOf = async (url: string) => {
    await server().services.jobs.runDue()
    return (await server().app.inject({ url })).rawPayload
  }
  const { link } = await world.call(equipamentoExport, {
    params: { tipo: 'csv' },
    query: { nome: 'tripe' },
  })
  const file = (await textOf(link)).toString()
  expect(file).toContain('Tripé 504')
  expect(file).not.toContain('FX6')
  const named = await world.call(equipmentExport, { body: { type: 'excel', list: [main] } })
  expect((await textOf(named.data.url)).subarray(0, 2).toString()).toBe('PK')
  const { rows } = await server().services.pool.query<{ total: number }>(
    'select total from exportacao where tenant_id = $1 order by id_exportacao',
    [world.tenant],
  )
  expect(rows.map(({ total }) => Number(total))).toEqual([1, 1])
})

test('a code opens what has it: ours first, then that of its maker, then the serial number', async () => {
  const main = await novo({ codigo_barras: 'BAR-1', numero_serie: 'SER-1' })
  const other = await novo({ codigo: 'BAR-1' })
  const found = async (codigo: string) =>
    (await world.call(equipamentoFind, { params: { codigo } })).data.id_equipamento
  expect(await found('cam-0001')).toBe(main)
  expect(await found('bar-1')).toBe(other)
  expect(await found('SER-1')).toBe(main)
  expect(await found('https://app.exemplo.com.br/e/CAM-0001')).toBe(main)
  const { data } = await world.call(equipamentoFind, { params: { codigo: 'SER-1' } })
  expect(data.status).toBe('ATIVO')
  const none = await world.ask(equipamentoFind, { params: { codigo: 'NADA' } })
  expect([none.status, none.failure.codigo]).toEqual([404, 'equipamento_nao_localizado'])
  const global = await world.call(searchGlobal, { query: { q: 'ser-1 camera' } })
  expect(global.data.filter(({ tipo }) => tipo === 'Equipamento')).toMatchObject([
    { titulo: 'Câmera FX6', path: `/equipamento/formulario/${main}` },
  ])
})

test('a kit knows its parts, and its parts know it; what it needs of them stays', async () => {
  const corpo = await novo({ nome: 'Corpo FX6', valorAluguel: 100 })
  const batteries = await novo({ nome: 'Bateria', quantidade: 4, valorAluguel: 30 })
  const kit = await novo({
    nome: 'Kit FX6',
    valorAluguel: 180,
    conjunto: 'S',
    partes: [
      { id_equipamento: corpo, quantidade: 1 },
      { id_equipamento: batteries, quantidade: 3 },
    ],
  })
  expect((await readEquipamento(world, kit)).partes).toMatchObject([
    { id_equipamento: corpo, nome: 'Corpo FX6', quantidade: 1 },
    { id_equipamento: batteries, quantidade: 3 },
  ])
  expect((await readEquipamento(world, corpo)).conjuntos).toMatchObject([
    { id_equipamento: kit, quantidade: 1 },
  ])
  // What the kit brings a day its pieces bring as well: only they are counted.
  const { data: sums } = await world.call(equipamentoResumo, { query: {} })
  expect(sums).toMatchObject({ equipamentos: 3, pecas: 5, diarias: 4 * 30 + 100 })
  const fields = async (...asked: Parameters<typeof change>) =>
    (await change(...asked)).failure.erros?.map(({ campo }) => campo)
  expect(await fields(batteries, 1, { quantidade: 2 })).toEqual(['quantidade'])
  expect(await fields(corpo, 1, { conjunto: 'S' })).toEqual(['conjunto'])
  const own = [{ id_equipamento: kit, quantidade: 1 }]
  expect(await fields(kit, 1, { conjunto: 'S', partes: own })).toEqual(['partes.0.id_equipamento'])
  // Not a kit any more, while it still has parts.
  expect(await fields(kit, 1, {})).toEqual(['conjunto'])
  const used = await world.ask(equipamentoDelete, { params: { id: corpo } })
  expect([used.status, used.failure.codigo]).toEqual([422, 'em_uso'])
  expect(used.failure.msg).toContain('conjuntos de que faz parte')
  await world.call(equipamentoDelete, { params: { id: kit } })
  await world.call(equipamentoDeleteMany, { body: { ids: [corpo, batteries] } })
  expect(await listed()).toEqual([])
})

test('two that make each other a part at once leave no kit in a kit', async () => {
  const [a, b] = [await novo({ nome: 'A' }), await novo({ nome: 'B' })]
  const kitOf = (id: number, part: number) =>
    change(id, 1, { conjunto: 'S', partes: [{ id_equipamento: part, quantidade: 1 }] })
  const answers = await Promise.all([kitOf(a, b), kitOf(b, a)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('what a repair or a remittance counts on is not inactivated or made fewer', async () => {
  const cables = await novo({ nome: 'Cabos', quantidade: 4 })
  await world.rows(async (db) => {
    // No call writes repairs on this floor.
    const { id_equipamento_manutencao } = await db
      .insertInto('equipamento_manutencao')
      .values({ id_equipamento: cables, descricao: 'Solda', desde: sql<string>`now()` })
      .returning('id_equipamento_manutencao')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('equipamento_ocupacao')
      .values({
        id_equipamento: cables,
        quantidade: 2,
        unica: false,
        inicio: sql<string>`now()`,
        id_equipamento_manutencao,
      })
      .execute()
  })
  const stop = await world.ask(equipamentoStatusChange, {
    body: { ids: [cables], status: 'INATIVO' },
  })
  expect(stop.failure).toMatchObject({ codigo: 'equipamento_ocupado' })
  expect(stop.failure.msg).toContain('Cabos')
  const fewer = await change(cables, 1, { quantidade: 3, status: 'INATIVO' })
  expect(fewer.failure.erros?.map(({ campo }) => campo)).toEqual(['quantidade', 'status'])
  expect((await change(cables, 1, { quantidade: 9 })).status).toBe(200)
  await world.rows((db) => db.deleteFrom('equipamento_ocupacao').execute())
  await world.call(equipamentoStatusChange, { body: { ids: [cables], status: 'INATIVO' } })
  expect((await readEquipamento(world, cables)).status).toBe('INATIVO')
})

test('who works in one unit sees, codes and changes only its equipment', async () => {
  const other = await novaUnidade(world, 'Filial')
  const mine = await novo()
  const theirs = await novo({ id_empresa: other, codigo: 'FIL-1' })
  const colleague = await newColleague(
    world,
    [
      'equipamento.consultar',
      'equipamento.cadastrar',
      'equipamento.alterar',
      'equipamento.excluir',
      'equipamento.imprimir',
    ],
    [unidade],
  )
  expect(await listed({}, colleague)).toEqual([mine])
  const find = await colleague.ask(equipamentoFind, { params: { codigo: 'FIL-1' } })
  expect(find.status).toBe(404)
  const remove = await colleague.ask(equipamentoDelete, { params: { id: theirs } })
  expect(remove.status).toBe(404)
  expect(await refusalOf({ id_empresa: other }, colleague)).toEqual(['id_empresa'])
  // A code is one thing in the whole company, even where its owner is not seen.
  expect(await refusalOf({ codigo: 'fil-1' }, colleague)).toEqual(['codigo'])
  const parts = { conjunto: 'S', partes: [{ id_equipamento: theirs, quantidade: 1 }] }
  expect(await refusalOf(parts, colleague)).toEqual(['partes.0.id_equipamento'])
  const options = await colleague.call(equipamentoOptions, {})
  expect(options.data.empresas.map(({ id }) => id)).toEqual([unidade])
  const named = await colleague.call(equipmentExport, { body: { type: 'pdf', list: [theirs] } })
  await server().services.jobs.runDue()
  const { rows } = await server().services.pool.query<{ total: number }>(
    'select total from exportacao where tenant_id = $1',
    [world.tenant],
  )
  expect([named.data.url !== '', rows.map(({ total }) => Number(total))]).toEqual([true, [0]])
})

test('the plan without equipment has none of it', async () => {
  await novo()
  await server().services.pool.query(
    'update tenant set id_plano_jobbgestor = 1 where tenant_id = $1',
    [world.tenant],
  )
  const answer = await world.ask(equipamentoList, { query: {} })
  expect(answer.status).toBe(403)
  const global = await world.call(searchGlobal, { query: { q: 'camera' } })
  expect(global.data.filter(({ tipo }) => tipo === 'Equipamento')).toEqual([])
})

test('the columns of the list are sorted as they say', async () => {
  await novo({ nome: 'Zoom', valor: 10, dataCompra: '2020-01-01' })
  await novo({ nome: 'Arri', valor: 30 })
  for (const [sort, column] of Object.entries(equipamentos.columns)) {
    if (!('sorts' in column)) continue
    const up = await listed({ sort, order: 'asc' })
    const down = await listed({ sort, order: 'desc' })
    expect([up.length, down.toReversed()], sort).toEqual([2, up])
  }
})
