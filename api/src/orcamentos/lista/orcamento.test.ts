import {
  campoCustomCreate,
  campoCustomView,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import {
  orcamentoCompanies,
  orcamentoCustomSave,
  orcamentoExport,
  orcamentoExportPost,
  orcamentoList,
  orcamentoOptions,
  orcamentoSums,
  orcamentoUpdate,
  orcamentoUpdateList,
  orcamentoView,
} from '@claquete/contract/orcamentos/lista/orcamento'
import type { OrcamentoQuery } from '@claquete/contract/orcamentos/lista/orcamento'
import { orcamentoHistorico } from '@claquete/contract/orcamentos/status/status'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { contatoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import { expect, test } from 'vitest'
import { twinOf } from '../../../test/twin.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { exporterFor } from './list.export.ts'
import {
  createColleague,
  seedItens,
  changeTo,
  listedNumbers,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
  readStatusIds,
} from '../orcamento/testing/orcamento.ts'

useSharedServer()

async function withUnidade() {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world, 'Matriz')
  return { world, id_empresa }
}
const viewOrcamento = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoView, { params: { id_orcamento } })).data
const listOrcamentos = (world: World, query: Partial<OrcamentoQuery> = {}) =>
  world.call(orcamentoList, { query: query as OrcamentoQuery })

test('a budget is born with its number, its unit, its status and whoever makes it', async () => {
  const { world, id_empresa } = await withUnidade()
  const create = twinOf(orcamentoUpdate, 'orcamentoCreate')
  const first = await world.call(create, { body: { titulo: ' Filme 30" ' } })
  const save = twinOf(orcamentoUpdate, 'orcamentoSave')
  const second = await world.call(save, { body: { titulo: 'Outro' } })
  const [a, b] = [first.num_orc, second.num_orc].map((text) => Number(text.split('-').at(-1)))
  expect(b).toBe((a ?? 0) + 1)
  expect(await viewOrcamento(world, first.id_orcamento)).toMatchObject({
    num_orc: first.num_orc,
    titulo: 'Filme 30"',
    id_empresa,
    empresa: 'Matriz',
    status: 'Rascunho',
    id_responsavel: world.id_usuario,
    honorarios_agencia_pct: 15,
    total_geral: 0,
    versao: 1,
  })
})

test('the head is changed field by field, and never over somebody else', async () => {
  const { world } = await withUnidade()
  const id_cliente = await novaPessoa(world, 'Cliente')
  const other = await novaPessoa(world, 'Outra')
  const contact = async (id_pessoa: number) => {
    const body = { id_pessoa, nome: 'Ana' }
    return (await world.call(contatoCreate, { body })).id_pessoa_contato
  }
  const id = await novoOrcamento(world, { condicao_pagamento: 'À vista' })
  const saved = await world.call(orcamentoUpdate, {
    body: {
      id_orcamento: id,
      versao: 1,
      titulo: 'Filme novo',
      id_cliente,
      id_pessoa_contato: await contact(id_cliente),
      validade: '2026-12-31' as never,
      honorarios_agencia_pct: 12.5,
    },
  })
  expect(saved.versao).toBe(2)
  expect(await viewOrcamento(world, id)).toMatchObject({
    titulo: 'Filme novo',
    cliente: 'Cliente',
    contato: 'Ana',
    validade: '2026-12-31',
    condicao_pagamento: 'À vista',
    honorarios_agencia_pct: 12.5,
  })
  const ask = async (body: object) => {
    const { failure } = await world.ask(orcamentoUpdate, {
      body: { id_orcamento: id, versao: saved.versao, titulo: 'Filme novo', ...body },
    })
    return failure.erros?.map(({ campo }) => campo) ?? failure.codigo
  }
  expect(await ask({ versao: 1 })).toBe('versao_antiga')
  expect(await ask({ id_pessoa_contato: await contact(other) })).toEqual(['id_pessoa_contato'])
  expect(
    await ask({
      id_agencia: 99_999,
      id_responsavel: 99_999,
      data_filmagem_inicio: '2026-05-02',
      data_filmagem_fim: '2026-05-01',
    }),
  ).toEqual(['id_agencia', 'id_responsavel', 'data_filmagem_fim'])
  expect(await ask({ titulo: ' ', honorarios_agencia_pct: 101 })).toEqual([
    'titulo',
    'honorarios_agencia_pct',
  ])
  expect((await viewOrcamento(world, id)).versao).toBe(2)
})

