import { segmento } from '@claquete/contract/cadastros/registers/segmento'
import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import {
  campanhaClose,
  campanhaCreate,
  campanhaDatas,
  campanhaDelete,
  campanhaExport,
  campanhaList,
  campanhaReopen,
  campanhaUpdate,
  campanhaView,
  campanhaVisao,
} from '@claquete/contract/projetos/campanhas/campanha'
import {
  campanhaOfOrcamento,
  campanhaOrcamentoAdd,
  campanhaOrcamentoNew,
  campanhaOrcamentoRemove,
  campanhaProjetoAdd,
} from '@claquete/contract/projetos/campanhas/vinculo'
import {
  orcamentoDelete,
  orcamentoList,
  orcamentoView,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { projetoCreate, projetoList } from '@claquete/contract/projetos/quadro/projeto'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  changeTo,
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
  pricedOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { hide } from '../../orcamentos/visao/testing/example.ts'
import { novoProjeto } from '../quadro/testing/quadro.ts'

const server = useSharedServer()

let world: World
let unidade: number
let cliente: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
  cliente = await novaPessoa(world, 'Cervejaria Um')
})

const nova = async (more: object = {}, who = world) =>
  (
    await who.call(campanhaCreate, {
      body: { titulo: 'Verão', id_empresa: unidade, id_cliente: cliente, ...more },
    })
  ).id_campanha
const view = async (id_campanha: number, who = world) =>
  (await who.call(campanhaView, { params: { id_campanha } })).data
const visao = async (id_campanha: number, who = world) =>
  (await who.call(campanhaVisao, { params: { id_campanha } })).data
const put = (id_campanha: number, id_orcamento: number, more: object = {}) =>
  world.ask(campanhaOrcamentoAdd, {
    params: { id_campanha },
    body: { id_orcamento, ...more },
  })
const priced = (valor: number, more: object = {}) =>
  pricedOrcamento(world, valor, { id_cliente: cliente, ...more })

test('a campaign keeps all that was said of it, and a change needs its version', async () => {
  const market = await world.call(segmento.endpoints.create, { body: { descricao: 'Bebidas' } })
  const tipo = await world.call(tipoCampanha.endpoints.create, { body: { descricao: 'Estação' } })
  const body = {
    titulo: 'Verão 2027',
    produto: 'Lata 350',
    id_empresa: unidade,
    id_cliente: cliente,
    id_tipo_campanha: Number(tipo['id_tipo_campanha']),
    segmentos: [Number(market['id_segmento'])],
    data_inicio: calendarDate('2026-12-01'),
    data_fim: calendarDate('2027-02-28'),
    verba: 1_234_567.89,
    descricao: 'A lata que gela sozinha',
  }
  const { id_campanha } = await world.call(campanhaCreate, { body })
  expect(await view(id_campanha)).toMatchObject({
    titulo: 'Verão 2027',
    cliente: 'Cervejaria Um',
    tipo: 'Estação',
    verba: 1_234_567.89,
    segmentos_da_campanha: [{ nome: 'Bebidas' }],
    situacao: 'aberta',
    orcamentos: 0,
    versao: 1,
  })
  const params = { id_campanha }
  await world.call(campanhaUpdate, { params, body: { ...body, verba: null, versao: 1 } })
  const old = await world.ask(campanhaUpdate, { params, body: { ...body, versao: 1 } })
  expect(old.failure.codigo).toBe('versao_antiga')
  expect((await view(id_campanha)).verba).toBeNull()
})

test('every problem of a form is told at once, beside its field', async () => {
  const { status, failure } = await world.ask(campanhaCreate, {
    body: {
      titulo: 'X',
      id_empresa: 999_999,
      id_cliente: 999_999,
      segmentos: [999_999],
      data_inicio: calendarDate('2026-02-02'),
      data_fim: calendarDate('2026-02-01'),
    },
  })
  expect(status).toBe(422)
  expect(failure.erros?.map(({ campo }) => campo).toSorted()).toEqual([
    'data_fim',
    'id_cliente',
    'id_empresa',
    'segmentos',
  ])
})

