import { directCreate } from '@claquete/contract/livro/titulos/direct'
import { retencaoSave } from '@claquete/contract/livro/titulos/retencao'
import {
  contaPayableCreate,
  contaPayableUpdate,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import {
  pagamentoFromItems,
  pagamentoRequest,
  pagamentoUpdate,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { gastoList } from '@claquete/contract/orcamentos/incentivado/gasto'
import { relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { tituloCheck } from '@claquete/contract/orcamentos/incentivado/titulo'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo, settle } from '../../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../../test/world.ts'
import type { World } from '../../../../../test/world.ts'
import { create as createConta } from '../../../../livro/contas/testing/plano-contas.ts'
import { createColleague, novaPessoa } from '../../../orcamento/testing/orcamento.ts'
import { newFundedFilm as newFilm } from '../../testing/film.ts'
import type { FundedFilm as Film } from '../../testing/film.ts'

useSharedServer()

let world: World
let film: Film
beforeEach(async () => {
  world = await newWorld()
  film = await newFilm(world)
})

const inMay = calendarDate('2026-05-20')
const onCamera = () => ({ id_orcamento: film.id_orcamento, id_orca_item: film.camera })
const body = (valor: number, more: object = {}) => ({
  id_pessoa: film.supplier,
  descricao: 'Locação da câmera',
  valor,
  dataVencimento: inMay,
  ...onCamera(),
  ...more,
})
const paidBy = (id_projeto_fonte: number | null) => ({
  fontes: [{ ...onCamera(), id_projeto_fonte }],
})
const create = async (valor: number, more: object = {}) =>
  (await world.call(contaPayableCreate, { body: body(valor, more) })).ids

/** The sources of an expense with their parts, by title. */
async function sourcesOf(id_lancamento: number | undefined) {
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, { query: { id_projeto_incentivado } })
  const found = data.data.filter((one) => one.id_lancamento === id_lancamento)
  return found.flatMap(({ fontes }) =>
    fontes.map(({ id_projeto_fonte, valor }) => [id_projeto_fonte, valor]),
  )
}

interface Typed {
  readonly valor?: number
  readonly id_projeto_fonte?: number | null
}

async function check({ valor = 8_000, ...fonte }: Typed, more: object = {}, of = world) {
  const { data } = await of.call(tituloCheck, {
    body: {
      id_pessoa: film.supplier,
      dataVencimento: inMay,
      linhas: [{ ...onCamera(), valor, ...fonte }],
      ...more,
    },
  })
  return data
}
const kindsOf = async (...args: Parameters<typeof check>) =>
  must((await check(...args))[0], 'line')
    .falhas.map(({ verificacao }) => verificacao)
    .filter((one) => one !== 'documento_invalido')

test('a title says which source pays it; each instalment is paid whole by it, also after its amount changes', async () => {
  const ids = await create(9_000, {
    ...paidBy(film.fsa),
    parcelas: [
      { dataVencimento: inMay, valor: 4_000 },
      { dataVencimento: '2026-06-20', valor: 5_000 },
    ],
  })
  const [first, second] = ids
  expect(await sourcesOf(first)).toEqual([[film.fsa, 4_000]])
  expect(await sourcesOf(second)).toEqual([[film.fsa, 5_000]])
  const change = async (more: object) => {
    const id_lancamento = must(first, 'title')
    const { data } = await world.call(tituloView, { params: { id: id_lancamento } })
    const { versao } = data
    await world.call(contaPayableUpdate, {
      body: { ...body(3_500), ...more, id_lancamento, versao },
    })
  }
  await change({})
  expect(await sourcesOf(first)).toEqual([[film.fsa, 3_500]])
  await change({ ...paidBy(film.own), escopo: 'todos' })
  expect(await sourcesOf(first)).toEqual([[film.own, 3_500]])
  expect(await sourcesOf(second)).toEqual([[film.own, 5_000]])
  await change(paidBy(null))
  expect(await sourcesOf(first)).toEqual([])
})

test('the day of issue typed in the form of a title is that of its document', async () => {
  const [id] = await create(1_000, { data_emissao: '2026-05-10' })
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, { query: { id_projeto_incentivado } })
  expect(data.data).toMatchObject([{ id_lancamento: id, emissao: '2026-05-10' }])
})

