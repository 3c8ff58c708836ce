import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { manutencaoList } from '@claquete/contract/equipamentos/manutencao/manutencao'
import {
  equipamentoRemessaCancel,
  equipamentoRemessaCreate,
  remessaDelete,
  equipamentoRemessaList,
  remessaSaida,
  remessaStatusList,
  remessaUpdate,
  equipamentoRemessaView,
} from '@claquete/contract/equipamentos/remessas/remessa'
import {
  remessaEntrada,
  remessaItemCreate,
  remessaItemDelete,
  remessaItemList,
  riscoList,
} from '@claquete/contract/equipamentos/remessas/movimento'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novoEquipamento } from '../disponibilidade/testing/equipamento.ts'

const start = Date.parse('2026-03-02T12:00:00Z')
let clock = start
useSharedServer({ now: () => clock })

let world: World
let unidade: number
beforeEach(async () => {
  clock = start
  world = await newWorld()
  unidade = await unidadeOf(world)
})

interface Item {
  readonly id_equipamento: number
  readonly quantidade?: number
  readonly valor_aluguel?: number
}

const period = { data_saida: '2026-03-10T07:00', data_prevista: '2026-03-13T20:00' }
const nova = async (itens: readonly Item[], more: object = {}, who = world) =>
  (
    await who.call(equipamentoRemessaCreate, {
      body: { nome: 'Comercial', id_empresa: unidade, ...period, itens: [...itens], ...more },
    })
  ).id_remessa
const view = async (id_remessa: number) =>
  (await world.call(equipamentoRemessaView, { params: { id_remessa } })).data
const sair = (id_remessa: number) => world.call(remessaSaida, { params: { id_remessa } })
const voltar = (id_remessa: number, more: object = {}) =>
  world.ask(remessaEntrada, { body: { id_remessa, data_entrada: '2026-03-12T10:00', ...more } })
const at = (text: string) => {
  clock = Date.parse(text)
}
const itemOf = async (id_remessa: number, place = 0) =>
  must((await view(id_remessa)).itens_da_remessa[place], 'item')

test('a remittance has a number, its days and the rental of its items', async () => {
  const lente = await novoEquipamento(world, { valorAluguel: 120.5 })
  const cabos = await novoEquipamento(world, { quantidade: 10, valorAluguel: 3 })
  const id = await nova([{ id_equipamento: lente }, { id_equipamento: cabos, quantidade: 4 }])
  const seen = await view(id)
  expect(seen).toMatchObject({
    num_remessa: 'REM-2026-0001',
    id_status: 1,
    status: 'Aberta',
    diarias: 3,
    valor_total: 397.5,
    data_saida: '2026-03-10T10:00:00.000Z',
    data_entrada: null,
  })
  const list = (await world.call(equipamentoRemessaList, { query: {} })).data.data
  expect(list).toMatchObject([{ num_remessa: 'REM-2026-0001', itens: 2, valor_total: 397.5 }])
  const found = await world.call(searchGlobal, { query: { q: 'REM-2026-0001' } })
  expect(found.data).toMatchObject([{ titulo: 'REM-2026-0001 · Comercial' }])
})

test('every problem of a form is told at once, beside its field', async () => {
  const one = await novoEquipamento(world)
  const { status, failure } = await world.ask(equipamentoRemessaCreate, {
    body: {
      nome: 'X',
      id_empresa: 999_999,
      id_responsavel: 999_999,
      id_orcamento: 999_999,
      data_saida: '2026-03-10',
      data_prevista: '2026-03-09',
      itens: [{ id_equipamento: one }],
    },
  })
  expect(status).toBe(422)
  expect(failure.erros?.map(({ campo }) => campo).toSorted()).toEqual([
    'data_prevista',
    'id_empresa',
    'id_orcamento',
    'id_responsavel',
  ])
  const bad = await world.ask(equipamentoRemessaCreate, {
    body: { nome: 'X', id_empresa: unidade, data_saida: 'ontem', data_prevista: '2026-02-30' },
  })
  expect(bad.failure.erros).toMatchObject([
    { campo: 'data_saida', msg: 'Data inválida' },
    { campo: 'data_prevista', msg: 'Data inválida' },
  ])
})

