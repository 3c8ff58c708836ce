import { exportacaoFile } from '@claquete/contract/sistema/configuracoes/exportacao'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import {
  visaoRelatorioExport,
  visaoRelatorioList,
  visaoRelatorioTotals,
} from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { createExample, hide, viewAllStatus } from './testing/example.ts'
import { novoJob } from './testing/job.ts'

const server = useSharedServer()

const rows = async (world: World, query = {}) =>
  (await world.call(visaoRelatorioList, { query })).data.data
const viewTotals = async (world: World, query = {}) =>
  (await world.call(visaoRelatorioTotals, { query })).data

const other = { titulo: 'Institucional', subtotal: 400, total_geral: 500, custo_total: 300.4 }

test('each budget with its figures, those of its own screen, and the sums of all', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  await novoJob(world, { orcamento: { ...other, id_empresa: job.id_empresa } })
  const found = await rows(world, { sort: 'titulo', order: 'asc' })
  expect(found).toMatchObject([
    {
      num_orc: '2026/014',
      titulo: 'Filme de verão',
      orcado: 47_191.4,
      previsto: 28_836,
      comprometido: 8400.5,
      realizado: 5165.1,
      saldo: 15_270.4,
      execucao: 17.91,
    },
    { titulo: 'Institucional', previsto: 300.4, comprometido: 0, saldo: 300.4, execucao: 0 },
  ])
  const { data } = await world.call(visaoView, { body: { id_orcamento: job.id_orcamento } })
  const { orcado, previsto, comprometido, realizado, saldo } = found[0] ?? {}
  const { total_geral } = data.totais
  expect(data.totais).toMatchObject({ previsto, comprometido, realizado, saldo })
  expect(orcado).toBe(total_geral)
  expect(await viewTotals(world)).toMatchObject({
    quantidade: 2,
    orcado: 47_691.4,
    previsto: 29_136.4,
    comprometido: 8400.5,
    realizado: 5165.1,
    saldo: 15_570.8,
  })
  expect(await viewTotals(world, { search: 'institucional' })).toMatchObject({ quantidade: 1 })
})

/** A budget in the status of this name. */
async function jobIn(world: World, descricao: string, id_empresa: number, valores: object) {
  const { id_orcamento_status } = await world.rows((db) =>
    db
      .from('orcamento_status')
      .select('id_orcamento_status')
      .where('descricao', '=', descricao)
      .executeTakeFirstOrThrow(),
  )
  return novoJob(world, { orcamento: { id_empresa, id_orcamento_status, ...valores } })
}

test('totals sum what was approved; drafts and lost budgets only when they are asked for', async () => {
  const world = await newWorld()
  const { id_empresa } = await novoJob(world, { orcamento: { titulo: 'A', ...prices(100) } })
  await jobIn(world, 'Em produção', id_empresa, { titulo: 'B', ...prices(200) })
  await jobIn(world, 'Rascunho', id_empresa, { titulo: 'C', ...prices(1000) })
  await jobIn(world, 'Enviado', id_empresa, { titulo: 'D', ...prices(2000) })
  await jobIn(world, 'Perdido', id_empresa, { titulo: 'E', ...prices(4000) })
  const cancelled = await jobIn(world, 'Cancelado', id_empresa, { titulo: 'F', ...prices(8000) })
  const titles = async (query: object) =>
    (await rows(world, { sort: 'titulo', order: 'asc', ...query })).map(({ titulo }) => titulo)
  expect(await titles({})).toEqual(['A', 'B'])
  expect(await viewTotals(world)).toMatchObject({
    quantidade: 2,
    orcado: 300,
    previsto: 150,
    somados: { aprovados: 2, abertos: 0, perdidos: 0 },
    fora: { aprovados: 0, abertos: 2, perdidos: 2 },
  })
  expect(await titles({ situacao: 'abertos' })).toEqual(['C', 'D'])
  expect(await titles({ situacao: 'perdidos' })).toEqual(['E', 'F'])
  expect(await viewTotals(world, { situacao: 'perdidos' })).toMatchObject({ orcado: 12_000 })
  expect(await viewTotals(world, { situacao: 'todos' })).toMatchObject({
    quantidade: 6,
    orcado: 15_300,
    somados: { aprovados: 2, abertos: 2, perdidos: 2 },
    fora: { aprovados: 0, abertos: 0, perdidos: 0 },
  })
  // Who names a status has chosen.
  const [lost] = await world.rows((db) =>
    db
      .from('orcamento')
      .select('id_orcamento_status')
      .where('id_orcamento', '=', cancelled.id_orcamento)
      .execute(),
  )
  expect(await titles({ status: String(lost?.id_orcamento_status) })).toEqual(['F'])
})

const prices = (total_geral: number) => ({
  subtotal: total_geral * 0.8,
  total_geral,
  custo_total: total_geral / 2,
})

test('what was budgeted is what the client pays, and is not told beside hidden lines', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  const { data } = await world.call(visaoView, { body: { id_orcamento: job.id_orcamento } })
  expect((await rows(world))[0]?.orcado).toBe(data.totais.total_geral)
  const keys = ['orcamento.consultar', 'orcamento.listar_todos'] as const
  const who = await newColleague(world, [...keys, 'visualizacao.valor_orcado'])
  await viewAllStatus(world, who.id_usuario_tipo)
  expect(await viewTotals(who)).toMatchObject({ orcado: 47_191.4, sem_orcado: 0 })
  await hide(world, job.item('c'), who.id_usuario_tipo)
  expect((await rows(who))[0]).not.toHaveProperty('orcado')
  expect(await viewTotals(who)).toMatchObject({ orcado: 0, sem_orcado: 1 })
})

