import type { RequestTo } from '@claquete/contract/endpoint'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { pagamentoPrepare } from '@claquete/contract/financeiro/pagamentos/prepare'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { gastoList, gastoSave } from '@claquete/contract/orcamentos/incentivado/gasto'
import { paymentCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../../test/world.ts'
import type { World } from '../../../../../test/world.ts'
import { createColleague } from '../../../orcamento/testing/orcamento.ts'
import { newFundedFilm as newFilm } from '../../testing/film.ts'
import type { FundedFilm as Film } from '../../testing/film.ts'

useSharedServer()

let world: World
let film: Film
beforeEach(async () => {
  world = await newWorld()
  film = await newFilm(world)
})

/** A title on the line of the camera, with its sources as `partes` says in reais. */
async function spend(valor: number, partes: readonly (readonly [number, number])[], more = {}) {
  const id_lancamento = await postTitulo(world, {
    valor,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa: film.supplier,
    descricao: 'Locação da câmera',
    ...more,
  })
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, { query: { id_projeto_incentivado } })
  const { chave, versao } = must(
    data.data.find((one) => one.id_lancamento === id_lancamento),
    'expense',
  )
  const body = {
    id_projeto_incentivado,
    chave,
    versao,
    partes: partes.map(([id_projeto_fonte, part]) => ({ id_projeto_fonte, valor: part })),
  }
  await world.call(gastoSave, { body })
  return id_lancamento
}

const check = async (titulos: RequestTo<typeof paymentCheck>['body']['titulos'], of = world) =>
  (await of.call(paymentCheck, { body: { titulos } })).data
const kinds = (falhas: readonly { readonly verificacao: string }[]) =>
  falhas.map(({ verificacao }) => verificacao).filter((one) => one !== 'documento_invalido')

const inMay = { data: calendarDate('2026-05-20'), forma_pagamento: 'pix' } as const

test('the account of another source is told with the one that is right, and paid all the same', async () => {
  const id_lancamento = await spend(800_000, [[film.fsa, 8_000]])
  const [wrong] = await check([{ id_lancamento, id_contabancaria: film.contaOwn, ...inMay }])
  expect(wrong).toMatchObject({
    impede: false,
    fontes: [{ id_contabancaria: film.contaFsa, conta: 'BB FSA', valor: 8_000 }],
  })
  expect(kinds(must(wrong, 'title').falhas)).toEqual(['conta_errada'])
  const [right] = await check([{ id_lancamento, id_contabancaria: film.contaFsa, ...inMay }])
  expect(kinds(must(right, 'title').falhas)).toEqual([])
  const baixas = [{ id_lancamento }]
  const paid = await world.call(darBaixa, {
    body: { id_contabancaria: film.contaOwn, ...inMay, baixas },
  })
  expect(paid.baixados).toBe(1)
})

test('of a mixed expense it says what each account owes, and what is paid by one leaves the rest', async () => {
  const id_lancamento = await spend(800_000, [
    [film.fsa, 3_000],
    [film.own, 5_000],
  ])
  const [all] = await check([{ id_lancamento, id_contabancaria: film.contaFsa, ...inMay }])
  expect(kinds(must(all, 'title').falhas)).toEqual(['parte_errada'])
  expect(all?.fontes.map(({ conta, valor }) => [conta, valor])).toEqual([
    ['BB FSA', 3_000],
    ['Itaú', 5_000],
  ])
  const baixas = [{ id_lancamento, valor: 3_000, diferenca: 'manter_saldo' as const }]
  await world.call(darBaixa, {
    body: { id_contabancaria: film.contaFsa, ...inMay, baixas },
  })
  const [rest] = await check([{ id_lancamento, id_contabancaria: film.contaOwn, ...inMay }])
  expect(rest?.fontes.map(({ conta, valor }) => [conta, valor])).toEqual([['Itaú', 5_000]])
  expect(kinds(must(rest, 'title').falhas)).toEqual([])
})

test('what the norm forbids is refused with its reason, in the dialog and by the server', async () => {
  const id_lancamento = await spend(800_000, [[film.fsa, 8_000]])
  const cheque = {
    ...inMay,
    id_contabancaria: film.contaFsa,
    forma_pagamento: 'cheque' as const,
  }
  const [told] = await check([{ id_lancamento, ...cheque }])
  expect(told).toMatchObject({ impede: true })
  const asked = { body: { ...cheque, baixas: [{ id_lancamento }] } }
  const { failure } = await world.ask(darBaixa, asked)
  expect(failure.erros).toMatchObject([{ campo: 'baixas.0.id_lancamento' }])
  const own = await spend(100_000, [[film.own, 1_000]])
  const byOwn = { ...cheque, id_contabancaria: film.contaOwn, baixas: [{ id_lancamento: own }] }
  expect((await world.call(darBaixa, { body: byOwn })).baixados).toBe(1)
})

test('outside the execution, above the item and without a source are told; titles of no project are not', async () => {
  const late = await spend(1_200_000, [[film.fsa, 12_000]])
  const bare = await postTitulo(world, { valor: 5_000 })
  const found = await check([
    { id_lancamento: late, id_contabancaria: film.contaFsa, data: calendarDate('2026-01-10') },
    { id_lancamento: bare, id_contabancaria: film.contaFsa },
  ])
  expect(found.map(({ id_lancamento }) => id_lancamento)).toEqual([late])
  expect(kinds(must(found[0], 'title').falhas)).toEqual(['fora_do_periodo', 'acima_do_item'])
  const without = await postTitulo(world, {
    valor: 5_000,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
  })
  const [none] = await check([{ id_lancamento: without, id_contabancaria: film.contaFsa }])
  expect(kinds(must(none, 'title').falhas)).toContain('sem_fonte')
})

test('sums of a line are told to nobody who does not see the whole budget; other companies see nothing', async () => {
  const id_lancamento = await spend(1_200_000, [[film.fsa, 12_000]])
  const payer = await createColleague(world, ['lancamento.baixar', 'conta_pagar.consultar'])
  await world.rows((db) =>
    db
      .insertInto('orca_item_oculto')
      .values({ id_orca_item: film.camera, id_usuario_tipo: payer.id_usuario_tipo ?? 0 })
      .execute(),
  )
  const asked = [{ id_lancamento, id_contabancaria: film.contaOwn, ...inMay }]
  expect(await check(asked, payer)).toEqual([])
  expect(await check(asked, await newWorld())).toEqual([])
})

test('a batch says it of each title, with the account of its source', async () => {
  const id_lancamento = await spend(800_000, [[film.fsa, 8_000]])
  const prepared = await world.call(pagamentoPrepare, {
    body: { titulos: [{ id_lancamento, id_contabancaria: film.contaOwn, data: inMay.data }] },
  })
  expect(prepared.data[0]).toMatchObject({
    conta_da_fonte: { id_contabancaria: film.contaFsa, descricao: 'BB FSA' },
  })
  expect(prepared.data[0]?.problemas.map(({ codigo }) => codigo)).toContain('projeto_conta_errada')
})

test('a source without an account of its own is named without one', async () => {
  const { id_projeto_incentivado } = film
  const { id_projeto_fonte } = await world.call(fonteSave, {
    body: { id_projeto_incentivado, mecanismo: 'OUT', nome: 'Apoio', aprovado: 1_000 },
  })
  const id_lancamento = await spend(100_000, [[id_projeto_fonte, 1_000]])
  const [told] = await check([{ id_lancamento, id_contabancaria: film.contaOwn, ...inMay }])
  expect(told?.fontes).toMatchObject([{ nome: 'Apoio', id_contabancaria: null, conta: null }])
})
