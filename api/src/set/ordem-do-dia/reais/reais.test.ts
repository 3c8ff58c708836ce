import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { ordemRealSave, ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
  seedItens,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { hide } from '../../../orcamentos/visao/testing/example.ts'
import { novaOrdem, team, tomorrow } from '../envio/testing/ordem.ts'
import { listExtraRows, listExtrasOfOrcamento } from './extras.read.ts'

useSharedServer()
let world: World
let id_orcamento: number
let sheet: Awaited<ReturnType<typeof novaOrdem>>
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  id_orcamento = await novoOrcamento(world)
  await seedItens(world, id_orcamento, [
    { uid: 'foto', valor: 1000, custo: 500 },
    { uid: 'arte', valor: 1000, custo: 500 },
  ])
  sheet = await novaOrdem(world, { id_orcamento })
})

const blank = {
  chegou: null,
  refeicao: null,
  liberado: null,
  valor_hora: null,
  uid: null,
  versao: 0,
}
const save = (nome: string, more: object, of = sheet) =>
  world.ask(ordemRealSave, {
    params: { id_ordem_pessoa: of.pessoas[nome] ?? 0 },
    body: { ...blank, ...more },
  })
const read = async (of = sheet, who = world) =>
  (await who.call(ordemReaisView, { params: { id_ordem_dia: of.id_ordem_dia } })).data
const one = async (nome: string, of = sheet) =>
  (await read(of)).pessoas.find((pessoa) => pessoa.nome === nome)

test('real times give the hours, and with the value of an hour their cost', async () => {
  // Called at 7:00, released at 21:30: two hours at 50%, half of one at 100%; the meal half an hour late.
  const times = { chegou: 410, refeicao: 810, liberado: 1290 }
  expect((await save('Caio Lima', { ...times, valor_hora: 100, uid: 'foto' })).status).toBe(200)
  expect(await one('Caio Lima')).toMatchObject({
    ...times,
    chegou_por: 'digitado',
    horas: { trabalhado: 870, extra: 120, extra_segunda: 30, refeicao_atrasada: 30 },
    custo: { extra: 400, refeicao: 25, total: 425 },
    versao: 1,
  })
  expect((await read()).total).toBe(425)
  expect((await read()).linhas.map(({ uid }) => uid)).toEqual(['foto', 'arte'])
})

test('every problem of the times is told at once, and an old version is refused', async () => {
  const wrong = await save('Caio Lima', { chegou: 500, refeicao: 400, liberado: 450, uid: 'x' })
  expect(wrong.failure.erros?.map(({ campo }) => campo)).toEqual(['liberado', 'refeicao', 'uid'])
  const alone = await save('Caio Lima', { liberado: 450 })
  expect(alone.failure.erros?.map(({ campo }) => campo)).toEqual(['chegou'])
  await save('Caio Lima', { chegou: 420 })
  expect((await save('Caio Lima', { chegou: 430 })).failure.codigo).toBe('versao_antiga')
  expect((await save('Caio Lima', { chegou: 430, versao: 1 })).status).toBe(200)
})

test('what the company decides later changes no day that was recorded', async () => {
  await save('Caio Lima', { chegou: 420, refeicao: 700, liberado: 1200, valor_hora: 100 })
  const before = (await one('Caio Lima'))?.custo
  expect(before).toMatchObject({ total: 150 })
  await world.call(configuracaoUpdate, { body: { set_adicional: 100 } })
  expect((await one('Caio Lima'))?.custo).toEqual(before)
  await save('Ana Souza', { chegou: 360, refeicao: 700, liberado: 1140, valor_hora: 100 })
  expect((await one('Ana Souza'))?.custo).toMatchObject({ total: 200 })
})

test('a rest that is too short is shown, over the jobs of the company', async () => {
  const id_pessoa = await novaPessoa(world, 'Caio Lima')
  const pessoas = [{ ...team[2], id_pessoa }]
  const first = await novaOrdem(world, { id_orcamento, pessoas })
  const other = await novoOrcamento(world, { titulo: 'Outro job' })
  const data = addDays(tomorrow(), 1)
  const second = await novaOrdem(world, { id_orcamento: other, pessoas, data })
  await save('Caio Lima', { chegou: 420, liberado: 1380 }, first)
  await save('Caio Lima', { chegou: 400, liberado: 1000 }, second)
  // From 23:00 to the call at 7:00.
  expect((await one('Caio Lima', second))?.horas?.descanso_faltante).toBe(180)
})

test('the job is charged by line, whichever of its versions is asked', async () => {
  const times = { chegou: 420, refeicao: 700, liberado: 1200, valor_hora: 100 }
  await save('Caio Lima', { ...times, uid: 'foto' })
  await save('Ana Souza', { ...times, chegou: 420, uid: 'foto' })
  await save('Bia Nogueira', times)
  const extras = await world.rows((db) => listExtrasOfOrcamento(db, id_orcamento))
  expect(extras).toEqual([
    { uid: 'foto', id_orca_item: expect.any(Number), valor: 30_000 },
    { uid: null, id_orca_item: null, valor: 15_000 },
  ])
  const rows = await world.rows((db) => listExtraRows(db, id_orcamento))
  expect(rows.map(({ titulo, valor, segundos }) => [titulo, valor, segundos]).toSorted()).toEqual([
    ['Ana Souza', 15_000, 3600],
    ['Bia Nogueira', 15_000, 3600],
    ['Caio Lima', 15_000, 3600],
  ])
  const other = await novoOrcamento(world, { titulo: 'Outro job' })
  expect(await world.rows((db) => listExtrasOfOrcamento(db, other))).toEqual([])
})

test('lines hidden from a profile are not offered to it', async () => {
  const who = await createColleague(world, ['ordem_do_dia.reais', 'orcamento.listar_todos'])
  expect((await read(sheet, who)).linhas).toHaveLength(2)
  const { id_usuario_tipo, id_orca_item } = await world.rows(async (db) => ({
    ...must(
      await db
        .from('orca_item')
        .select('id_orca_item')
        .where('uid', '=', 'foto')
        .executeTakeFirst(),
      'the line',
    ),
    ...must(
      await db
        .from('usuario')
        .select('id_usuario_tipo')
        .where('id_usuario', '=', who.id_usuario)
        .executeTakeFirst(),
      'the profile',
    ),
  }))
  await hide(world, id_orca_item, id_usuario_tipo)
  expect((await read(sheet, who)).linhas.map(({ uid }) => uid)).toEqual(['arte'])
})
