import { orcamentoUpdate, orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import {
  orcamentoHistorico,
  orcamentoStatusDelete,
  orcamentoStatusList,
  orcamentoStatusOrder,
  orcamentoStatusSave,
  possibleStatusList,
} from '@claquete/contract/orcamentos/status/status'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { changeStatus } from './change.commands.ts'
import {
  createColleague,
  seedItens,
  changeTo,
  novaUnidade,
  novoOrcamento,
  readStatusIds,
} from '../orcamento/testing/orcamento.ts'

useSharedServer()

const viewOrcamento = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoView, { params: { id_orcamento } })).data
const orcamentoRow = (world: World, id_orcamento: number) =>
  world.rows((db) =>
    db
      .from('orcamento')
      .selectAll()
      .where('id_orcamento', '=', id_orcamento)
      .executeTakeFirstOrThrow(),
  )
const historico = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoHistorico, { params: { id_orcamento } })).data
const nova = async (world: World, id_orcamento: number) =>
  (await world.call(versaoNova, { params: { id_orcamento }, body: {} })).id_orcamento

async function withUnidade() {
  const world = await newWorld()
  await novaUnidade(world)
  return world
}

test('sending freezes the version until somebody reopens it', async () => {
  const world = await withUnidade()
  const id = await novoOrcamento(world)
  expect((await viewOrcamento(world, id)).travado).toBeNull()
  expect((await changeTo(world, id, 'Enviado')).body.mudou).toBe(true)
  const sent = await viewOrcamento(world, id)
  expect(sent.travado).toMatch(/Enviado/)
  expect(sent.data_envio).toBe(sent.data_cadastro)

  await changeTo(world, id, 'Em negociação')
  const { travado, versao } = await viewOrcamento(world, id)
  expect(travado).toMatch(/Em negociação/)
  const refused = await world.ask(orcamentoUpdate, {
    body: { id_orcamento: id, versao, titulo: 'Outro título', num_crt: '123' },
  })
  expect([refused.status, refused.failure.codigo]).toEqual([422, 'orcamento_travado'])
  expect(refused.failure.erros?.map(({ campo }) => campo)).toEqual(['titulo'])
  await world.call(orcamentoUpdate, {
    body: { id_orcamento: id, versao, titulo: 'Filme 30"', num_crt: '123' },
  })

  const locking = await changeTo(world, id, 'Enviado', { reabrir: true })
  expect(locking.failure.erros?.[0]?.campo).toBe('id_orcamento_status')
  expect((await changeTo(world, id, 'Em negociação', { reabrir: true })).body.mudou).toBe(true)
  expect((await viewOrcamento(world, id)).travado).toBeNull()
  expect((await historico(world, id)).map(({ tipo }) => tipo)).toEqual([
    'reabertura',
    'dados',
    'status',
    'envio',
    'criacao',
  ])
})

test('the first approval freezes the planned costs and asks for the project', async () => {
  const world = await withUnidade()
  const id = await novoOrcamento(world)
  await seedItens(world, id, [{ uid: 'a', valor: 1000.5, custo: 700.25 }])
  await changeTo(world, id, 'Aprovado')
  const approved = await orcamentoRow(world, id)
  expect(approved).toMatchObject({
    aprovado: true,
    faturado: 'A',
    data_aprovacao: expect.anything(),
  })
  expect(approved.primeira_aprovacao_em).not.toBeNull()
  expect(approved.projeto_pedido_em).not.toBeNull()
  expect(approved.travado_em).not.toBeNull()
  const items = await world.rows((db) =>
    db.from('orca_item').select('previsto_aprovado').where('id_orcamento', '=', id).execute(),
  )
  expect(items.map(({ previsto_aprovado }) => Number(previsto_aprovado))).toEqual([700.25])

  // Moving between statuses of an approved job keeps it approved.
  await changeTo(world, id, 'Em produção')
  expect(await orcamentoRow(world, id)).toMatchObject({
    aprovado: true,
    primeira_aprovacao_em: approved.primeira_aprovacao_em,
  })
})

test('one version of a family is approved; another takes its place only when that is said', async () => {
  const world = await withUnidade()
  const first = await novoOrcamento(world)
  const second = await nova(world, first)
  await changeTo(world, first, 'Aprovado')
  const refused = await changeTo(world, second, 'Aprovado')
  expect([refused.status, refused.failure.codigo]).toEqual([422, 'outra_versao_aprovada'])
  expect(refused.failure.msg).toContain('“Original”')
  const offered = await world.call(possibleStatusList, { params: { id_orcamento: second } })
  expect(offered.data.find(({ descricao }) => descricao === 'Aprovado')).toMatchObject({
    substitui: 'Original',
    efeito: expect.stringMatching(/^Aprova esta versão/),
  })
  await changeTo(world, second, 'Aprovado', { substituir: true })
  expect(await viewOrcamento(world, first)).toMatchObject({
    aprovado: false,
    status: 'Substituído',
  })
  expect(await viewOrcamento(world, second)).toMatchObject({ aprovado: true, status: 'Aprovado' })
  expect((await historico(world, first))[0]?.tipo).toBe('substituicao')
})