test('what is checked of a stored title names its expense, and of a new one none', async () => {
  const [id] = await create(1_000)
  const { data } = await world.call(gastoList, {
    query: { id_projeto_incentivado: film.id_projeto_incentivado },
  })
  const [line] = await check({ valor: 1_000 }, { id_lancamento: id })
  expect(line?.gasto).toBe(data.data[0]?.chave)
  expect((await check({}))[0]?.gasto).toBeNull()
})

test('two lines of one split title have each its source', async () => {
  const linha = (valor: number, id_orca_item: number | null) => ({
    id_orcamento: film.id_orcamento,
    id_orca_item,
    valor,
  })
  const { id_orcamento } = film
  const [id] = await create(5_000, {
    id_orcamento: undefined,
    id_orca_item: undefined,
    rateio: [linha(3_000, film.camera), linha(2_000, null)],
    fontes: [
      { id_orcamento, id_orca_item: null, id_projeto_fonte: film.own },
      { id_orcamento, id_orca_item: film.camera, id_projeto_fonte: film.fsa },
    ],
  })
  expect((await sourcesOf(id)).toSorted()).toEqual(
    [
      [film.own, 2_000],
      [film.fsa, 3_000],
    ].toSorted(),
  )
})

test('what was already paid, and what is asked of a job, say their source too', async () => {
  const direct = await world.call(directCreate, {
    body: {
      operacao: 'D',
      id_contabancaria: film.contaFsa,
      data: inMay,
      valor: 1_000,
      descricao: 'Tarifa',
      ...onCamera(),
      ...paidBy(film.fsa),
    },
  })
  expect(await sourcesOf(direct.id_lancamento)).toEqual([[film.fsa, 1_000]])
  const { id_lancamento } = await world.call(pagamentoRequest, {
    body: {
      ...onCamera(),
      valor: 2_000,
      dataVencimento: inMay,
      id_projeto_fonte: film.own,
    },
  })
  expect(await sourcesOf(id_lancamento)).toEqual([[film.own, 2_000]])
  const changed = { id_orca_item: film.camera, valor: 2_500, dataVencimento: inMay, versao: 1 }
  await world.call(pagamentoUpdate, { params: { id_lancamento }, body: changed })
  expect(await sourcesOf(id_lancamento)).toEqual([[film.own, 2_500]])
  const { ids } = await world.call(pagamentoFromItems, {
    body: {
      id_orcamento: film.id_orcamento,
      dataVencimento: inMay,
      id_projeto_fonte: film.fsa,
      itens: [{ id_orca_item: film.camera, valor: 500 }],
    },
  })
  expect(await sourcesOf(ids[0])).toEqual([[film.fsa, 500]])
})

test('a source of another project, and a line that the title is not on, are refused, and nothing is stored', async () => {
  const other = await newFilm(world)
  for (const fontes of [
    [{ ...onCamera(), id_projeto_fonte: other.fsa }],
    [{ id_orcamento: other.id_orcamento, id_orca_item: other.camera, id_projeto_fonte: other.fsa }],
  ]) {
    const { failure } = await world.ask(contaPayableCreate, { body: body(100, { fontes }) })
    expect(failure.erros).toMatchObject([{ campo: 'fontes.0.id_projeto_fonte' }])
  }
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, { query: { id_projeto_incentivado } })
  expect(data.data).toEqual([])
})

test('the tax withheld from a title is of its source', async () => {
  const [id] = await create(1_000, paidBy(film.fsa))
  await world.call(retencaoSave, {
    body: {
      id_lancamento: must(id, 'title'),
      versao: 1,
      retencoes: [{ tributo: 'iss', base: 1_000, taxa: 5, valor: 50, dataVencimento: inMay }],
    },
  })
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, { query: { id_projeto_incentivado } })
  expect(data.data.map(({ valor, fontes }) => [valor, fontes.map((one) => one.valor)])).toEqual(
    expect.arrayContaining([
      [950, [950]],
      [50, [50]],
    ]),
  )
})

