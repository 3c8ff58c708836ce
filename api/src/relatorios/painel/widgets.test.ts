import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { solicitacaoTotal } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import {
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
} from '@claquete/contract/livro/titulos/list'
import { visaoRelatorioList } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import * as contract from '@claquete/contract/relatorios/painel/painel'
import { widgets } from '@claquete/contract/kernel/widgets'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { cents, centsToReais } from '@claquete/core/kernel/amounts/money'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { fluxoCaixaWidgets } from '../../financeiro/fluxo-caixa/fluxo-caixa.widgets.ts'
import { withConta } from '../../financeiro/fluxo-caixa/testing/conta.ts'
import { empresa, request } from '../../financeiro/aprovacao/testing/solicitacao.ts'
import { changeTo, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { createExample, hide, viewAllStatus } from '../../orcamentos/visao/testing/example.ts'
import type { Context } from '../../kernel/context.ts'
import { togetherOf } from './together.read.ts'

// A Sunday.
useSharedServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })
const today = calendarDate('2026-03-15')

const every = Object.entries(widgets)
  .filter(([, { linkData }]) => linkData !== null)
  .map(([widget]) => widget)

const read = (who: World, ...asked: string[]) =>
  who.call(contract.dashboardWidgets, { query: { widgets: asked } })

/** The filters of the address of a list. */
const filtersOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://x').searchParams) as object

test('one call answers for all widgets, each as its own call does', async () => {
  const world = await newWorld()
  await withConta(world, 500)
  await postTitulo(world, { operacao: 'C', valor: 10_000, dataVencimento: '2026-03-20' })
  const { data, falhas } = await read(world, ...every)
  expect(falhas).toEqual([])
  expect(Object.keys(data).toSorted()).toEqual(every.toSorted())
  const totals = await world.call(contract.dashboardTotals, {})
  for (const { widget, ...total } of totals.data) {
    expect(data[widget as 'total_pessoas']).toEqual(total)
  }
  const query = {}
  expect(await world.call(contract.dashboardExpenseRevenue, { query })).toMatchObject(
    data.receitas_despesas ?? { sem: 'dados' },
  )
  expect(await world.call(contract.dashboardCashFlow, { query })).toMatchObject(
    data.fluxo_caixa ?? { sem: 'dados' },
  )
  expect(await world.call(contract.painelChanges, {})).toMatchObject(
    data.alteracoes ?? { sem: 'dados' },
  )
})

test('a widget that one may not use, or that there is not, does not keep the others from answering', async () => {
  const world = await newWorld()
  const pessoa = await newColleague(world, ['pessoa.consultar'])
  const { data, falhas } = await read(pessoa, 'total_pessoas', 'recebiveis_idade', 'sumiu')
  expect(Object.keys(data)).toEqual(['total_pessoas'])
  expect(falhas).toEqual([
    { widget: 'recebiveis_idade', msg: 'O seu perfil não pode mais ver este widget.' },
    { widget: 'sumiu', msg: 'Widget inexistente: sumiu.' },
  ])
  const bad = await pessoa.ask(contract.dashboardWidgets, { query: { widgets: ['a;b'] } })
  expect(bad.status).toBe(422)
})

test('a widget whose query breaks leaves the others with their data', async () => {
  const world = await newWorld()
  const errors: unknown[] = []
  const reply = await world.rows((db) => {
    const broken = togetherOf({
      sources: {
        total_pessoas: {
          lista: '/x',
          read: () =>
            db
              .from('pessoa')
              .select('sumiu' as 'razao')
              .execute()
              .then(() => 0),
        },
        total_usuarios: {
          lista: '/usuarios/listar',
          read: async () => (await db.from('usuario').select('id_usuario').execute()).length,
        },
      },
      today: [],
      changes: [],
    })
    const permissions = new Set(['pessoa.consultar', 'usuario.consultar'])
    const services = { log: { error: (what: unknown) => errors.push(what) } }
    const context = { db, actor: { permissions }, services } as unknown as Context
    return broken(context, ['total_pessoas', 'total_usuarios'])
  })
  expect(reply).toEqual({
    data: { total_usuarios: { total: 1, lista: '/usuarios/listar' } },
    falhas: [{ widget: 'total_pessoas', msg: 'Este widget não pôde ser lido.' }],
  })
  expect(errors).toHaveLength(1)
})

