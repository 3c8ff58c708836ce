import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import * as contract from '@claquete/contract/financeiro/pagamentos/lote'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { testContaOf, postTitulo, unidadeOf } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import {
  chosenOf,
  createLote,
  newFornecedor,
  owedTitulo,
  prepare,
  release,
  seenLote,
  setSettings,
  today,
  viewLote,
} from '../testing.ts'

useSharedServer()

let world: World
let boss: World
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
  boss = await createColleague(world, ['pagamento.consultar', 'pagamento.liberar'])
})

/** What somebody who prepared this title would send to add it to the batch as it is now. */
async function addingOf(id_lote_pagamento: number, id_lancamento: number) {
  const titulos = (await prepare(world, [{ id_lancamento }])).map(chosenOf)
  return { ...(await seenLote(world, id_lote_pagamento)), titulos }
}

const campos = (failure: { readonly erros?: readonly { readonly campo: string }[] | undefined }) =>
  failure.erros?.map(({ campo }) => campo)

test('a title more is in the batch, its total and its history; a second click adds nothing', async () => {
  const id = await createLote(world, [await owedTitulo(world, 100_00)])
  const before = await viewLote(world, id)
  const titulo = await owedTitulo(world, 250_50)
  const body = await addingOf(id, titulo)
  await world.call(contract.loteAdd, { body })
  const lote = await viewLote(world, id)
  expect(lote).toMatchObject({ estado: 'rascunho', quantidade: 2, valor: 350.5, faltam: 1 })
  expect(lote.hash).not.toBe(before.hash)
  expect(lote.eventos.map(({ acao, motivo }) => [acao, motivo])).toEqual([
    ['preparar', ''],
    ['alterar', '1 pagamento a mais, R$ 250,50'],
  ])
  expect((await world.ask(contract.loteAdd, { body })).failure.codigo).toBe('versao_antiga')
  const again = await world.ask(contract.loteAdd, {
    body: { ...body, versao: lote.versao },
  })
  expect(campos(again.failure)).toEqual(['titulos.0.titulo'])
  expect((await viewLote(world, id)).quantidade).toBe(2)
  expect((await release(boss, id)).body.faltam).toBe(0)
})

test('two people add one title to two batches, and one of them gets it', async () => {
  const ids = [
    await createLote(world, [await owedTitulo(world, 100)]),
    await createLote(world, [await owedTitulo(world, 200)]),
  ]
  const titulo = await owedTitulo(world, 300)
  const bodies = await Promise.all(ids.map((id) => addingOf(id, titulo)))
  const both = await Promise.all(bodies.map((body) => world.ask(contract.loteAdd, { body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const counts = await Promise.all(ids.map(async (id) => (await viewLote(world, id)).quantidade))
  expect(counts.toSorted()).toEqual([1, 2])
})

test('another day or account, and a title that changed, are told at their fields', async () => {
  const id = await createLote(world, [await owedTitulo(world, 100)])
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Outra conta',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2010-01-01'),
      saldo_inicial: 0,
    },
  })
  const titulo = await owedTitulo(world, 300)
  const elsewhere = await prepare(world, [
    { id_lancamento: titulo, id_contabancaria, data: addDays(today, 1) },
  ])
  const refused = await world.ask(contract.loteAdd, {
    body: { ...(await seenLote(world, id)), titulos: elsewhere.map(chosenOf) },
  })
  expect(campos(refused.failure)).toEqual(['titulos.0.id_contabancaria', 'titulos.0.data'])
  const body = await addingOf(id, titulo)
  const stale = await world.ask(contract.loteAdd, {
    body: { ...body, titulos: body.titulos.map((one) => ({ ...one, visto: 'outro' })) },
  })
  expect(campos(stale.failure)).toEqual(['titulos.0.visto'])
  expect((await viewLote(world, id)).quantidade).toBe(1)
})

test('the same value to somebody whom the batch pays already is accepted, or refused', async () => {
  const id_pessoa = await newFornecedor(world)
  const id_contabancaria = await testContaOf(world)
  const same = () => postTitulo(world, { valor: 100_00, id_pessoa, id_contabancaria })
  const id = await createLote(world, [await same()])
  const body = await addingOf(id, await same())
  const careless = await world.ask(contract.loteAdd, {
    body: { ...body, titulos: body.titulos.map((one) => ({ ...one, aceitos: [] })) },
  })
  expect(campos(careless.failure)).toEqual(['titulos.0.aceitos'])
  await world.call(contract.loteAdd, { body })
  const { itens } = await viewLote(world, id)
  expect(itens.map(({ avisos }) => avisos.length)).toEqual([0, 1])
})

test('a released batch takes none until it is prepared again, and one of two releases is lost', async () => {
  await setSettings(world, { lote_duas_pessoas: 1 })
  const id = await createLote(world, [await owedTitulo(world, 200)])
  const titulo = await owedTitulo(world, 300)
  expect((await release(boss, id)).body.faltam).toBe(1)
  await world.call(contract.loteAdd, { body: await addingOf(id, titulo) })
  expect((await viewLote(world, id)).faltam).toBe(2)
  await setSettings(world, { lote_duas_pessoas: 1000 })
  await release(boss, id)
  const more = await owedTitulo(world, 400)
  const refused = await world.ask(contract.loteAdd, { body: await addingOf(id, more) })
  expect(refused.failure).toMatchObject({
    codigo: 'lote_recusado',
    msg: expect.stringContaining('devolva-o à preparação'),
  })
  await world.call(contract.loteReopen, { body: await seenLote(world, id) })
  await world.call(contract.loteAdd, { body: await addingOf(id, more) })
  expect((await viewLote(world, id)).quantidade).toBe(3)
})

test('whoever adds does not release it', async () => {
  const both = await createColleague(world, [
    'pagamento.consultar',
    'pagamento.preparar',
    'pagamento.liberar',
  ])
  const id = await createLote(world, [await owedTitulo(world, 100)])
  const body = await addingOf(id, await owedTitulo(world, 300))
  await both.call(contract.loteAdd, { body })
  expect((await release(both, id)).failure.msg).toContain('outra pessoa o libera')
})

test('the batch or the title of another company does not exist, nor one behind a wall', async () => {
  const id = await createLote(world, [await owedTitulo(world, 100)])
  const body = await addingOf(id, await owedTitulo(world, 300))
  const other = await newWorld()
  expect((await other.ask(contract.loteAdd, { body })).status).toBe(404)
  await unidadeOf(other)
  const own = await createLote(other, [await owedTitulo(other, 100)])
  const foreign = { ...(await seenLote(other, own)), titulos: body.titulos }
  expect((await other.ask(contract.loteAdd, { body: foreign })).status).toBe(404)
  expect((await viewLote(other, own)).quantidade).toBe(1)
  const unit = await world.call(empresaCreate, { body: { razao: 'Outra', fantasia: 'Outra' } })
  const outsider = await createColleague(world, ['pagamento.preparar'], {
    empresas: [unit.id_empresa],
  })
  expect((await outsider.ask(contract.loteAdd, { body })).status).toBe(404)
  const noRight = await createColleague(world, ['pagamento.consultar'])
  expect((await noRight.ask(contract.loteAdd, { body })).status).toBe(403)
})
