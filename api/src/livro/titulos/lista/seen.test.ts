import { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import { dreList, dreTitulos } from '@claquete/contract/financeiro/dre/dre'
import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import { cashFlowDetailDay } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { relacaoExport, relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import { actInLote, changeData, darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { tituloDelete, tituloDetail, tituloView } from '@claquete/contract/livro/titulos/titulo'
import { tituloAnexoList, tituloAnexosZip } from '@claquete/contract/livro/titulos/titulo-anexo'
import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novoJob } from '../../../orcamentos/execucao/testing/job.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { block, conta } from './testing/conta.ts'

const server = useSharedServer({ now: () => Date.UTC(2026, 2, 2, 15) })

const may = [
  'conta_pagar.consultar',
  'conta_pagar.alterar',
  'conta_pagar.excluir',
  'lancamento.consultar',
  'lancamento.alterar',
  'lancamento.baixar',
  'orcamento.listar_todos',
  'execucao.consultar',
] as const

/** What every call that names a title answers about it. */
async function answersAbout(world: World, id: number) {
  const ids = [id]
  const day = calendarDate('2026-04-01')
  const asked = {
    view: await world.ask(tituloView, { params: { id } }),
    detail: await world.ask(tituloDetail, { params: { id } }),
    anexos: await world.ask(tituloAnexoList, { query: { id_lancamento: id } }),
    zip: await world.ask(tituloAnexosZip, { body: { lancamentos: ids } }),
    retencao: await world.ask(retencaoView, { params: { id_lancamento: id } }),
    classify: await world.ask(tituloClassify, { body: { ids } }),
    date: await world.ask(changeData, { body: { ids, data: day } }),
    settleMany: await world.ask(actInLote, { body: { acao: 'dar_baixa', ids, data: day } }),
    settle: await world.ask(darBaixa, { body: { baixas: [{ id_lancamento: id }] } }),
    delete: await world.ask(tituloDelete, { params: { id_lancamento: id } }),
  }
  return Object.fromEntries(Object.entries(asked).map(([name, { status }]) => [name, status]))
}

const listed = async (world: World) => ({
  payables: (await world.call(contasPayableList, { query: {} })).data.data.map(
    (um) => um.descricao,
  ),
  relacao: (await world.call(relacaoList, { query: {} })).data.data.map((um) => um.descricao),
})

const nothing = {
  view: 404,
  detail: 404,
  anexos: 404,
  zip: 404,
  retencao: 404,
  classify: 404,
  date: 404,
  settleMany: 404,
  settle: 404,
  delete: 404,
}

test('a title of a blocked account is found by no call, list or export', async () => {
  const world = await newWorld()
  const safe = await conta(world, 'Cofre')
  const day = '2026-03-25'
  const id = await postTitulo(world, {
    valor: 400,
    dataVencimento: day,
    descricao: 'no cofre',
    id_contabancaria: safe,
  })
  await postTitulo(world, { valor: 100, dataVencimento: day, descricao: 'à vista' })
  const colleague = await createColleague(world, may)
  expect((await listed(colleague)).relacao).toContain('no cofre')
  await block(world, colleague.id_usuario, safe)
  expect(await listed(colleague)).toEqual({ payables: ['à vista'], relacao: ['à vista'] })
  expect(await answersAbout(colleague, id)).toEqual(nothing)
  const { link, total } = await colleague.call(relacaoExport, { body: { tipo: 'csv' } })
  expect(total).toBe(1)
  await server().services.jobs.runDue()
  expect((await server().app.inject({ url: link })).body).not.toContain('cofre')
})

test('a title of a hidden line, or split over one, is found by no call or list', async () => {
  const world = await newWorld()
  const { id_orcamento, food, art } = await novoJob(world)
  const day = '2026-03-25'
  const whole = await postTitulo(world, {
    valor: 400,
    dataVencimento: day,
    descricao: 'comida',
    id_orcamento,
    id_orca_item: food,
  })
  const split = await postTitulo(world, {
    valor: 400,
    dataVencimento: day,
    descricao: 'dividido',
    rateio: [
      { valor: 100, id_orcamento, id_orca_item: food },
      { valor: 300, id_orcamento, id_orca_item: art },
    ],
  })
  await postTitulo(world, { valor: 100, dataVencimento: day, descricao: 'à vista' })
  const colleague = await createColleague(world, may)
  expect((await listed(colleague)).payables).toEqual(['comida', 'dividido', 'à vista'])
  await world.rows((db) =>
    db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      select ${food}, id_usuario_tipo from usuario
      where tenant_id = ${db.tenant} and id_usuario = ${colleague.id_usuario}`),
  )
  expect(await listed(colleague)).toEqual({ payables: ['à vista'], relacao: ['à vista'] })
  expect(await answersAbout(colleague, whole)).toEqual(nothing)
  expect(await answersAbout(colleague, split)).toEqual(nothing)
})

/** What the reports of finance say of March: the descriptions behind their figures, and the DRE's result. */
async function reported(world: World, id_centrocusto: number) {
  const [from, to] = [calendarDate('2026-03-01'), calendarDate('2026-03-31')]
  const month = { periodo1: from, periodo2: to }
  const cell = await world.call(dreTitulos, { body: { ...month, codigo: 'nao_classificado' } })
  const without = await world.call(dreUnclassified, { body: month })
  const centre = await world.call(extratoDoCentro.endpoints.list, {
    query: { ...month, id_centrocusto },
  })
  const flow = await world.call(cashFlowDetailDay, { body: { ...month, passo: 'mes', dia: from } })
  const { linhas } = (await world.call(dreList, { body: month })).data
  const names = (rows: readonly { readonly descricao: string | null }[]) =>
    rows.map(({ descricao }) => descricao).sort()
  return {
    cell: names(cell.data.data),
    without: names(without.data.data),
    centre: names(centre.data.data),
    flow: names(flow.data),
    dre: linhas.find(({ codigo }) => codigo === 'nao_classificado')?.total,
  }
}

test('the DRE, the cash flow and the statement of a centre leave out what is hidden', async () => {
  const world = await newWorld()
  const safe = await conta(world, 'Cofre')
  const { id_orcamento, food, art } = await novoJob(world)
  const { id_centrocusto } = await world.call(centroCustoCreate, {
    body: { descricao: 'Set', id_centrocusto_superior: 0 },
  })
  const expense = { dataVencimento: '2026-03-25', competencia: '2026-03-25', id_centrocusto }
  await postTitulo(world, { ...expense, valor: 1, descricao: 'à vista' })
  await postTitulo(world, {
    ...expense,
    valor: 20,
    descricao: 'no cofre',
    id_contabancaria: safe,
  })
  const line = { ...expense, id_orcamento, descricao: 'comida', id_orca_item: food }
  await postTitulo(world, { ...line, valor: 300 })
  const colleague = await createColleague(world, [
    ...may,
    'dre.consultar',
    'fluxo_caixa.consultar',
    'centro_custo.consultar',
  ])
  const all = ['comida', 'no cofre', 'à vista'].sort()
  const whole = { cell: all, without: all, centre: all, flow: all, dre: -3.21 }
  expect(await reported(colleague, id_centrocusto)).toEqual(whole)
  await block(world, colleague.id_usuario, safe)
  // The line is hidden with the one above it.
  await world.rows(async (db) => {
    await db.run(sql`update orca_item set id_orca_item_superior = ${art}
      where tenant_id = ${db.tenant} and id_orca_item = ${food}`)
    await db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      select ${art}, id_usuario_tipo from usuario
      where tenant_id = ${db.tenant} and id_usuario = ${colleague.id_usuario}`)
  })
  const only = ['à vista']
  expect(await reported(colleague, id_centrocusto)).toEqual({
    cell: only,
    without: only,
    centre: only,
    flow: only,
    dre: -0.01,
  })
  expect((await listed(colleague)).payables).toEqual(only)
  expect(await reported(world, id_centrocusto)).toEqual(whole)
})
