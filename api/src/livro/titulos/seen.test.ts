import { relacaoExport, relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import { actInLote, changeData, darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { tituloDelete, tituloDetail, tituloView } from '@claquete/contract/livro/titulos/titulo'
import { tituloAnexoList, tituloAnexosZip } from '@claquete/contract/livro/titulos/titulo-anexo'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { block, conta } from './lista/testing/conta.ts'

const server = useServer()

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
  const cofre = await conta(world, 'Cofre')
  const day = '2026-03-25'
  const id = await postTitulo(world, {
    valor: 400,
    dataVencimento: day,
    descricao: 'no cofre',
    id_contabancaria: cofre,
  })
  await postTitulo(world, { valor: 100, dataVencimento: day, descricao: 'à vista' })
  const colleague = await createColleague(world, may)
  expect((await listed(colleague)).relacao).toContain('no cofre')
  await block(world, colleague.id_usuario, cofre)
  expect(await listed(colleague)).toEqual({ payables: ['à vista'], relacao: ['à vista'] })
  expect(await answersAbout(colleague, id)).toEqual(nothing)
  const { link, total } = await colleague.call(relacaoExport, { body: { tipo: 'csv' } })
  expect(total).toBe(1)
  await server().services.jobs.runDue()
  expect((await server().app.inject({ url: link })).body).not.toContain('cofre')
})

test('a title of a hidden line, or split over one, is found by no call or list', async () => {
  const world = await newWorld()
  const { id_orcamento, comida, arte } = await novoJob(world)
  const day = '2026-03-25'
  const whole = await postTitulo(world, {
    valor: 400,
    dataVencimento: day,
    descricao: 'comida',
    id_orcamento,
    id_orca_item: comida,
  })
  const split = await postTitulo(world, {
    valor: 400,
    dataVencimento: day,
    descricao: 'dividido',
    rateio: [
      { valor: 100, id_orcamento, id_orca_item: comida },
      { valor: 300, id_orcamento, id_orca_item: arte },
    ],
  })
  await postTitulo(world, { valor: 100, dataVencimento: day, descricao: 'à vista' })
  const colleague = await createColleague(world, may)
  expect((await listed(colleague)).payables).toEqual(['comida', 'dividido', 'à vista'])
  await world.rows((db) =>
    db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      select ${comida}, id_usuario_tipo from usuario
      where tenant_id = ${db.tenant} and id_usuario = ${colleague.id_usuario}`),
  )
  expect(await listed(colleague)).toEqual({ payables: ['à vista'], relacao: ['à vista'] })
  expect(await answersAbout(colleague, whole)).toEqual(nothing)
  expect(await answersAbout(colleague, split)).toEqual(nothing)
})