test('of approvals at the same time exactly one wins', async () => {
  const world = await withUnidade()
  const original = await novoOrcamento(world)
  const family = [original]
  for (let n = 0; n < 4; n += 1) family.push(await nova(world, original))
  const answers = await Promise.all(family.map((id) => changeTo(world, id, 'Aprovado')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  const approved = await world.rows((db) =>
    db.from('orcamento').select('id_orcamento').where('aprovado', '=', true).execute(),
  )
  expect(approved).toHaveLength(1)
})

test('the same approval twice at once counts once', async () => {
  const world = await withUnidade()
  const id = await novoOrcamento(world)
  const answers = await Promise.all([1, 2, 3].map(() => changeTo(world, id, 'Aprovado')))
  expect(answers.map(({ body }) => body.mudou).toSorted()).toEqual([false, false, true])
  const events = await historico(world, id)
  expect(events.filter(({ tipo }) => tipo === 'aprovacao')).toHaveLength(1)
})

test('a status that the profile may not give is refused to a direct call', async () => {
  const world = await withUnidade()
  const id = await novoOrcamento(world)
  const mate = await createColleague(
    world,
    ['orcamento.consultar', 'orcamento.listar_todos', 'orcamento.aprovar'],
    { status: ['Rascunho', 'Enviado'] },
  )
  const forbidden = await changeTo(mate, id, 'Aprovado')
  expect([forbidden.status, forbidden.failure.codigo]).toEqual([403, 'status_nao_permitido'])
  const offered = await mate.call(possibleStatusList, { params: { id_orcamento: id } })
  expect(offered.data.map(({ descricao }) => descricao)).toEqual(['Rascunho', 'Enviado'])
  expect((await changeTo(mate, id, 'Enviado')).status).toBe(200)
  // Reopening needs another permission.
  expect((await changeTo(mate, id, 'Rascunho', { reabrir: true })).status).toBe(403)
  // A status hidden from the profile does not exist for it.
  await changeTo(world, id, 'Em orçamento')
  expect((await changeTo(mate, id, 'Rascunho')).status).toBe(404)
  expect((await changeTo(world, id, 'Nenhum')).status).toBe(422)
})

test('an approved job is left by reopening, or by being lost', async () => {
  const world = await withUnidade()
  const id = await novoOrcamento(world)
  await changeTo(world, id, 'Aprovado')
  const mate = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'orcamento.aprovar',
  ])
  expect((await changeTo(mate, id, 'Em negociação')).status).toBe(403)
  expect((await changeTo(mate, id, 'Cancelado')).status).toBe(200)
  expect(await orcamentoRow(world, id)).toMatchObject({ aprovado: false, faturado: null })
})

test('acts of the product move a budget without a person choosing', async () => {
  const world = await withUnidade()
  const id = await novoOrcamento(world)
  const version = await nova(world, id)
  const today = '2026-03-02' as never
  const act = (
    which: number,
    alvo: 'envio' | 'aprovacao' | 'negociacao',
    origem: 'envio' | 'link',
  ) => world.rows((db) => changeStatus({ db, today }, which, alvo, { origem }))
  expect(await act(id, 'envio', 'envio')).toBe(true)
  expect(await orcamentoRow(world, id)).toMatchObject({ data_envio: '2026-03-02' })
  // Sending again is recorded but moves nothing.
  expect(await act(id, 'envio', 'envio')).toBe(false)
  expect(await act(id, 'negociacao', 'link')).toBe(true)
  expect(await act(id, 'aprovacao', 'link')).toBe(true)
  // The client's approval of another version replaces the first one.
  expect(await act(version, 'aprovacao', 'link')).toBe(true)
  expect(await viewOrcamento(world, id)).toMatchObject({ aprovado: false, status: 'Substituído' })
  // Sending an approved version keeps it approved.
  expect(await act(version, 'envio', 'envio')).toBe(false)
  expect(await viewOrcamento(world, version)).toMatchObject({ aprovado: true, status: 'Aprovado' })
})

test('the company keeps its own statuses', async () => {
  const world = await withUnidade()
  const body = {
    descricao: 'Stand-by',
    cor: '#5f3dc4',
    cor_fundo: '#f3f0ff',
    bloqueia_edicao: false,
    aprova: false,
    cria_projeto: false,
    libera_financeiro: false,
    resultado: null,
  }
  const { id_orcamento_status: id } = await world.call(orcamentoStatusSave, { body })
  expect((await world.ask(orcamentoStatusSave, { body })).failure.codigo).toBe('repetido')
  await world.call(orcamentoStatusSave, {
    body: { ...body, id_orcamento_status: id, bloqueia_edicao: true },
  })
  const budget = await novoOrcamento(world)
  await changeTo(world, budget, 'Stand-by')
  const all = (await world.call(orcamentoStatusList)).data
  expect(all.at(-1)).toMatchObject({ descricao: 'Stand-by', bloqueia_edicao: true, orcamentos: 1 })
  const gone = (which: number) =>
    world.ask(orcamentoStatusDelete, { params: { id_orcamento_status: which } })
  expect((await gone(id)).failure.codigo).toBe('em_uso')
  expect((await gone((await readStatusIds(world))['Enviado'] ?? 0)).failure.codigo).toBe('em_uso')
  await changeTo(world, budget, 'Rascunho')
  expect((await gone(id)).status).toBe(200)
  const ids = all.map((um) => um.id_orcamento_status).filter((um) => um !== id)
  await world.call(orcamentoStatusOrder, { body: { ids: ids.toReversed() } })
  expect((await world.call(orcamentoStatusList)).data[0]?.descricao).toBe('Substituído')
  expect((await world.ask(orcamentoStatusOrder, { body: { ids: [1, 2] } })).status).toBe(422)
})