test('receivables by age are those of the list, which each band opens', async () => {
  const world = await newWorld()
  await withConta(world)
  const due = [20, 0, -1, -30, -31, -60, -90, -91, -400]
  for (const [at, days] of due.entries()) {
    const dataVencimento = addDays(today, days)
    await postTitulo(world, { operacao: 'C', valor: 1_000 * (at + 1), dataVencimento })
  }
  const partly = { operacao: 'C', valor: 50_000, dataVencimento: '2026-02-02' } as const
  await postTitulo(world, { ...partly, baixas: [{ data: '2026-03-02', principal: 20_000 }] })
  await postTitulo(world, { operacao: 'D', valor: 99_900, dataVencimento: '2026-01-02' })
  const { recebiveis_idade: ages } = (await read(world, 'recebiveis_idade')).data
  expect(ages?.data.map(({ faixa, quantidade, valor }) => [faixa, quantidade, valor])).toEqual([
    // Saturday's is not late on Sunday: it may be paid on Monday.
    ['a_vencer', 3, 60],
    ['ate_30', 1, 40],
    ['ate_60', 3, 410],
    ['ate_90', 1, 70],
    ['acima_90', 2, 170],
  ])
  for (const { quantidade, valor, lista } of ages?.data ?? []) {
    const query = filtersOf(lista)
    const list = await world.call(contasReceivableList, { query })
    const sums = await world.call(contasReceivableSums, { query })
    expect([list.data.total, sums.data.em_aberto]).toEqual([quantidade, valor])
  }
  const query = filtersOf(ages?.lista ?? '')
  const all = (await world.call(contasReceivableSums, { query })).data
  expect([ages?.quantidade, ages?.valor]).toEqual([all.quantidade, all.em_aberto])
})

test('payables of the week are those of the list by due date, and what is owed from before apart', async () => {
  const world = await newWorld()
  await withConta(world)
  const due = ['2026-03-08', '2026-03-09', '2026-03-13', '2026-03-13', '2026-03-15', '2026-03-16']
  for (const [at, dataVencimento] of due.entries()) {
    await postTitulo(world, { valor: 1_000 * (at + 1), dataVencimento })
  }
  await postTitulo(world, {
    valor: 7_000,
    dataVencimento: '2026-03-10',
    baixas: [{ data: '2026-03-10' }],
  })
  const { pagar_semana: week } = (await read(world, 'pagar_semana')).data
  expect(week?.data.map(({ dia, quantidade, valor }) => [dia, quantidade, valor])).toEqual([
    ['2026-03-09', 1, 20],
    ['2026-03-10', 0, 0],
    ['2026-03-11', 0, 0],
    ['2026-03-12', 0, 0],
    ['2026-03-13', 2, 70],
    ['2026-03-14', 0, 0],
    ['2026-03-15', 1, 50],
  ])
  expect([week?.quantidade, week?.valor, week?.antes.valor]).toEqual([4, 140, 10])
  for (const { quantidade, valor, lista } of [...(week?.data ?? []), week?.antes].filter(
    (one) => one !== undefined,
  )) {
    const query = filtersOf(lista)
    const sums = (await world.call(contasPayableSums, { query })).data
    const list = (await world.call(contasPayableList, { query })).data
    expect([list.total, sums.em_aberto]).toEqual([quantidade, valor])
  }
})