test('of a family the current version, with the money of all of them, once', async () => {
  const world = await newWorld()
  const itens = [{ uid: 'a', grupo: 'g', valor_total: 100, custo_previsto: 80 }]
  const um = await novoJob(world, {
    orcamento: { subtotal: 90, total_geral: 100, custo_total: 80 },
    grupos: [{ uid: 'g' }],
    itens,
  })
  const second = await novoJob(world, {
    orcamento: {
      id_empresa: um.id_empresa,
      id_familia: um.id_orcamento,
      id_orcamento_versao: 1,
      subtotal: 110,
      total_geral: 120,
      custo_total: 90,
      titulo: 'Versão 2',
    },
    grupos: [{ uid: 'g' }],
    itens,
  })
  await postTitulo(world, {
    id_orcamento: um.id_orcamento,
    id_orca_item: um.item('a'),
    valor: 3_000,
    baixas: [{ data: '2026-03-10' }],
  })
  expect(await rows(world)).toMatchObject([{ id_orcamento: second.id_orcamento, realizado: 30 }])
  await world.rows((db) =>
    db
      .update('orcamento')
      .set({ aprovado: true })
      .where('id_orcamento', '=', um.id_orcamento)
      .execute(),
  )
  expect(await rows(world)).toMatchObject([{ id_orcamento: um.id_orcamento, saldo: 50 }])
  expect(await rows(world, { versoes: 'aprovados' })).toHaveLength(1)
  expect(await rows(world, { versoes: 'todas' })).toHaveLength(2)
  // The sum has one version per job, whichever are listed.
  const current = await viewTotals(world)
  expect(current).toMatchObject({ quantidade: 1, orcado: 100, previsto: 80 })
  expect(await viewTotals(world, { versoes: 'todas' })).toEqual(current)
})

test('figures a profile may not see are absent, hidden lines are in no sum', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  const keys = ['orcamento.consultar', 'orcamento.listar_todos'] as const
  const nobody = await newColleague(world, keys)
  const custos = await newColleague(world, [...keys, 'orcamento.custos'])
  for (const { id_usuario_tipo } of [nobody, custos]) await viewAllStatus(world, id_usuario_tipo)
  for (const campo of ['orcado', 'previsto', 'comprometido', 'realizado', 'saldo', 'execucao']) {
    expect((await rows(nobody))[0]).not.toHaveProperty(campo)
  }
  expect(await viewTotals(nobody)).toMatchObject({ quantidade: 1 })
  for (const campo of ['orcado', 'previsto', 'comprometido', 'realizado', 'saldo', 'sem_orcado']) {
    expect(await viewTotals(nobody)).not.toHaveProperty(campo)
  }
  expect((await rows(custos))[0]).not.toHaveProperty('orcado')
  await hide(world, job.item('c'), custos.id_usuario_tipo)
  const { id_orcamento } = job
  const [linha] = await rows(custos)
  expect(linha).toMatchObject({ previsto: 18_000, comprometido: 8400.5, realizado: 5015 })
  const { data } = await custos.call(visaoView, { body: { id_orcamento } })
  const { previsto, comprometido, realizado, saldo } = data.totais
  expect(linha).toMatchObject({ previsto, comprometido, realizado, saldo })
  expect((await rows(world))[0]).toMatchObject({ previsto: 28_836 })
})

test('only budgets that the person sees, and none of another company', async () => {
  const [world, other] = await Promise.all([newWorld(), newWorld()])
  await createExample(world)
  const alone = await newColleague(world, ['orcamento.consultar', 'orcamento.custos'])
  await viewAllStatus(world, alone.id_usuario_tipo)
  expect(await rows(alone)).toEqual([])
  expect(await viewTotals(alone)).toMatchObject({ quantidade: 0, comprometido: 0 })
  expect(await rows(other)).toEqual([])
})

test('is exported with the columns and the filters of who asks', async () => {
  const world = await newWorld()
  const job = await createExample(world)
  await novoJob(world, { orcamento: { ...other, id_empresa: job.id_empresa } })
  const csv = async (who: World) => {
    const { link } = await who.call(visaoRelatorioExport, {
      params: { tipo: 'csv' },
      query: { search: 'verão' },
    })
    expect(link).toContain(exportacaoFile.path.split('{')[0])
    await server().services.jobs.runDue()
    const reply = await server().app.inject({ url: link })
    return reply.body.trim().split('\r\n')
  }
  const pessoa = await newColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'orcamento.imprimir',
    'visualizacao.valor_orcado',
  ])
  await viewAllStatus(world, pessoa.id_usuario_tipo)
  const [cabecalho, ...linhas] = await csv(world)
  expect(cabecalho).toContain('Orçado;Previsto;Comprometido;Realizado;Saldo')
  expect(linhas).toHaveLength(1)
  expect(linhas[0]).toContain(';47191,40;28836,00;8400,50;5165,10;15270,40')
  expect((await csv(pessoa))[0]).toMatch(/;Orçado$/)
})