test('the list shows open ones, finds by name, client and period, and goes into a file', async () => {
  const summer = await nova({ data_inicio: '2026-01-01', data_fim: '2026-03-31' })
  const natal = await nova({ titulo: 'Natal', id_cliente: null, data_inicio: '2026-12-01' })
  const old = await nova({ titulo: 'Velha' })
  await world.call(campanhaClose, { params: { id_campanha: old } })
  const found = async (query: object = {}) =>
    (await world.call(campanhaList, { query })).data.data.map((row) => row.id_campanha)
  expect(await found()).toEqual([natal, summer])
  expect(await found({ situacao: 'todas' })).toEqual([old, natal, summer])
  expect(await found({ situacao: 'encerrada' })).toEqual([old])
  expect(await found({ search: 'cervejaria' })).toEqual([summer])
  expect(await found({ periodo1: '2026-03-31', periodo2: '2026-11-30' })).toEqual([summer])
  expect(await found({ id_cliente: cliente })).toEqual([summer])
  const { link } = await world.call(campanhaExport, { params: { tipo: 'csv' }, query: {} })
  await server().services.jobs.runDue()
  const file = (await server().app.inject({ url: link })).body
  expect(file).toContain('Cervejaria Um')
  expect(file).not.toContain('Velha')
  const global = await world.call(searchGlobal, { query: { q: 'cervejaria verao' } })
  expect(global.data.filter(({ tipo }) => tipo === 'Campanha')).toMatchObject([
    { titulo: 'Verão', path: `/campanhas/detalhes/${summer}` },
  ])
})

test('a budget belongs to one campaign, with its versions; what surprises is asked', async () => {
  const [summer, winter] = [await nova(), await nova({ titulo: 'Inverno' })]
  const job = await priced(1000)
  expect((await put(summer, job)).status).toBe(200)
  expect((await put(summer, job)).status).toBe(200)
  const moved = await put(winter, job)
  expect([moved.status, moved.failure.codigo]).toEqual([422, 'em_outra_campanha'])
  expect(moved.failure.msg).toContain('Verão')
  const versao = await world.call(versaoNova, { params: { id_orcamento: job }, body: {} })
  const of = await world.call(campanhaOfOrcamento, {
    params: { id_orcamento: versao.id_orcamento },
  })
  expect(of.data).toEqual({ id_campanha: summer, titulo: 'Verão', encerrada: false })
  expect((await put(winter, versao.id_orcamento, { mover: true })).status).toBe(200)
  expect((await visao(summer)).orcamentos).toEqual([])
  expect((await visao(winter)).orcamentos).toHaveLength(1)
  const foreign = await novoOrcamento(world, { id_cliente: await novaPessoa(world, 'Banco Dois') })
  const other = await put(summer, foreign)
  expect(other.failure.codigo).toBe('orcamento_de_outro_cliente')
  expect(other.failure.msg).toContain('Banco Dois')
  expect((await put(summer, foreign, { outro_cliente: true })).status).toBe(200)
})

test('two that put one budget into two campaigns at once leave it in one', async () => {
  const [a, b] = [await nova(), await nova({ titulo: 'Inverno' })]
  const job = await priced(1000)
  const answers = await Promise.all([put(a, job), put(b, job), put(a, job), put(b, job)])
  expect(answers.some(({ status }) => status === 422)).toBe(true)
  const counts = [(await visao(a)).orcamentos.length, (await visao(b)).orcamentos.length]
  expect(counts.toSorted()).toEqual([0, 1])
})