test('the status are those of the specification', async () => {
  expect((await world.call(remessaStatusList, {})).data).toEqual([
    { id_remessa_status: 1, descricao: 'Aberta', cor: 'green' },
    { id_remessa_status: 2, descricao: 'Finalizada', cor: 'black' },
    { id_remessa_status: 3, descricao: 'Cancelada', cor: 'red' },
    { id_remessa_status: 4, descricao: 'Em uso', cor: 'blue' },
  ])
})

test('a change of the period or of the items goes through the same guard', async () => {
  const camera = await novoEquipamento(world, { nome: 'Câmera' })
  const luz = await novoEquipamento(world, { nome: 'Luz', quantidade: 2 })
  await nova([{ id_equipamento: camera }], { nome: 'Primeira' })
  const later = { data_saida: '2026-03-20T08:00', data_prevista: '2026-03-21T08:00' }
  const second = await nova([{ id_equipamento: camera }], later)
  const body = { id_remessa: second, nome: 'Segunda', id_empresa: unidade, ...later }
  const moved = await world.ask(remessaUpdate, { body: { ...body, ...period, versao: 1 } })
  expect(moved.failure.msg).toContain('“Câmera”')
  expect(moved.failure.msg).toContain('REM-2026-0001 · Primeira')
  const itens = [{ id_equipamento: camera }, { id_equipamento: luz, quantidade: 3 }]
  const more = await world.ask(remessaUpdate, { body: { ...body, itens, versao: 1 } })
  expect(more.failure.erros).toMatchObject([{ campo: 'itens.1.quantidade' }])
  await world.call(remessaUpdate, {
    body: { ...body, itens: [{ id_equipamento: luz, quantidade: 2 }], versao: 1 },
  })
  // The camera is free then, and nothing of the light.
  const free = await world.call(livreList, {
    query: { data_saida: '2026-03-20T08:00', data_prevista: '2026-03-20T17:00' },
  })
  expect(free.data.map(({ nome, livres }) => [nome, livres])).toEqual([
    ['Câmera', 1],
    ['Luz', 0],
  ])
  const old = await world.ask(remessaUpdate, { body: { ...body, versao: 1 } })
  expect(old.failure.codigo).toBe('versao_antiga')
})

test('items are put in and taken out one by one', async () => {
  const [a, b] = [await novoEquipamento(world, { valorAluguel: 10 }), await novoEquipamento(world)]
  const id_remessa = await nova([{ id_equipamento: a }])
  const { id_remessa_item } = await world.call(remessaItemCreate, {
    body: { id_remessa, id_equipamento: b, valor_aluguel: 5 },
  })
  expect((await view(id_remessa)).valor_total).toBe(45)
  await nova([{ id_equipamento: a }], { data_saida: '2026-04-01', data_prevista: '2026-04-02' })
  const none = await world.ask(remessaItemCreate, {
    body: { id_remessa, id_equipamento: a, quantidade: 2 },
  })
  expect(none.failure.erros).toMatchObject([{ campo: 'id_equipamento' }])
  await world.call(remessaItemDelete, { params: { id_remessa_item } })
  const left = await world.call(remessaItemList, { query: { id_remessa } })
  expect(left.data.map(({ id_equipamento }) => id_equipamento)).toEqual([a])
  expect((await view(id_remessa)).valor_total).toBe(30)
})

