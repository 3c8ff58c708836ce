import { loteCreate } from '@claquete/contract/financeiro/pagamentos/lote'
import { gastoList, gastoSave } from '@claquete/contract/orcamentos/incentivado/gasto'
import { paymentCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newFundedFilm } from '../../../orcamentos/incentivado/testing/film.ts'
import type { FundedFilm } from '../../../orcamentos/incentivado/testing/film.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { chosenOf, newFornecedor, prepare, release, today, viewLote } from '../testing.ts'

useSharedServer()

let world: World
let boss: World
let film: FundedFilm
let id_lancamento: number
beforeEach(async () => {
  world = await newWorld()
  film = await newFundedFilm(world)
  boss = await createColleague(world, ['pagamento.consultar', 'pagamento.liberar'])
  id_lancamento = await postTitulo(world, {
    valor: 800_000,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa: await newFornecedor(world),
  })
})

/** Changes the expense that the title is. */
async function save(more: object) {
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, { query: { id_projeto_incentivado } } as never)
  const { chave, versao } = must(data.data[0], 'expense')
  await world.call(gastoSave, {
    body: { id_projeto_incentivado, chave, versao, ...more },
  } as never)
}
const paidBy = (id_projeto_fonte: number) => save({ partes: [{ id_projeto_fonte, valor: 8_000 }] })

/** A batch from the account of FSA, its warnings accepted. */
async function newLote() {
  await paidBy(film.fsa)
  const prepared = await prepare(world, [{ id_lancamento, id_contabancaria: film.contaFsa }])
  const { lotes } = await world.call(loteCreate, { body: { titulos: prepared.map(chosenOf) } })
  return must(lotes[0], 'batch').id_lote_pagamento
}

const problemsOf = async (of: World, id: number) =>
  must((await viewLote(of, id)).itens[0], 'payment').problemas

test('what changed since the batch was prepared is told to who releases it, and refuses nothing', async () => {
  const id = await newLote()
  expect((await problemsOf(boss, id)).map(({ codigo }) => codigo)).not.toContain(
    'projeto_conta_errada',
  )
  await paidBy(film.own)
  expect(await problemsOf(boss, id)).toContainEqual(
    expect.objectContaining({ codigo: 'projeto_conta_errada', gravidade: 'aviso' }),
  )
  const titulos = [{ id_lancamento, id_contabancaria: film.contaFsa, data: today }]
  const [told] = (await boss.call(paymentCheck, { body: { titulos } } as never)).data
  expect(told?.falhas.map(({ verificacao }) => verificacao)).toContain('conta_errada')
  expect((await release(boss, id)).body).toMatchObject({ faltam: 0 })
})

test('what the norm forbids by then is refused, payment by payment', async () => {
  const id = await newLote()
  await save({ num_documento: '12', emissao: addDays(today, -60) })
  expect(await problemsOf(boss, id)).toContainEqual(
    expect.objectContaining({ codigo: 'projeto_hiato', gravidade: 'erro' }),
  )
  const { failure } = await release(boss, id)
  expect(failure.erros?.[0]?.msg).toContain('o limite é 30')
})