test('the amounts are those of the budgets: approved, open, lost, spent', async () => {
  const id = await nova({ verba: 5000 })
  const [aprovado, aberto, perdido] = [await priced(1000), await priced(700), await priced(300)]
  for (const job of [aprovado, aberto, perdido]) await put(id, job)
  await changeTo(world, aprovado, 'Aprovado')
  await changeTo(world, perdido, 'Perdido')
  const { orcamentos, totais } = await visao(id)
  expect(orcamentos.map(({ situacao, orcado }) => [situacao, orcado])).toEqual([
    ['perdidos', 300],
    ['abertos', 700],
    ['aprovados', 1000],
  ])
  expect(totais).toEqual({
    verba: 5000,
    orcado: 1700,
    aprovado: 1000,
    comprometido: 0,
    realizado: 0,
    faturado: 0,
    saldo: 4000,
    sem_valor: 0,
  })
  const tipos = (await world.call(campanhaDatas, { params: { id_campanha: id } })).data
  expect(tipos.map(({ tipo, id_orcamento }) => [tipo, id_orcamento])).toContainEqual([
    'aprovacao',
    aprovado,
  ])
})

test('amounts are told as the person may see them, and budgets only to who sees them', async () => {
  const id = await nova({ verba: 5000 })
  const job = await priced(1000)
  await put(id, job)
  await changeTo(world, job, 'Aprovado')
  const base = ['campanha.consultar', 'orcamento.consultar', 'orcamento.listar_todos'] as const
  const plain = await createColleague(world, base)
  const seen = await visao(id, plain)
  expect(seen.orcamentos[0]).not.toHaveProperty('realizado')
  expect(seen.orcamentos[0]).not.toHaveProperty('orcado')
  expect(seen.totais).toEqual({ verba: 5000, saldo: null, sem_valor: 0 })
  const none = await createColleague(world, ['campanha.consultar'])
  expect(await visao(id, none)).toMatchObject({ visualizar_orcamentos: false, orcamentos: [] })
  expect((await view(id, none)).orcamentos).toBeNull()
  const priceSeer = await createColleague(world, [...base, 'visualizacao.valor_orcado'])
  expect((await visao(id, priceSeer)).totais).toMatchObject({ aprovado: 1000, saldo: 4000 })
  const [item] = await world.rows((db) =>
    db.from('orca_item').select('id_orca_item').where('id_orcamento', '=', job).execute(),
  )
  await hide(world, must(item, 'line').id_orca_item, priceSeer.id_usuario_tipo)
  const hidden = await visao(id, priceSeer)
  expect(hidden.orcamentos[0]?.orcado).toBeNull()
  expect(hidden.totais).toMatchObject({ saldo: null, sem_valor: 1 })
})

test('a new budget comes with the client, the agency and the product of its campaign', async () => {
  const agencia = await novaPessoa(world, 'Agência')
  const id = await nova({ id_agencia: agencia, produto: 'Lata 350' })
  const params = { id_campanha: id }
  const novo = await world.call(campanhaOrcamentoNew, {
    params,
    body: { origem: 'branco', titulo: 'Filme 30"' },
  })
  const read = async (id_orcamento: number) =>
    (await world.call(orcamentoView, { params: { id_orcamento } })).data
  expect(await read(novo.id_orcamento)).toMatchObject({
    titulo: 'Filme 30"',
    id_cliente: cliente,
    id_agencia: agencia,
    produto_anunciado: 'Lata 350',
    id_empresa: unidade,
  })
  const outro = await priced(800, { id_cliente: await novaPessoa(world, 'Outro') })
  const copia = await world.call(campanhaOrcamentoNew, {
    params,
    body: { origem: 'orcamento', titulo: 'Digital', id_orcamento: outro },
  })
  expect(await read(copia.id_orcamento)).toMatchObject({
    id_cliente: cliente,
    produto_anunciado: 'Lata 350',
  })
  expect((await visao(id)).totais.orcado).toBe(800)
  const blank = await world.ask(campanhaOrcamentoNew, {
    params,
    body: { origem: 'orcamento', titulo: 'X' },
  })
  expect(blank.failure.erros?.[0]?.campo).toBe('id_orcamento')
  const gone = { params: { ...params, id_orcamento: copia.id_orcamento } }
  await world.call(campanhaOrcamentoRemove, gone)
  expect((await world.ask(campanhaOrcamentoRemove, gone)).status).toBe(404)
})