test('the newest come first, fifteen a page, and every filter finds its own', async () => {
  const { world, id_empresa } = await withUnidade()
  const other = await novaUnidade(world, 'Filial')
  const [cliente, agencia] = [
    await novaPessoa(world, 'Sabor'),
    await novaPessoa(world, 'Agência Z'),
  ]
  const plain: number[] = []
  for (let n = 0; n < 16; n += 1) plain.push(await novoOrcamento(world, { titulo: `Job ${n}` }))
  const special = await novoOrcamento(world, {
    titulo: 'Campanha São João',
    id_cliente: cliente,
    id_agencia: agencia,
    id_empresa: other,
    id_responsavel: null,
    id_pessoa_produtor: cliente,
  })
  const { data, flags } = await listOrcamentos(world)
  expect([data.data.length, data.perPage, data.total]).toEqual([15, 15, 17])
  expect(data.data[0]?.id_orcamento).toBe(special)
  expect(flags).toEqual({
    visualizar_status_faturamento: true,
    consultar: true,
    listar_todos: true,
    visualizar_valores: true,
    visualizar_custos: true,
  })
  const { num_orc, data_cadastro } = await viewOrcamento(world, special)
  const only: Partial<OrcamentoQuery>[] = [
    { search: 'sao joao' },
    { search: 'sabor' },
    { search: num_orc },
    { titulo: 'joão' },
    { num_orc },
    { id_cliente: cliente },
    { id_agencia: agencia },
    { id_empresa: other },
    { id_pessoa_produtor: cliente },
  ]
  for (const query of only) {
    expect([query, await listedNumbers(world, query)]).toEqual([query, [special]])
  }
  expect(await listedNumbers(world, { titulo: num_orc })).toEqual([])
  expect(await listedNumbers(world, { id_empresa, perPage: 25 })).toHaveLength(16)
  expect(
    await listedNumbers(world, { id_responsavel: world.id_usuario, perPage: 50 }),
  ).toHaveLength(16)
  expect(await listedNumbers(world, { periodo2: '2020-01-01' as never })).toEqual([])
  expect(
    await listedNumbers(world, { periodo1: data_cadastro as never, perPage: 50 }),
  ).toHaveLength(17)
  await changeTo(world, special, 'Enviado')
  await changeTo(world, plain[0] ?? 0, 'Aprovado')
  const all = await readStatusIds(world)
  const status = [all['Enviado'] ?? 0, all['Aprovado'] ?? 0]
  expect(await listedNumbers(world, { status })).toEqual([special, plain[0]])
  expect(await listedNumbers(world, { faturado: 'A' })).toEqual([plain[0]])
  expect(await listedNumbers(world, { sort: 'titulo', order: 'asc', perPage: 1 })).toEqual([
    special,
  ])
})

test('only the current version of each family, when that is asked for', async () => {
  const { world } = await withUnidade()
  const id = await novoOrcamento(world)
  const version = async () =>
    (await world.call(versaoNova, { params: { id_orcamento: id }, body: {} })).id_orcamento
  const [first, second] = [await version(), await version()]
  expect(await listedNumbers(world)).toEqual([second, first, id])
  expect(await listedNumbers(world, { versoes: 'atuais' })).toEqual([second])
  await changeTo(world, first, 'Aprovado')
  expect(await listedNumbers(world, { versoes: 'atuais' })).toEqual([first])
})