test('what is out is neither deleted nor cancelled, and its items stay; its return may be later', async () => {
  const camera = await novoEquipamento(world, { valorAluguel: 100 })
  const id_remessa = await nova([{ id_equipamento: camera }])
  at('2026-03-10T10:05:00Z')
  await sair(id_remessa)
  expect(await view(id_remessa)).toMatchObject({ id_status: 4, status: 'Em uso' })
  const gone = await world.ask(remessaDelete, { params: { id_remessa } })
  expect(gone.failure.msg).toContain('em uso não pode ser excluída')
  expect((await world.ask(equipamentoRemessaCancel, { params: { id_remessa } })).status).toBe(422)
  const { versao } = await view(id_remessa)
  const body = { id_remessa, nome: 'Comercial', id_empresa: unidade, ...period, versao }
  const other = await world.ask(remessaUpdate, { body: { ...body, itens: [] } })
  expect(other.failure.erros).toMatchObject([{ campo: 'itens' }])
  await world.call(remessaUpdate, { body: { ...body, data_prevista: '2026-03-15T20:00' } })
  expect(await view(id_remessa)).toMatchObject({ valor_total: 500, diarias: 5 })
})

test('an exit before its day must find its items free until then', async () => {
  const camera = await novoEquipamento(world)
  await nova([{ id_equipamento: camera }], {
    nome: 'Antes',
    data_saida: '2026-03-05T07:00',
    data_prevista: '2026-03-06T07:00',
  })
  const id_remessa = await nova([{ id_equipamento: camera }])
  const early = await world.ask(remessaSaida, { params: { id_remessa } })
  expect(early.failure.msg).toContain('· Antes')
  at('2026-03-14T10:00:00Z')
  const late = await world.ask(remessaSaida, { params: { id_remessa } })
  expect(late.failure.msg).toContain('altere o período antes de confirmar a saída')
  const empty = await nova([], { data_saida: '2026-03-20', data_prevista: '2026-03-21' })
  expect((await world.ask(remessaSaida, { params: { id_remessa: empty } })).failure.msg).toContain(
    'não tem itens',
  )
})

test('a part comes back, then the rest: late and partial are told meanwhile', async () => {
  const cabos = await novoEquipamento(world, { nome: 'Cabo', quantidade: 5 })
  const id_remessa = await nova([{ id_equipamento: cabos, quantidade: 5 }])
  at('2026-03-10T10:00:00Z')
  await sair(id_remessa)
  at('2026-03-12T13:00:00Z')
  const { id_remessa_item } = await itemOf(id_remessa)
  const some = await voltar(id_remessa, { itens: [{ id_remessa_item, quantidade: 2 }] })
  expect(some.body).toMatchObject({ finalizada: false })
  expect((await view(id_remessa)).status).toBe('Em uso · Parcial')
  at('2026-03-14T13:00:00Z')
  expect((await view(id_remessa)).status).toBe('Em uso · Atrasada · Parcial')
  const byFilter = async (status: 'atrasada' | 'parcial' | '1') =>
    (await world.call(equipamentoRemessaList, { query: { status } })).data.total
  expect([await byFilter('atrasada'), await byFilter('parcial'), await byFilter('1')]).toEqual([
    1, 1, 0,
  ])
  const many = await voltar(id_remessa, { itens: [{ id_remessa_item, quantidade: 4 }] })
  expect(many.failure.erros).toMatchObject([
    { campo: 'itens.0.quantidade', msg: 'De “Cabo” só 3 estão fora.' },
  ])
  const before = await voltar(id_remessa, { data_entrada: '2026-03-09T10:00' })
  expect(before.failure.erros?.[0]?.campo).toBe('data_entrada')
  const rest = await voltar(id_remessa, { data_entrada: '2026-03-14T09:59' })
  expect(rest.body).toMatchObject({ finalizada: true })
  expect(await view(id_remessa)).toMatchObject({
    id_status: 2,
    status: 'Finalizada',
    data_entrada: '2026-03-14T12:59:00.000Z',
  })
  expect((await voltar(id_remessa)).failure.msg).toBe('Tudo desta remessa já voltou.')
})