test('a closed campaign takes nothing until it is reopened, and a full one is not deleted', async () => {
  const id = await nova()
  const params = { id_campanha: id }
  const job = await priced(1000)
  await put(id, job)
  await world.call(campanhaClose, { params })
  await world.call(campanhaClose, { params })
  expect((await put(id, await priced(1))).failure.codigo).toBe('campanha_encerrada')
  const late = await world.ask(projetoCreate, {
    body: { titulo: 'Tarde', id_empresa: unidade, id_campanha: id },
  })
  expect(late.failure.erros?.[0]?.campo).toBe('id_campanha')
  await world.call(campanhaReopen, { params })
  const full = await world.ask(campanhaDelete, { params })
  expect([full.status, full.failure.codigo]).toEqual([422, 'campanha_com_conteudo'])
  expect(full.failure.msg).toContain('1 orçamento')
  await world.call(orcamentoDelete, { query: { id: job } })
  await world.call(campanhaDelete, { params })
  expect((await world.ask(campanhaView, { params })).status).toBe(404)
})

test('a campaign of another unit is not there', async () => {
  const id = await nova()
  const elsewhere = await novaUnidade(world, 'Filial')
  const colleague = await createColleague(world, ['campanha.consultar', 'campanha.cadastrar'], {
    empresas: [elsewhere],
  })
  const params = { id_campanha: id }
  expect((await colleague.call(campanhaList)).data.total).toBe(0)
  expect((await colleague.ask(campanhaView, { params })).status).toBe(404)
  expect((await colleague.ask(campanhaVisao, { params })).status).toBe(404)
  const created = await colleague.ask(campanhaCreate, {
    body: { titulo: 'X', id_empresa: unidade },
  })
  expect(created.failure.erros?.[0]?.campo).toBe('id_empresa')
})

test('a project belongs to one campaign; another one takes it when that is said', async () => {
  const id_projeto = await novoProjeto(world, { id_empresa: unidade })
  const [one, other] = [await nova(), await nova({ titulo: 'Inverno' })]
  const add = (id_campanha: number, more: object = {}) =>
    world.ask(campanhaProjetoAdd, { params: { id_campanha }, body: { id_projeto, ...more } })
  expect((await add(one)).status).toBe(200)
  expect((await add(other)).failure.codigo).toBe('em_outra_campanha')
  expect((await add(other, { mover: true })).status).toBe(200)
  const list = async (id_campanha: number) =>
    (await world.call(projetoList, { query: { id_campanha } })).data.data.map(
      (row) => row.id_projeto,
    )
  expect([await list(one), await list(other)]).toEqual([[], [id_projeto]])
})

test('the list of budgets tells, filters and finds campaigns, for whoever sees them', async () => {
  const id_campanha = await nova({ titulo: 'Ventania' })
  const id_orcamento = await priced(100)
  await priced(200)
  await put(id_campanha, id_orcamento)
  const list = async (query: object, who = world) =>
    (await who.call(orcamentoList, { query })).data.data
      .map((row) => [row.id_orcamento, row.campanha] as const)
      .toSorted()
  expect(await list({})).toHaveLength(2)
  expect(await list({ id_campanha })).toEqual([[id_orcamento, 'Ventania']])
  expect(await list({ search: 'ventania' })).toEqual([[id_orcamento, 'Ventania']])
  const seesAll = ['orcamento.consultar', 'orcamento.listar_todos'] as const
  const without = await createColleague(world, seesAll)
  expect(await list({ search: 'ventania' }, without)).toEqual([])
  expect(await list({ id_campanha }, without)).toEqual([])
  expect((await list({}, without)).map(([, campanha]) => campanha)).toEqual([undefined, undefined])
  const filial = await novaUnidade(world, 'Filial')
  const elsewhere = await nova({ titulo: 'Distante', id_empresa: filial, id_cliente: null })
  await put(elsewhere, id_orcamento, { mover: true })
  const here = await createColleague(world, [...seesAll, 'campanha.consultar'], {
    empresas: [unidade],
  })
  expect(await list({ search: 'distante' }, here)).toEqual([])
  expect((await list({}, here)).map(([, campanha]) => campanha)).toEqual([null, null])
})
