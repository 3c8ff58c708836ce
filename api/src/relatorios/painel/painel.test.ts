import { basePath } from '@claquete/contract/endpoint'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { empresaCreate, empresaUpdate } from '@claquete/contract/cadastros/empresas/empresa'
import * as contract from '@claquete/contract/relatorios/painel/painel'
import { widgetNames, widgets } from '@claquete/contract/kernel/widgets'
import { perfilCreate } from '@claquete/contract/acesso/perfis/perfil'
import { pessoaCreate, pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { preferencesUpdate } from '@claquete/contract/acesso/sessao/sessao'
import { usuarioCreate, usuarioList } from '@claquete/contract/acesso/usuarios/usuario'
import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { noAmounts } from '@claquete/core/kernel/amounts/series'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newPerfil, newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import type { Context } from '../../kernel/context.ts'
import { novaUnidade, novoOrcamento } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { chartHandlers } from './charts.read.ts'

useSharedServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const layout = async (world: World) => (await world.call(contract.widgetList, { query: {} })).data
const toBody = (places: Awaited<ReturnType<typeof layout>>) =>
  places.map(({ widget, principal, ocultar, tamanho }) => ({ widget, principal, ocultar, tamanho }))

async function colleague(world: World, permissoes: number[], login = 'colega') {
  const { id_usuario_tipo } = await world.call(perfilCreate, {
    body: { descricao: `Perfil de ${login}`, permissoes },
  })
  const senha = 'uma-senha-de-colega'
  await world.call(usuarioCreate, {
    body: { nome: 'Colega', login, email: `${login}@exemplo.com.br`, senha, id_usuario_tipo },
  })
  return { id_usuario_tipo, session: await world.as(login, senha) }
}

test('the dashboard begins with what has data, led by a chart, each widget with the call it reads', async () => {
  const world = await newWorld()
  const { data, personalizado } = await world.call(contract.widgetList, { query: {} })
  expect(personalizado).toBe('N')
  expect(data.map(({ widget }) => widget).toSorted()).toEqual([...widgetNames].toSorted())
  expect(data.filter(({ principal }) => principal === 'S').map(({ widget }) => widget)).toEqual([
    'receitas_despesas',
  ])
  expect(data.find(({ widget }) => widget === 'total_tarefas')?.tipo).toBe('TOTALIZADOR')
})

test('every linkData is a call of the contract', () => {
  const calls = Object.values(contract)
    .filter(({ effect }) => effect === 'read')
    .map(({ base, path }) => `${basePath[base]}${path}`)
  for (const { linkData } of Object.values(widgets)) {
    if (linkData !== null) expect(calls).toContain(linkData)
  }
})

test('an arrangement is kept for the person alone and the default comes back', async () => {
  const world = await newWorld()
  const before = await layout(world)
  const arranged = toBody(before).toReversed()
  await world.call(contract.widgetUpdate, {
    body: {
      widgets: arranged.map((one) => ({ ...one, ocultar: 'S' as const, tamanho: 'T' as const })),
    },
  })
  const kept = await world.call(contract.widgetList, { query: {} })
  expect(kept.personalizado).toBe('S')
  expect(toBody(kept.data).map(({ widget }) => widget)).toEqual(
    arranged.map(({ widget }) => widget),
  )
  expect(kept.data.every(({ ocultar, tamanho }) => ocultar === 'S' && tamanho === 'T')).toBe(true)
  const other = await colleague(world, [110])
  expect((await layout(other.session)).some(({ ocultar }) => ocultar === 'S')).toBe(false)
  await world.call(contract.widgetReset, { query: {} })
  expect(await layout(world)).toEqual(before)
})

test('the administrator sets how a profile begins; whoever arranged their own keeps it', async () => {
  const world = await newWorld()
  const { id_usuario_tipo, session } = await colleague(world, [110, 280])
  const own = toBody(await layout(world))
  const first = own.find(({ widget }) => widget === 'atalhos')
  if (!first) throw new Error('atalhos')
  const places = [first, ...own.filter((one) => one !== first)]
  await world.call(contract.widgetUpdate, { body: { widgets: places, perfis: [id_usuario_tipo] } })
  const seen = await session.call(contract.widgetList, { query: {} })
  expect(seen.data[0]?.widget).toBe('atalhos')
  expect(seen.personalizado).toBe('N')
  expect(seen.data.map(({ widget }) => widget)).not.toContain('total_usuarios')

  await session.call(contract.widgetUpdate, { body: { widgets: toBody(seen.data).toReversed() } })
  await world.call(contract.widgetUpdate, { body: { widgets: own, perfis: [id_usuario_tipo] } })
  expect((await layout(session)).at(-1)?.widget).toBe('atalhos')
  await session.call(contract.widgetReset, { query: {} })
  expect((await layout(session))[0]?.widget).not.toBe('atalhos')
})

test('the administrator arranges a profile apart from their own dashboard, and gives it back', async () => {
  const world = await newWorld()
  const { id_usuario_tipo: perfil, session } = await colleague(world, [110, 280])
  const own = await layout(world)
  const ofProfile = await world.call(contract.widgetList, { query: { perfil } })
  expect(ofProfile.personalizado).toBe('N')
  // What the profile may not use is not offered to it.
  expect(ofProfile.data.map(({ widget }) => widget)).toEqual(
    (await layout(session)).map(({ widget }) => widget),
  )
  const places = toBody(ofProfile.data).toReversed()
  const body = { widgets: places, perfis: [perfil], so_perfis: 'S' as const }
  await world.call(contract.widgetUpdate, { body })
  expect(await world.call(contract.widgetList, { query: {} })).toMatchObject({
    personalizado: 'N',
    data: own,
  })
  expect(toBody(await layout(session))).toEqual(places)
  const again = await world.call(contract.widgetList, { query: { perfil } })
  expect([again.personalizado, toBody(again.data)]).toEqual(['S', places])

  await world.call(contract.widgetReset, { query: { perfil } })
  expect(await layout(session)).toEqual(ofProfile.data)
  const nobody = { ...body, perfis: [] }
  expect((await world.ask(contract.widgetUpdate, { body: nobody })).status).toBe(422)
})

test('nobody else sees, sets or gives back the dashboard of a profile', async () => {
  const [world, other] = [await newWorld(), await newWorld()]
  const { id_usuario_tipo: perfil, session } = await colleague(world, [110])
  const query = { perfil }
  expect((await session.ask(contract.widgetList, { query })).status).toBe(403)
  expect((await session.ask(contract.widgetReset, { query })).status).toBe(403)
  expect((await other.ask(contract.widgetList, { query: { perfil: 999_999 } })).status).toBe(404)
  const widgets = toBody(await layout(world))
  await world.call(contract.widgetUpdate, {
    body: { widgets: widgets.toReversed(), perfis: [perfil], so_perfis: 'S' },
  })
  // A profile of the same number of another company stays as it is.
  await other.call(contract.widgetReset, { query })
  expect((await world.call(contract.widgetList, { query })).personalizado).toBe('S')
})

test('only the administrator sets profiles, and only profiles of the company', async () => {
  const world = await newWorld()
  const { id_usuario_tipo, session } = await colleague(world, [110])
  const body = { widgets: toBody(await layout(session)), perfis: [id_usuario_tipo] }
  const refused = await session.ask(contract.widgetUpdate, { body })
  expect([refused.status, refused.failure.codigo]).toEqual([403, 'sem_permissao'])
  expect((await session.call(contract.widgetList, { query: {} })).personalizado).toBe('N')
  const unknown = await world.ask(contract.widgetUpdate, { body: { ...body, perfis: [999_999] } })
  expect([unknown.status, unknown.failure.codigo]).toEqual([422, 'referencia_inexistente'])
})

test('an arrangement that makes no sense is refused by name', async () => {
  const world = await newWorld()
  const places = toBody(await layout(world))
  const [first, second] = places
  if (!first || !second) throw new Error('sem widgets')
  const refusal = async (list: typeof places) => {
    const { status, failure } = await world.ask(contract.widgetUpdate, { body: { widgets: list } })
    return [status, failure.erros?.[0]?.msg]
  }
  expect(await refusal([{ ...first, widget: 'sumiu' }])).toEqual([
    422,
    'Widget inexistente: sumiu.',
  ])
  expect(await refusal([first, first])).toEqual([422, 'Há um widget repetido.'])
  expect(
    await refusal([
      { ...first, principal: 'S' },
      { ...second, principal: 'S' },
    ]),
  ).toEqual([422, 'Escolha só um widget principal.'])
  expect((await refusal([]))[0]).toBe(422)
})

test('totals are those of the lists they open, and only of what one may see', async () => {
  const world = await newWorld()
  await world.call(pessoaCreate, { body: { razao: 'Ana' } })
  const { data } = await world.call(contract.dashboardTotals, {})
  const total = (widget: string) => data.find((one) => one.widget === widget)
  const people = await world.call(pessoaList, { query: {} })
  const users = await world.call(usuarioList, { query: { ativo: 'S' } })
  expect(total('total_pessoas')).toMatchObject({
    total: people.data.total,
    lista: '/pessoas/listar',
  })
  expect(total('total_usuarios')?.total).toBe(users.data.total)
  expect(total('total_tarefas')).toEqual({
    widget: 'total_tarefas',
    total: 0,
    lista: '/projetos/minhas-tarefas',
  })
  const { session } = await colleague(world, [110])
  const seen = await session.call(contract.dashboardTotals, {})
  expect(seen.data.map(({ widget }) => widget)).toEqual(['total_pessoas'])
})

test('people are counted in the month they were registered, twelve months to the current one', async () => {
  const world = await newWorld()
  await world.rows((db) =>
    db
      .insertInto('pessoa')
      .values([
        { razao: 'A', data_cadastro: '2026-03-01' },
        { razao: 'B', data_cadastro: '2026-02-28' },
        { razao: 'C', data_cadastro: '2025-04-01' },
        { razao: 'D', data_cadastro: '2025-03-31' },
      ])
      .execute(),
  )
  const { data } = await world.call(contract.dashboardPeople, {})
  expect(data.data.map(({ date }) => date)).toEqual([
    ...Array.from({ length: 9 }, (_, at) => `2025-${String(at + 4).padStart(2, '0')}-01`),
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(data.data.filter(({ valor }) => valor > 0)).toEqual([
    { date: '2025-04-01', valor: 1 },
    { date: '2026-02-01', valor: 1 },
    { date: '2026-03-01', valor: 1 },
  ])
})

test('charts of a company where nothing happened answer zeros', async () => {
  const world = await newWorld()
  const year = await world.call(contract.dashboardExpenseRevenue, { query: {} })
  expect(year.ano).toBe(2026)
  expect(Object.keys(year.data.receitas)).toEqual(noAmounts.map((_, at) => String(at + 1)))
  expect(Object.values(year.data.despesas)).toEqual(noAmounts)
  const { revenues, lista } = await world.call(contract.dashboardRevenue, { query: { ano: 2024 } })
  expect([Object.values(revenues), lista]).toEqual([
    noAmounts,
    '/relatorios/recebimentos-vs-faturamento/listar',
  ])
  const sales = await world.call(contract.dashboardSales, { query: {} })
  expect(sales.data.data).toEqual([])
  const flow = await world.call(contract.dashboardCashFlow, { query: {} })
  expect(flow).toMatchObject({ mes: '2026-03-01', transferencias: 'N', em_aberto: 'S' })
})

test('an area that gives the data is shown with it, in centavos, and with the balance of each day', async () => {
  const asked: unknown[] = []
  const charts = chartHandlers({
    faturamento_mensal: {
      lista: '/financeiro/faturas',
      read: async (_, query) => {
        asked.push(query)
        return noAmounts.map((_amount, at) => cents(at === 2 ? 150_050 : 0))
      },
    },
    fluxo_caixa: {
      lista: '/financeiro/fluxo-de-caixa',
      read: async (_, query) => {
        asked.push(query)
        const date = calendarDate('2026-03-02')
        return {
          saldo_inicial: cents(10_000),
          dias: [{ date, entradas: cents(5_025), saidas: cents(20_000) }],
        }
      },
    },
  })
  const context = { today: calendarDate('2026-03-15') } as Context
  const revenue = await charts.dashboardRevenue(context, { query: {} })
  expect([revenue.revenues['3'], revenue.lista]).toEqual([150_050, '/financeiro/faturas'])
  const flow = await charts.dashboardCashFlow(context, {
    query: { mes: calendarDate('2026-02-20'), transferencias: 'S' },
  })
  expect(flow.data).toEqual({
    saldo_inicial: 10_000,
    data: [{ date: '2026-03-02', entradas: 5_025, saidas: 20_000, saldo: -4_975 }],
  })
  expect(asked).toEqual([{ ano: 2026 }, { mes: '2026-02-01', transferencias: 'S', em_aberto: 'S' }])
})

test('recent changes tell records, not how somebody likes the screens', async () => {
  const world = await newWorld()
  const { id_empresa } = await world.call(empresaCreate, {
    body: { fantasia: 'Aurora', razao: 'Aurora Filmes Ltda' },
  })
  const changed = { id_empresa, versao: 1, fantasia: 'Aurora 2', razao: 'Aurora' }
  await world.call(empresaUpdate, { body: changed })
  await world.call(preferencesUpdate, { body: { tema: 'escuro' } })
  await world.call(contract.widgetUpdate, { body: { widgets: toBody(await layout(world)) } })
  const { data } = await world.call(contract.painelChanges, {})
  expect(data.slice(0, 2).map(({ texto, detalhe, path }) => [texto, detalhe, path])).toEqual([
    [
      'alterou a empresa Aurora 2',
      'Nome fantasia e Razão social',
      `/unidades/formulario/${id_empresa}`,
    ],
    ['cadastrou a empresa Aurora', null, `/unidades/formulario/${id_empresa}`],
  ])
  const history = await world.call(historicoList, {
    params: { tabela: 'usuario', chave: world.id_usuario },
    query: {},
  })
  expect(history.data.data.filter(({ operacao }) => operacao === 'A')).toEqual([])
})

test('recent changes tell number and title of a job, and what repeats in one line', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const id_orcamento = await novoOrcamento(world, { titulo: 'Campanha de verão' })
  for (const titulo of ['Campanha de inverno', 'Campanha de outono']) {
    await world.rows((db) =>
      db.update('orcamento').set({ titulo }).where('id_orcamento', '=', id_orcamento).execute(),
    )
  }
  const { num_orc } = await world.rows((db) =>
    db.from('orcamento').select('num_orc').executeTakeFirstOrThrow(),
  )
  for (const descricao of ['Elenco', 'Equipe', 'Imprensa']) {
    await world.call(categoriaPessoa.endpoints.create, { body: { descricao } })
  }
  const { data } = await world.call(contract.painelChanges, {})
  expect(data.slice(0, 2).map(({ texto, detalhe, path }) => [texto, detalhe, path])).toEqual([
    ['cadastrou 3 categorias de pessoa', null, null],
    [
      `alterou 2 vezes o orçamento ${num_orc} · Campanha de outono`,
      'Título',
      `/orcamentos/formulario/${id_orcamento}`,
    ],
  ])
})

test('recent changes name no budget that the person does not see', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  await novoOrcamento(world, { titulo: 'Segredo de estado' })
  const perfil = await newPerfil(
    world,
    [...allPermissions.keys()].filter((key) => key !== 'orcamento.listar_todos'),
  )
  const colleague = await newColleague(world, perfil)
  await world.rows((db) =>
    db.run(sql`insert into usuario_tipo_status (id_usuario_tipo, id_orcamento_status)
      select ${perfil}, id_orcamento_status from orcamento_status where tenant_id = ${db.tenant}
      on conflict do nothing`),
  )
  const told = async (who: World) => JSON.stringify(await who.call(contract.painelChanges, {}))
  expect(await told(world)).toContain('Segredo de estado')
  expect(await told(colleague)).not.toContain('Segredo de estado')
})
