import {
  calendarioTipo,
  calendarioView,
  livreList,
} from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import {
  equipamentoRemessaCreate,
  remessaSaida,
} from '@claquete/contract/equipamentos/remessas/remessa'
import { manutencaoCreate } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { unidadeOf } from '../../../test/titulos.ts'
import { novoEquipamento } from './testing/equipamento.ts'

let now = 0
useSharedServer({ now: () => now })

let world: World
beforeEach(async () => {
  now = Date.parse('2026-03-10T15:00:00Z')
  world = await newWorld()
})

const remessa = async (
  nome: string,
  [de, ate]: readonly [string, string],
  itens: readonly (readonly [id: number, quantidade: number])[],
) =>
  world.call(equipamentoRemessaCreate, {
    body: {
      nome,
      id_empresa: await unidadeOf(world),
      data_saida: de,
      data_prevista: ate,
      itens: itens.map(([id_equipamento, quantidade]) => ({ id_equipamento, quantidade })),
    },
  })

const period = (de: string, ate: string) => ({ de: calendarDate(de), ate: calendarDate(ate) })

const days = async ({ de, ate, search }: { de: string; ate: string; search?: string }) => {
  const query = { ...period(de, ate), ...(search && { search }) }
  const { tipos } = (await world.call(calendarioView, { query })).data
  return Object.fromEntries(
    tipos.map(({ descricao, total, ocupadas }) => [descricao, [total, ...ocupadas]]),
  )
}
const tipoOf = async (descricao: string) => {
  const query = period('2026-03-01', '2026-03-01')
  const { tipos } = (await world.call(calendarioView, { query })).data
  return must(
    tipos.find((one) => one.descricao === descricao),
    descricao,
  ).id_tipo_equip
}

const week = period('2026-03-09', '2026-03-15')

test('each day counts the pieces that are away at some time of it, never more than there are', async () => {
  const camera = await novoEquipamento(world, { nome: 'Câmera' })
  const cabos = await novoEquipamento(world, { nome: 'Cabo', quantidade: 10 })
  await novoEquipamento(world, { nome: 'Velho', status: 'INATIVO' })
  await remessa(
    'Manhã',
    ['2026-03-10T08:00', '2026-03-11T12:00'],
    [
      [camera, 1],
      [cabos, 4],
    ],
  )
  await remessa(
    'Tarde',
    ['2026-03-11T13:00', '2026-03-12T18:00'],
    [
      [camera, 1],
      [cabos, 5],
    ],
  )
  expect(await days(week)).toEqual({ 'Tipo 0/0': [11, 0, 5, 10, 6, 0, 0, 0] })
  // A return at midnight takes nothing of the day that begins.
  await remessa('Noite', ['2026-03-13T20:00', '2026-03-15T00:00'], [[camera, 1]])
  expect(await days(week)).toEqual({ 'Tipo 0/0': [11, 0, 5, 10, 6, 1, 1, 0] })
})

test('the slack of a type counts, and what is late is away to the end', async () => {
  const dolly = await novoEquipamento(world, { nome: 'Dolly', folga_antes: 0, folga_depois: 24 })
  await remessa('Com folga', ['2026-03-20T08:00', '2026-03-20T18:00'], [[dolly, 1]])
  expect(await days({ de: '2026-03-20', ate: '2026-03-22' })).toEqual({ 'Tipo 0/24': [1, 1, 1, 0] })
  const crane = await novoEquipamento(world, { nome: 'Grua' })
  const { id_remessa } = await remessa(
    'Atrasada',
    ['2026-03-08T08:00', '2026-03-10T09:00'],
    [[crane, 1]],
  )
  now = Date.parse('2026-03-08T12:00:00Z')
  await world.call(remessaSaida, { params: { id_remessa } })
  now = Date.parse('2026-03-10T15:00:00Z')
  expect((await days(week))['Tipo 0/0']).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  const { data } = await world.call(calendarioTipo, {
    params: { id_tipo_equip: await tipoOf('Tipo 0/0') },
    query: week,
  })
  expect(data).toMatchObject([
    { nome: 'Grua', conjunto: 'N', ocupacoes: [{ tipo: 'atraso', fim: null, id_remessa }] },
  ])
})