test('a tax withheld from a split title is of each line in proportion to all that it has in the title', async () => {
  // Two parts of one line of the budget, in two accounts of the chart.
  const [rental, lenses] = [
    await createConta(world, 'Locações'),
    await createConta(world, 'Lentes'),
  ]
  const onLine = { ...onCamera(), id_grupoCusto: rental }
  const id = await postTitulo(world, {
    valor: 100_000,
    id_pessoa: film.supplier,
    rateio: [
      { ...onLine, valor: 10_000 },
      { ...onLine, id_grupoCusto: lenses, valor: 70_000 },
      { ...onLine, id_orca_item: null, valor: 20_000 },
    ],
  })
  await world.call(retencaoSave, {
    body: {
      id_lancamento: id,
      versao: 1,
      retencoes: [{ tributo: 'iss', base: 1_000, taxa: 5, valor: 50, dataVencimento: inMay }],
    },
  })
  await settle(world, id, { data: '2026-05-20' })
  const { data } = await world.call(relacaoView, {
    params: { id_projeto_incentivado: film.id_projeto_incentivado, tipo: 'relacao-pagamentos' },
    query: {},
  })
  const at = (titulo: string) => data.colunas.findIndex((one) => one.titulo === titulo)
  const cells = data.linhas.map(({ celulas }) => [celulas[at('Bruto')], celulas[at('ISS')]])
  expect(cells).toEqual([
    ['800,00', '40,00'],
    ['200,00', '10,00'],
  ])
})

test('while it is typed a title is told its sources, and what would be wrong with it for the project', async () => {
  const [line] = await check({})
  expect(line).toMatchObject({ item: 'Câmera', fontes: [] })
  expect(line?.opcoes.map(({ conta }) => conta)).toEqual(['BB FSA', 'Itaú'])
  expect(await kindsOf({})).toEqual(['sem_fonte'])
  const byFsa = { id_projeto_fonte: film.fsa }
  expect(await kindsOf(byFsa)).toEqual([])
  const tested = {
    conta_errada: { id_contabancaria: film.contaOwn },
    fora_do_periodo: { dataVencimento: '2027-02-01' },
    forma_proibida: { forma_pagamento: 'dinheiro' },
  }
  for (const [verificacao, more] of Object.entries(tested)) {
    expect(await kindsOf(byFsa, more), verificacao).toContain(verificacao)
  }
  expect(await kindsOf({ ...byFsa, valor: 10_000.01 })).toEqual(['acima_do_item'])
  const [proponent] = await check(byFsa, { num_documento: '' })
  expect(proponent?.falhas.map(({ verificacao }) => verificacao)).not.toContain(
    'documento_repetido',
  )
})

test('a document that another purchase has is told, of this project and of another; an edited title is not its own other', async () => {
  const named = { num_documento: 'NF 0123' }
  const [id] = await create(1_000, { ...named, ...paidBy(film.fsa) })
  const byFsa = { id_projeto_fonte: film.fsa, valor: 1_000 }
  expect(await kindsOf(byFsa, { num_documento: 'nf 0123' })).toEqual(['documento_repetido'])
  expect(await kindsOf({ valor: 1_000 }, { ...named, id_lancamento: id })).toEqual([])
  const other = await novaPessoa(world, 'Outra locadora')
  expect(await kindsOf(byFsa, { ...named, id_pessoa: other })).toEqual([])
  const first = film
  film = await newFilm(world)
  const [line] = await check({ valor: 1_000 }, { ...named, id_pessoa: first.supplier })
  expect(line?.falhas.map(({ problema }) => problema).join(' ')).toContain('do projeto Filme')
})

test('nothing is told of budgets that the person does not see, nor of lines hidden from the profile', async () => {
  const producer = await createColleague(world, ['execucao.solicitar'])
  expect(await check({}, {}, producer)).toEqual([])
  expect(await check({}, {}, await newWorld())).toEqual([])
  const seer = await createColleague(world, ['execucao.solicitar', 'orcamento.listar_todos'])
  expect(await check({}, {}, seer)).toHaveLength(1)
  await world.rows((db) =>
    db
      .insertInto('orca_item_oculto')
      .values({ id_orca_item: film.camera, id_usuario_tipo: seer.id_usuario_tipo ?? 0 })
      .execute(),
  )
  expect(await check({}, {}, seer)).toEqual([])
})
