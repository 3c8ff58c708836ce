import * as conc from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { regraList } from '@claquete/contract/financeiro/conciliacao/regra'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { newDesk } from './testing/desk.ts'
import type { TestDesk } from './testing/desk.ts'

useSharedServer()

let desk: TestDesk
let world: World
let plano: number
beforeEach(async () => {
  desk = await newDesk()
  ;({ world } = desk)
  plano = await novoPlano(world, 'Tarifas bancárias')
})

const post = (linhas: readonly number[], more: object = {}, who = world) =>
  who.ask(conc.conciliacaoPostMany, {
    body: { id_contabancaria: desk.conta, linhas: [...linhas], id_grupoCusto: plano, ...more },
  })

test('several lines become an entry each, on one account of the chart, and each is undone alone', async () => {
  const lines = [
    await desk.addLine(-10, 'TARIFA PIX 1'),
    await desk.addLine(-2.5, 'TARIFA PIX 2', { data: '2026-03-11' }),
  ]
  const { body } = await post(lines)
  expect(body).toMatchObject({ lancadas: 2, total: -12.5, id_conciliacao_regra: null })
  const done = await desk.history()
  expect(done).toMatchObject([
    {
      texto: 'TARIFA PIX 2',
      valor: -2.5,
      itens: [{ plano: 'Tarifas bancárias', data: '2026-03-11' }],
    },
    { texto: 'TARIFA PIX 1', valor: -10, itens: [{ descricao: 'TARIFA PIX 1' }] },
  ])
  await desk.undo(done[0]?.id_conciliacao ?? 0)
  expect((await desk.propostas()).linhas).toMatchObject([{ texto: 'TARIFA PIX 2' }])
})

test('“sempre assim” makes a rule of this account, which proposes the next line', async () => {
  const lines = [await desk.addLine(-10, 'TARIFA PIX 1'), await desk.addLine(-11, 'TARIFA PIX 2')]
  const { body } = await post(lines, { contem: 'tarifa pix', descricao: 'Tarifa do Pix' })
  expect(body.id_conciliacao_regra).not.toBeNull()
  const { regras } = (await world.call(regraList, {})).data
  expect(regras).toMatchObject([
    {
      contem: 'tarifa pix',
      operacao: 'D',
      acao: 'lancar',
      id_contabancaria: desk.conta,
      id_grupoCusto: plano,
      automatica: 'N',
      usos: 2,
    },
  ])
  await desk.addLine(-12, 'TARIFA PIX 3')
  expect((await desk.propostas()).propostas).toMatchObject([
    { acao: 'lancar', lancamento: { id_grupoCusto: plano, descricao: 'Tarifa do Pix' } },
  ])
})

test('money in and money out do not share an account; nothing of it is posted', async () => {
  const lines = [await desk.addLine(-10, 'TARIFA'), await desk.addLine(10, 'ESTORNO')]
  const refused = await post(lines)
  expect(refused).toMatchObject({ status: 422, failure: { erros: [{ campo: 'linhas' }] } })
  expect((await desk.propostas()).linhas).toHaveLength(2)
})

test('who may not make rules posts without one', async () => {
  const line = await desk.addLine(-10, 'TARIFA')
  const limited = await createColleague(world, [
    'extrato.consultar',
    'extrato.conciliar',
    'lancamento.cadastrar',
  ])
  expect((await post([line], { contem: 'tarifa' }, limited)).status).toBe(403)
  expect((await post([line], {}, limited)).status).toBe(200)
})

test('what a line may be has its side alone, the nearest value and then the nearest day first', async () => {
  const titulo = (valor: number, dataVencimento: string, operacao: 'C' | 'D' = 'D') =>
    postTitulo(world, { valor, dataVencimento, operacao })
  const far = await titulo(9_000, '2026-03-10')
  const later = await titulo(10_000, '2026-04-20')
  const near = await titulo(10_000, '2026-03-12')
  await titulo(10_000, '2026-03-10', 'C')
  const { data } = await world.call(conc.lancamentosConciliacao, {
    query: { id_contabancaria: desk.conta, valor: -100, data: calendarDate('2026-03-10') },
  })
  expect(data.map(({ id_lancamento }) => id_lancamento)).toEqual([near, later, far])
})