test('the cash of thirty days tells its lowest day, as the cash flow does', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world, 500)
  await postTitulo(world, { valor: 80_000, dataVencimento: '2026-03-20' })
  await postTitulo(world, { operacao: 'C', valor: 90_000, dataVencimento: '2026-04-10' })
  await postTitulo(world, {
    valor: 10_000,
    dataVencimento: '2026-01-20',
    baixas: [{ data: '2026-02-03', id_contabancaria }],
  })
  const { caixa_30_dias: ahead } = (await read(world, 'receitas_despesas', 'caixa_30_dias')).data
  expect(ahead).toMatchObject({
    saldo_inicial: 400,
    menor: { date: '2026-03-20', valor: -400 },
    negativo: '2026-03-20',
    restrito: false,
  })
  expect(ahead?.data).toHaveLength(30)
  expect(ahead?.data.at(-1)).toMatchObject({ date: '2026-04-13', saldo: 500 })
  const query = filtersOf(ahead?.lista ?? '')
  const { data: flow } = await world.call(fluxoCaixaGrouped, { query })
  expect(flow.menorSaldo?.dia).toBe(ahead?.menor.date)
  expect([flow.menorSaldo?.valor, flow.primeiroNegativo]).toEqual([-400, '2026-03-20'])
  expect(flow.linhas.map(({ dia, acumulado }) => [dia, acumulado])).toEqual(
    ahead?.data.map(({ date, saldo }) => [date, saldo]),
  )
})

test('the cash of thirty days goes on after the end of the year', async () => {
  const world = await newWorld()
  await withConta(world, 500)
  await postTitulo(world, { valor: 20_000, dataVencimento: '2027-01-12' })
  const day = calendarDate('2026-12-20')
  const actor = { id_usuario_tipo: 1, empresas: [], permissions: new Set() }
  const ahead = await world.rows((db) =>
    must(fluxoCaixaWidgets.caixa_30_dias, 'widget').read({
      db,
      actor,
      today: day,
    } as unknown as Context),
  )
  expect(ahead?.dias).toHaveLength(30)
  expect(ahead?.menor).toEqual({ date: '2027-01-12', valor: 30_000 })
  expect(ahead?.dias.at(-1)).toMatchObject({ date: '2027-01-18', saldo: 30_000 })
})

test('jobs over budget are those of the report with a negative balance, the worst first', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  const over = async (who: World) => (await read(who, 'jobs_estourados')).data.jobs_estourados
  expect(await over(world)).toMatchObject({ data: [], quantidade: 0, excesso: 0, motivo: null })
  const { id_orcamento } = job
  await postTitulo(world, {
    id_orcamento,
    id_orca_item: job.item('a'),
    valor: 3_000_000,
    dataVencimento: '2026-04-02',
  })
  const query = { acima: 'S' } as const
  const { data: report } = await world.call(visaoRelatorioList, { query })
  const [row] = report.data
  expect(row?.saldo).toBeLessThan(0)
  const found = await over(world)
  expect(found).toMatchObject({ quantidade: 1, excesso: -(row?.saldo ?? 0) })
  expect(found?.data).toMatchObject([
    {
      id_orcamento,
      previsto: row?.previsto,
      excesso: -(row?.saldo ?? 0),
      path: `/relatorios/visao-orcamento/detalhes/${id_orcamento}`,
    },
  ])
  const keys = ['orcamento.consultar', 'orcamento.listar_todos', 'orcamento.custos'] as const
  const colleague = await newColleague(world, keys)
  await viewAllStatus(world, colleague.id_usuario_tipo)
  expect((await over(colleague))?.quantidade).toBe(1)
  await hide(world, job.item('a'), colleague.id_usuario_tipo)
  // What was overspent is of a line that this profile does not see.
  expect(await over(colleague)).toMatchObject({ data: [], quantidade: 0, motivo: null })
  const alone = await newColleague(world, ['orcamento.consultar', 'orcamento.custos'])
  expect(await over(alone)).toMatchObject({ data: [], quantidade: 0 })
})