test('who does not list all sees what they answer for, made or take part in', async () => {
  const { world, id_empresa } = await withUnidade()
  const free = await createColleague(world, ['orcamento.consultar', 'orcamento.cadastrar'])
  const hidden = await novoOrcamento(world)
  const shared = await novoOrcamento(world, { participantes: [free.id_usuario] })
  const answered = await novoOrcamento(world, { id_responsavel: free.id_usuario })
  const own = await novoOrcamento(free)
  expect(await listedNumbers(free)).toEqual([own, answered, shared])
  expect((await listOrcamentos(free)).flags).toMatchObject({
    listar_todos: false,
    visualizar_status_faturamento: false,
  })
  expect((await free.ask(orcamentoView, { params: { id_orcamento: hidden } })).status).toBe(404)
  const elsewhere = await novaUnidade(world, 'Filial')
  const limited = await createColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'], {
    empresas: [elsewhere],
  })
  expect(await listedNumbers(limited)).toEqual([])
  await novoOrcamento(world, { id_empresa: elsewhere })
  expect(await listedNumbers(limited)).toHaveLength(1)
  expect((await limited.call(orcamentoCompanies)).companies.map((one) => one.id_empresa)).toEqual([
    elsewhere,
  ])
  // A unit outside the actor's restriction does not exist for them.
  const maker = await createColleague(world, ['orcamento.consultar', 'orcamento.cadastrar'], {
    empresas: [elsewhere],
  })
  const refused = await maker.ask(orcamentoUpdate, { body: { titulo: 'x', id_empresa } })
  expect(refused.failure.erros?.map(({ campo }) => campo)).toEqual(['id_empresa'])
})

test('amounts, costs and billing are absent from whoever may not see them', async () => {
  const { world } = await withUnidade()
  const id = await novoOrcamento(world)
  await seedItens(world, id, [
    { uid: 'a', valor: 1000, custo: 600.5 },
    { uid: 'b', valor: 500, custo: 100 },
  ])
  const other = await novoOrcamento(world)
  await seedItens(world, other, [{ uid: 'a', valor: 10.01, custo: 1 }])
  expect((await listOrcamentos(world)).data.data[1]).toMatchObject({
    total_geral: 1500,
    custo_total: 700.5,
    lucro_total: 799.5,
    faturado: null,
  })
  expect((await world.call(orcamentoSums, { query: {} })).data).toEqual({
    quantidade: 2,
    total_geral: 1510.01,
    custo_total: 701.5,
    lucro_total: 808.51,
  })
  const mate = await createColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
  const [, seen] = (await listOrcamentos(mate)).data.data
  expect(seen).toMatchObject({ total_geral: 1500 })
  expect(Object.keys(seen ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(custo_total|lucro_total|faturado)$/)]),
  )

  // A hidden line also hides the totals, which would reveal its value.
  await world.rows(async (db) => {
    const { id_orca_item } = await db
      .from('orca_item')
      .select('id_orca_item')
      .where('id_orcamento', '=', id)
      .where('uid', '=', 'b')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('orca_item_oculto')
      .values({ id_orca_item, id_usuario_tipo: mate.id_usuario_tipo })
      .execute()
  })
  expect((await listOrcamentos(mate)).data.data[1]?.total_geral).toBeNull()
  expect((await mate.call(orcamentoSums, { query: {} })).data.total_geral).toBe(10.01)
  expect(await listedNumbers(mate, { sort: 'total_geral', order: 'asc' })).toEqual([other, id])

  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_coluna')
      .values({
        id_usuario_tipo: mate.id_usuario_tipo,
        nome_coluna: 'valor_total',
        colunaPermitidaPerfil: 'N',
      })
      .execute(),
  )
  expect((await listOrcamentos(mate)).data.data[0]).not.toHaveProperty('total_geral')
  expect(await viewOrcamento(mate, other)).not.toHaveProperty('total_geral')
  expect((await mate.call(orcamentoSums, { query: {} })).data).toEqual({ quantidade: 2 })
})

test('an export has the rows of the list and only the columns that the profile sees', async () => {
  const { world } = await withUnidade()
  await novoOrcamento(world)
  const params = { tipo: 'csv' as const }
  const { total, link } = await world.call(orcamentoExport, { params, query: {} })
  expect(total).toBe(1)
  expect(link).toMatch(/exportacoes/)
  const posted = { body: { tipo: 'csv' as const }, query: { search: 'nenhum assim' } }
  expect((await world.call(orcamentoExportPost, posted)).total).toBe(0)
  expect((await world.call(orcamentoExportPost, { ...posted, query: {} })).total).toBe(1)
  const of = (valores: boolean, custos: boolean, faturamento: boolean) =>
    exporterFor({ valores, custos, faturamento } as never, false).columns.map(({ label }) => label)
  expect(of(true, true, true)).toEqual(
    expect.arrayContaining(['Faturamento', 'Total', 'Custo', 'Lucro']),
  )
  expect(of(true, false, false)).not.toContain('Custo')
  expect(of(false, false, false).join()).not.toMatch(/Total|Custo|Lucro|Faturamento/)
})

