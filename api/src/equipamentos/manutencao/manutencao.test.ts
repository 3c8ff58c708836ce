import { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import {
  manutencaoClose,
  manutencaoCreate,
  manutencaoList,
  manutencaoUpdate,
} from '@claquete/contract/equipamentos/manutencao/manutencao'
import { equipamentoRemessaCreate } from '@claquete/contract/equipamentos/remessas/remessa'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { findLancamento } from '../../livro/titulos/public.ts'
import { novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novoEquipamento } from '../disponibilidade/testing/equipamento.ts'

const start = Date.parse('2026-03-10T12:00:00Z')
let clock = start
useSharedServer({ now: () => clock })

let world: World
beforeEach(async () => {
  clock = start
  world = await newWorld()
})

const day = calendarDate
const open = async (id_equipamento: number, more: object = {}) =>
  world.call(manutencaoCreate, {
    body: { id_equipamento, descricao: 'Foco solto', desde: '2026-03-10T08:00', ...more },
  })
const livres = async (de: string, ate: string) =>
  (await world.call(livreList, { query: { data_saida: de, data_prevista: ate } })).data.map(
    (one) => one.livres,
  )
const rows = async (query: object = {}) => (await world.call(manutencaoList, { query })).data.data

test('what is repaired is not free until the day it should be ready, and after that day until it is', async () => {
  const luz = await novoEquipamento(world, { quantidade: 4 })
  await open(luz, { quantidade: 3, prevista: day('2026-03-15') })
  expect(await livres('2026-03-11', '2026-03-12')).toEqual([1])
  expect(await livres('2026-03-16', '2026-03-17')).toEqual([4])
  clock = Date.parse('2026-03-16T12:00:00Z')
  expect(await livres('2026-03-20', '2026-03-21')).toEqual([1])
  const [row] = await rows({ situacao: 'vencidas' })
  const { id_equipamento_manutencao, versao } = must(row, 'row')
  await world.call(manutencaoClose, {
    params: { id_equipamento_manutencao },
    body: { encerrada_em: '2026-03-16T08:00', versao },
  })
  expect(await livres('2026-03-20', '2026-03-21')).toEqual([4])
  expect(await rows({ situacao: 'abertas' })).toEqual([])
})

test('without such a day nobody counts on it, and who did is named', async () => {
  const camera = await novoEquipamento(world)
  await world.call(equipamentoRemessaCreate, {
    body: {
      nome: 'Verão',
      id_empresa: await unidadeOf(world),
      data_saida: '2026-06-01',
      data_prevista: '2026-06-03',
      itens: [{ id_equipamento: camera }],
    },
  })
  const { em_risco, msg } = await open(camera)
  expect(em_risco).toEqual(['REM-2026-0001 · Verão'])
  expect(msg).toBe('Manutenção aberta. Falta equipamento em REM-2026-0001 · Verão')
  const [row] = await rows()
  const { id_equipamento_manutencao, versao } = must(row, 'row')
  const changed = await world.call(manutencaoUpdate, {
    params: { id_equipamento_manutencao },
    body: { descricao: 'Foco', desde: '2026-03-10T08:00', prevista: day('2026-05-31'), versao },
  })
  expect(changed.em_risco).toEqual([])
})

test('what it cost becomes a payable when one says so, and the next one is marked', async () => {
  const oficina = await novaPessoa(world, 'Oficina')
  const camera = await novoEquipamento(world, { nome: 'Alexa' })
  await open(camera, { id_fornecedor: oficina })
  const [row] = await rows()
  const { id_equipamento_manutencao, versao } = must(row, 'row')
  const close = (more: object) =>
    world.ask(manutencaoClose, {
      params: { id_equipamento_manutencao },
      body: { encerrada_em: '2026-03-10T08:30', versao, ...more },
    })
  expect((await close({ dataVencimento: day('2026-04-01') })).failure.erros).toMatchObject([
    { campo: 'custo' },
  ])
  expect((await close({ encerrada_em: '2026-03-09' })).failure.erros).toMatchObject([
    { campo: 'encerrada_em', msg: 'O fim não pode ser antes do começo.' },
  ])
  const { body } = await close({
    custo: 350.9,
    dataVencimento: day('2026-04-01'),
    proxima: day('2026-09-01'),
  })
  const titulo = await world.rows((db) => findLancamento(db, must(body.id_lancamento, 'title')))
  expect(titulo).toMatchObject({ operacao: 'D', id_pessoa: oficina, centavos: 35_090 })
  expect(titulo?.descricao).toMatch(/^Manutenção de Alexa \(T-\d+\): Foco solto$/u)
  expect(await rows({ situacao: 'proximas' })).toMatchObject([
    { situacao: 'Encerrada', custo: 350.9, proxima: '2026-09-01' },
  ])
  expect((await close({})).status).toBe(422)
})

test('problems are told at their fields, and repairs of other units are not seen', async () => {
  const matriz = await unidadeOf(world)
  const filial = await novaUnidade(world, 'Filial')
  const camera = await novoEquipamento(world, { id_empresa: filial })
  const { failure } = await world.ask(manutencaoCreate, {
    body: {
      id_equipamento: camera,
      descricao: 'X',
      desde: '2026-03-10T08:00',
      quantidade: 2,
      prevista: day('2026-03-01'),
      id_fornecedor: 999_999,
    },
  })
  expect(failure.erros?.map(({ campo }) => campo).toSorted()).toEqual([
    'id_fornecedor',
    'prevista',
    'quantidade',
  ])
  await open(camera)
  const colega = await newColleague(world, ['equipamento.manutencao'], [matriz])
  expect((await colega.call(manutencaoList, { query: {} })).data.data).toEqual([])
})