test('only an approved job is over budget, also in the report that the widget opens', async () => {
  const world = await newWorld()
  const { id_orcamento, item } = await createExample(world)
  await postTitulo(world, { id_orcamento, id_orca_item: item('a'), valor: 3_000_000 })
  const over = async () => (await read(world, 'jobs_estourados')).data.jobs_estourados
  const found = await over()
  expect(found?.quantidade).toBe(1)
  const query = filtersOf(found?.lista ?? '')
  await changeTo(world, id_orcamento, 'Em orçamento', { reabrir: true })
  expect(await over()).toMatchObject({ data: [], quantidade: 0, excesso: 0 })
  expect((await world.call(visaoRelatorioList, { query })).data.total).toBe(0)
  await changeTo(world, id_orcamento, 'Aprovado')
  expect(await over()).toMatchObject({ quantidade: 1, excesso: found?.excesso })
})

test('approvals that wait are those that this person can decide now; so is a line of their day', async () => {
  const casa = await empresa()
  const { world, pede } = casa
  const id = await request(casa, 1500.5)
  await request(casa, 99.5)
  const { aprovacoes, meu_dia } = (await read(world, 'aprovacoes', 'meu_dia')).data
  const { total, valor } = (await world.call(solicitacaoTotal, {})).data
  expect(aprovacoes).toMatchObject({ quantidade: total, valor, lista: expect.any(String) })
  expect([total, valor]).toEqual([2, 1600])
  expect(aprovacoes?.data[0]).toMatchObject({
    id_lancamento: id,
    pessoa: 'Locadora Sol',
    valor: 1500.5,
  })
  expect(meu_dia?.data.find(({ chave }) => chave === 'aprovar')).toEqual({
    chave: 'aprovar',
    texto: 'pagamentos esperam a sua aprovação',
    quantidade: 2,
    valor: 1600,
    path: '/financeiro/contas-pagar/solicitacao?minhas=S',
  })
  const theirs = await read(pede, 'aprovacoes', 'meu_dia')
  expect(theirs.data.aprovacoes).toBeUndefined()
  expect(theirs.data.meu_dia?.data.map(({ chave }) => chave)).not.toContain('aprovar')
})

test('the day of a person has what falls due today, and nothing when nothing does', async () => {
  const world = await newWorld()
  await withConta(world)
  const day = async (who: World) => (await read(who, 'meu_dia')).data.meu_dia?.data
  expect(await day(world)).toEqual([])
  await postTitulo(world, { valor: 1_250, dataVencimento: today })
  await postTitulo(world, { operacao: 'C', valor: 300, dataVencimento: today })
  await postTitulo(world, { valor: 900, dataVencimento: addDays(today, 1) })
  const found = await day(world)
  expect(found).toMatchObject([
    { texto: 'conta a pagar vence hoje', quantidade: 1, valor: 12.5 },
    { texto: 'conta a receber vence hoje', quantidade: 1, valor: 3 },
  ])
  const query = filtersOf(found?.[0]?.path ?? '')
  expect((await world.call(contasPayableList, { query })).data.total).toBe(1)
  const nobody = await newColleague(world, ['pessoa.consultar'])
  expect(await day(nobody)).toEqual([])
})

test('a person restricted to a unit sees figures of that unit alone, and is told so', async () => {
  const world = await newWorld()
  await withConta(world)
  const [north, south] = [await novaUnidade(world, 'Norte'), await novaUnidade(world, 'Sul')]
  const dataVencimento = '2026-03-13'
  for (const [id_empresa, valor] of [
    [north, 1_000],
    [south, 20_000],
  ] as const) {
    await postTitulo(world, { id_empresa, valor, dataVencimento })
    await postTitulo(world, { id_empresa, operacao: 'C', valor: valor * 2, dataVencimento })
  }
  const keys = ['conta_pagar.consultar', 'conta_receber.consultar'] as const
  const person = await newColleague(world, keys, [north])
  const { data } = await read(person, 'recebiveis_idade', 'pagar_semana')
  expect(data.recebiveis_idade).toMatchObject({ quantidade: 1, valor: 20, restrito: true })
  expect(data.pagar_semana).toMatchObject({ quantidade: 1, valor: 10, restrito: true })
  const whole = (await read(world, 'pagar_semana')).data.pagar_semana
  expect(whole).toMatchObject({ valor: centsToReais(cents(21_000)), restrito: false })
})