test('the same scan sent twice, or by two telephones at once, is done once', async () => {
  const cabos = await novoEquipamento(world, { quantidade: 5 })
  const id_remessa = await nova([{ id_equipamento: cabos, quantidade: 5 }])
  at('2026-03-12T13:00:00Z')
  await sair(id_remessa)
  at('2026-03-13T13:00:00Z')
  const { id_remessa_item } = await itemOf(id_remessa)
  const itens = [{ id_remessa_item, quantidade: 5, chave: 'tela-1' }]
  const both = await Promise.all(
    [1, 2, 3].map(() => voltar(id_remessa, { data_entrada: '2026-03-13T10:00', itens })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(both.every(({ body }) => body.finalizada)).toBe(true)
  expect(await itemOf(id_remessa)).toMatchObject({ retornados: 5, fora: 0 })
})

test('what is not of the remittance, was not out or was cancelled is refused in words', async () => {
  const [a, b] = [await novoEquipamento(world), await novoEquipamento(world)]
  const one = await nova([{ id_equipamento: a }])
  const other = await nova([{ id_equipamento: b }])
  const foreign = (await itemOf(other)).id_remessa_item
  expect((await voltar(one)).failure.msg).toContain('confirme a saída antes')
  at('2026-03-11T13:00:00Z')
  await sair(one)
  at('2026-03-12T14:00:00Z')
  const wrong = await voltar(one, { itens: [{ id_remessa_item: foreign }] })
  expect(wrong.failure.erros).toMatchObject([
    { campo: 'itens.0.id_remessa_item', msg: 'Este item não é desta remessa.' },
  ])
  await world.call(equipamentoRemessaCancel, { params: { id_remessa: other } })
  expect((await voltar(other)).failure.msg).toContain('foi cancelada')
  // What was cancelled occupies nothing.
  await nova([{ id_equipamento: b }])
})

test('damage opens a repair, and who is short for it is told with the reason', async () => {
  const camera = await novoEquipamento(world, { nome: 'Câmera' })
  const id_remessa = await nova([{ id_equipamento: camera }])
  await nova([{ id_equipamento: camera }], {
    nome: 'Próxima',
    data_saida: '2026-03-16T07:00',
    data_prevista: '2026-03-17T07:00',
  })
  at('2026-03-10T10:00:00Z')
  await sair(id_remessa)
  at('2026-03-12T13:00:00Z')
  const { id_remessa_item } = await itemOf(id_remessa)
  const { body } = await voltar(id_remessa, {
    itens: [{ id_remessa_item, condicao: 'avariado', obs: 'visor trincado' }],
  })
  expect(body.manutencoes).toHaveLength(1)
  expect(body.em_risco).toMatchObject([
    { nome: 'Próxima', equipamento: 'Câmera', faltam: 1, sublocados: 0 },
  ])
  expect(body.em_risco[0]?.motivo).toMatch(/^está em manutenção desde 12\/03\/2026 10:00/u)
  const repairs = await world.call(manutencaoList, { query: { situacao: 'abertas' } })
  expect(repairs.data.data).toMatchObject([
    {
      equipamento: 'Câmera',
      descricao: 'Voltou avariado de REM-2026-0001 · Comercial: visor trincado',
    },
  ])
  expect((await world.call(riscoList, {})).data).toMatchObject([{ nome: 'Próxima' }])
})

test('lateness makes the next one short on the day it begins', async () => {
  const camera = await novoEquipamento(world)
  const id_remessa = await nova([{ id_equipamento: camera }])
  await nova([{ id_equipamento: camera }], {
    nome: 'Próxima',
    data_saida: '2026-03-16T07:00',
    data_prevista: '2026-03-17T07:00',
  })
  at('2026-03-10T10:00:00Z')
  await sair(id_remessa)
  const names = async () => (await world.call(riscoList, {})).data.map(({ nome }) => nome)
  expect(await names()).toEqual([])
  at('2026-03-13T23:00:01Z')
  expect(await names()).toEqual(['Próxima'])
  await world.call(remessaEntrada, { body: { id_remessa, data_entrada: '2026-03-13T20:00' } })
  expect(await names()).toEqual([])
})

test('a part of a kit that is missing keeps the kit at home, and the others of its parts are free', async () => {
  const lente = await novoEquipamento(world, { nome: 'Lente 35' })
  const mala = await novoEquipamento(world, { nome: 'Mala' })
  const kit = await novoEquipamento(world, { nome: 'Kit', partes: [lente, mala] })
  const id_remessa = await nova([{ id_equipamento: kit }])
  at('2026-03-10T10:00:00Z')
  await sair(id_remessa)
  at('2026-03-12T13:00:00Z')
  const { id_remessa_item } = await itemOf(id_remessa)
  const done = await voltar(id_remessa, {
    itens: [{ id_remessa_item }, { id_remessa_item, id_equipamento: lente, condicao: 'faltando' }],
  })
  expect(done.body).toMatchObject({ finalizada: true })
  const later = { data_saida: '2026-03-20', data_prevista: '2026-03-21' }
  const whole = await world.ask(equipamentoRemessaCreate, {
    body: { nome: 'Kit de novo', id_empresa: unidade, ...later, itens: [{ id_equipamento: kit }] },
  })
  expect(whole.failure.msg).toMatch(/“Lente 35”.*está faltando desde a volta de REM-2026-0001/u)
  await nova([{ id_equipamento: mala }], later)
  const wrong = await novoEquipamento(world)
  const other = await nova([{ id_equipamento: wrong }], {
    data_saida: '2026-03-12T11:00',
    data_prevista: '2026-03-14T11:00',
  })
  expect(other).toBeGreaterThan(0)
})

test('a phone whose clock is a little ahead says now; one that is further ahead is refused', async () => {
  const cabos = await novoEquipamento(world, { quantidade: 2 })
  const id_remessa = await nova([{ id_equipamento: cabos, quantidade: 2 }])
  at('2026-03-10T13:00:00Z')
  await sair(id_remessa)
  at('2026-03-12T13:00:00Z')
  const { id_remessa_item } = await itemOf(id_remessa)
  const back = (data_entrada: string) =>
    voltar(id_remessa, { data_entrada, itens: [{ id_remessa_item, quantidade: 1 }] })
  expect((await back('2026-03-12T13:02:01Z')).failure.erros).toMatchObject([
    { campo: 'data_entrada', msg: 'A entrada não pode ser no futuro.' },
  ])
  expect((await back('2026-03-12T13:01:59.500Z')).status).toBe(200)
  expect((await itemOf(id_remessa)).retornos[0]?.data_entrada).toBe('2026-03-12T13:00:00.000Z')
})

test('somebody of another unit sees neither the remittance nor its name', async () => {
  const outra = await novaUnidade(world, 'Filial')
  const camera = await novoEquipamento(world, { nome: 'Câmera', id_empresa: outra })
  const id_remessa = await nova([{ id_equipamento: camera }], { nome: 'Segredo' })
  const colega = await newColleague(world, ['remessa.consultar', 'remessa.cadastrar'], [outra])
  expect((await colega.call(equipamentoRemessaList, { query: {} })).data.data).toEqual([])
  expect((await colega.ask(equipamentoRemessaView, { params: { id_remessa } })).status).toBe(404)
  const { failure } = await colega.ask(equipamentoRemessaCreate, {
    body: { nome: 'X', id_empresa: outra, ...period, itens: [{ id_equipamento: camera }] },
  })
  expect(failure.msg).toContain('uma remessa que você não vê')
  expect(failure.msg).not.toContain('Segredo')
  const elsewhere = await colega.ask(equipamentoRemessaCreate, {
    body: { nome: 'X', id_empresa: unidade, ...period },
  })
  expect(elsewhere.failure.erros).toMatchObject([{ campo: 'id_empresa' }])
})