test('words find equipment, and count it alone', async () => {
  const black = await novoEquipamento(world, { nome: 'Sony FX6 preta', numero_serie: 'S-77' })
  const other = await novoEquipamento(world, { nome: 'Sony FX9' })
  await novoEquipamento(world, { nome: 'Tripé', folga_depois: 3 })
  await remessa(
    'Filme',
    ['2026-03-10T08:00', '2026-03-10T18:00'],
    [
      [black, 1],
      [other, 1],
    ],
  )
  const day = period('2026-03-10', '2026-03-10')
  expect(await days(day)).toEqual({ 'Tipo 0/0': [2, 2], 'Tipo 0/3': [1, 0] })
  expect(await days({ ...day, search: 'preta sony' })).toEqual({ 'Tipo 0/0': [1, 1] })
  expect(await days({ ...day, search: 's-77' })).toEqual({ 'Tipo 0/0': [1, 1] })
  expect(await days({ ...day, search: 'nada disso' })).toEqual({})
  const { data } = await world.call(calendarioTipo, {
    params: { id_tipo_equip: await tipoOf('Tipo 0/0') },
    query: { ...day, search: 'FX9' },
  })
  expect(data.map(({ nome }) => nome)).toEqual(['Sony FX9'])
})

test('kits come first and say so, repairs are told with their id', async () => {
  const lente = await novoEquipamento(world, { nome: 'Lente' })
  await novoEquipamento(world, { nome: 'Zoom kit', partes: [lente] })
  const { id_equipamento_manutencao } = await world.call(manutencaoCreate, {
    body: { id_equipamento: lente, descricao: 'Foco duro', desde: '2026-03-10T09:00' },
  })
  const { data } = await world.call(calendarioTipo, {
    params: { id_tipo_equip: await tipoOf('Tipo 0/0') },
    query: week,
  })
  expect(data).toMatchObject([
    { nome: 'Zoom kit', conjunto: 'S', ocupacoes: [] },
    {
      nome: 'Lente',
      conjunto: 'N',
      ocupacoes: [{ tipo: 'manutencao', titulo: 'Manutenção', id_equipamento_manutencao }],
    },
  ])
})

test('of a type, what is free comes first', async () => {
  const first = await novoEquipamento(world, { nome: 'A ocupada' })
  await novoEquipamento(world, { nome: 'B livre' })
  const some = await novoEquipamento(world, { nome: 'C três', quantidade: 3 })
  await remessa(
    'Filme',
    ['2026-03-10T08:00', '2026-03-12T18:00'],
    [
      [first, 1],
      [some, 2],
    ],
  )
  const names = async (query: object) =>
    (
      await world.call(livreList, {
        query: { data_saida: '2026-03-11T08:00', data_prevista: '2026-03-11T18:00', ...query },
      })
    ).data.map(({ nome, livres }) => `${nome} ${livres}`)
  expect(await names({ id_tipo_equip: await tipoOf('Tipo 0/0') })).toEqual([
    'B livre 1',
    'C três 1',
    'A ocupada 0',
  ])
  expect(await names({})).toEqual(['A ocupada 0', 'B livre 1', 'C três 1'])
})

test('who works in one unit counts its equipment, and of the remittances of others only that there are', async () => {
  const [matriz, filial] = [await unidadeOf(world), await novaUnidade(world, 'Filial')]
  const mine = await novoEquipamento(world, { nome: 'Minha', id_empresa: matriz })
  await novoEquipamento(world, { nome: 'Deles', id_empresa: filial })
  const { id_remessa } = await world.call(equipamentoRemessaCreate, {
    body: {
      nome: 'Segredo',
      id_empresa: filial,
      data_saida: '2026-03-10T08:00',
      data_prevista: '2026-03-11T18:00',
      itens: [{ id_equipamento: mine }],
    },
  })
  const colega = await newColleague(world, ['remessa.consultar'], [matriz])
  const { tipos } = (await colega.call(calendarioView, { query: week })).data
  expect(tipos).toMatchObject([{ total: 1, ocupadas: [0, 1, 1, 0, 0, 0, 0] }])
  const params = { id_tipo_equip: must(tipos[0], 'type').id_tipo_equip }
  const { data } = await colega.call(calendarioTipo, { params, query: week })
  expect(data).toMatchObject([
    { nome: 'Minha', ocupacoes: [{ titulo: 'Ocupado', id_remessa: null, id_status: null }] },
  ])
  const seen = (await world.call(calendarioTipo, { params, query: week })).data
  expect(seen.flatMap(({ ocupacoes }) => ocupacoes)).toMatchObject([
    { titulo: expect.stringMatching(/^REM-.* · Segredo$/u), id_remessa, id_status: 1 },
  ])
})

test('more than a year, and an end before the beginning, are refused in words', async () => {
  const ask = (de: string, ate: string) => world.ask(calendarioView, { query: period(de, ate) })
  expect(await ask('2026-01-01', '2027-02-01')).toMatchObject({
    status: 422,
    failure: { erros: [{ campo: 'ate', msg: 'O calendário mostra até um ano.' }] },
  })
  expect(await ask('2026-02-01', '2026-01-01')).toMatchObject({ status: 422 })
})