test('several change responsible and status together, all or none', async () => {
  const { world } = await withUnidade()
  const ids = [await novoOrcamento(world), await novoOrcamento(world)]
  const mate = await createColleague(world, ['orcamento.consultar', 'orcamento.alterar'])
  const sent = (await readStatusIds(world))['Enviado'] ?? 0
  await world.call(orcamentoUpdateList, {
    body: { ids, id_responsavel: mate.id_usuario, id_orcamento_status: sent },
  })
  for (const id of ids) {
    expect(await viewOrcamento(world, id)).toMatchObject({
      id_responsavel: mate.id_usuario,
      status: 'Enviado',
    })
  }
  const refused = await world.ask(orcamentoUpdateList, {
    body: { ids: [...ids, 999_999], id_responsavel: null },
  })
  expect(refused.status).toBe(404)
  expect((await viewOrcamento(world, ids[0] ?? 0)).id_responsavel).toBe(mate.id_usuario)
  const status = await mate.ask(orcamentoUpdateList, { body: { ids, id_orcamento_status: sent } })
  expect(status.status).toBe(403)
  expect((await world.ask(orcamentoUpdateList, { body: { ids } })).status).toBe(422)
})

test('a budget has custom fields, which only who sees it sees', async () => {
  const { world } = await withUnidade()
  const { id_campos_custom: field } = await world.call(campoCustomCreate, {
    body: { model: 'orcamento', nome: 'Job do cliente', tipo: 'texto', na_lista: 'S' },
  })
  const id = await novoOrcamento(world, { campos_personalizados: { [field]: 'BRF-77' } })
  await world.call(orcamentoCustomSave, {
    body: { id_orcamento: id, fields: { [field]: 'BRF-78' } },
  })
  expect((await listOrcamentos(world)).data.data[0]?.campos_personalizados).toEqual({
    [field]: 'BRF-78',
  })
  const mate = await createColleague(world, ['orcamento.consultar'])
  const params = { id, model: 'orcamento' as const }
  expect((await mate.ask(campoCustomView, { params })).status).toBe(404)
  expect((await world.call(campoCustomView, { params })).fields).toEqual({ [field]: 'BRF-78' })
})

test('budgets are found by the search over everything, by whoever sees them', async () => {
  const { world } = await withUnidade()
  await novoOrcamento(world, { titulo: 'Vinheta de abertura' })
  const find = async (who: World) =>
    (await who.call(searchGlobal, { query: { q: 'vinheta' } })).data
  expect(await find(world)).toEqual([
    expect.objectContaining({ tipo: 'Orçamento', titulo: 'Vinheta de abertura' }),
  ])
  expect(await find(await createColleague(world, ['orcamento.consultar']))).toEqual([])
})

test('the list of budgets, of any kind, takes the filters of the lists', async () => {
  const { world } = await withUnidade()
  const id_orcamento = await novoOrcamento(world, { titulo: 'Vinheta' })
  await novoOrcamento(world, { titulo: 'Filme' })
  const twin = twinOf(orcamentoList, 'orcamentoGet')
  const { data } = await world.call(twin, { query: { titulo: 'vinheta' } })
  expect(data.data).toMatchObject([{ id_orcamento, titulo: 'Vinheta' }])
})

test('what forms and filters offer is of the profile', async () => {
  const { world, id_empresa } = await withUnidade()
  const { data } = await world.call(orcamentoOptions)
  expect(data.empresas).toEqual([{ id: id_empresa, nome: 'Matriz' }])
  expect(data.condicoes_pagamento).toEqual(['APRO 50/50 (30/60 dias da aprovação)'])
  expect(data.status).toHaveLength(12)
  const mate = await createColleague(world, ['orcamento.consultar'], { status: ['Enviado'] })
  expect((await mate.call(orcamentoOptions)).data.status.map((one) => one.descricao)).toEqual([
    'Enviado',
  ])
  const id = await novoOrcamento(world)
  const { data: events } = await world.call(orcamentoHistorico, { params: { id_orcamento: id } })
  expect(events.map(({ descricao }) => descricao)).toEqual(['Criado em branco'])
})
