import { titulosASettle } from '@claquete/contract/livro/titulos/baixa'
import {
  contasPayable,
  contasPayableList,
  contasPayableSums,
} from '@claquete/contract/livro/titulos/list'
import type { RequestTo } from '@claquete/contract/endpoint'
import { pagamentoPrepare } from '@claquete/contract/financeiro/pagamentos/prepare'
import { loteCancel } from '@claquete/contract/financeiro/pagamentos/lote'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo, testContaOf, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta } from '../../orcamentos/execucao/testing/job.ts'
import * as bank from './public.ts'
import {
  asWho,
  createLote,
  newFornecedor,
  owedTitulo,
  prepare,
  release,
  seenLote,
  setSettings,
  today,
  viewLote,
} from './testing.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
  await setSettings(world, { lote_liberar_proprio: 'S' })
})

type Query = RequestTo<typeof contasPayableList>['query']
const listed = async (query: Query = {}) =>
  (await world.call(contasPayableList, { query })).data.data.map(
    ({ id_lancamento, pagamento, pagamento_motivo, id_lote_pagamento }) => ({
      id_lancamento,
      pagamento,
      pagamento_motivo,
      id_lote_pagamento,
    }),
  )
const nothing = { pagamento: null, pagamento_motivo: null, id_lote_pagamento: null }

test('the payables say what the bank knows of each, and are found by it', async () => {
  const [id = 0, loose = 0] = [
    await owedTitulo(world, 10_000),
    await postTitulo(world, { valor: 5 }),
  ]
  const about = async () =>
    must(
      (await listed()).find((one) => one.id_lancamento === id),
      'title',
    )
  expect(await about()).toMatchObject(nothing)

  const lote = await createLote(world, [id])
  expect(await about()).toMatchObject({ pagamento: 'preparado', id_lote_pagamento: lote })
  await release(world, lote)
  expect(await about()).toMatchObject({ pagamento: 'preparado' })
  const [seuNumero = ''] = await asWho(world, async (who) => {
    await bank.markLoteExported(who, lote)
    return must(await bank.loadLote(who.db, lote), 'batch').pagamentos.map((one) => one.seuNumero)
  })
  expect(await about()).toMatchObject({ pagamento: 'em_arquivo' })
  const answer = { seuNumero, valor: cents(10_000), data: today, ocorrencias: 'BD', texto: '' }
  await asWho(world, (who) => bank.scheduleItems(who, [answer]))
  expect(await about()).toMatchObject({ pagamento: 'agendado', pagamento_motivo: null })
  const { data: toSettle } = await world.call(titulosASettle, { body: { ids: [id, loose] } })
  expect(toSettle).toMatchObject([
    { pagamento: 'agendado', id_lote_pagamento: lote },
    { pagamento: null, id_lote_pagamento: null },
  ])
  const found = async (pagamento: Query['pagamento']) =>
    (await listed({ pagamento })).map(({ id_lancamento }) => id_lancamento)
  expect(await found('agendado')).toEqual([id])
  expect(await found('preparado')).toEqual([])
  const { data: sums } = await world.call(contasPayableSums, { query: { pagamento: 'agendado' } })
  expect(sums).toMatchObject({ quantidade: 1, em_aberto: 100 })

  const refusal = { ...answer, ocorrencias: 'AG', texto: 'Conta do favorecido inválida' }
  await asWho(world, (who) => bank.rejectItems(who, [refusal]))
  expect(await about()).toMatchObject({
    pagamento: 'rejeitado',
    pagamento_motivo: 'Conta do favorecido inválida',
    id_lote_pagamento: lote,
  })
  expect(await found('rejeitado')).toEqual([id])
  const toSend = async () => (await viewLote(world, lote)).itens.map((item) => item.a_reenviar)
  expect(await toSend()).toEqual([true])
  const [again] = await prepare(world, [{ id_lancamento: id }])
  expect(again).toMatchObject({ recusa: 'Conta do favorecido inválida' })

  // Sent again, what the bank said of the first try is over; a cancelled batch says nothing.
  const second = await createLote(world, [id])
  expect(await about()).toMatchObject({ pagamento: 'preparado', id_lote_pagamento: second })
  expect(await found('rejeitado')).toEqual([])
  expect(await toSend()).toEqual([false])
  await world.call(loteCancel, { body: { ...(await seenLote(world, second)), motivo: 'Engano' } })
  expect(await about()).toMatchObject({ pagamento: 'rejeitado', id_lote_pagamento: lote })
  expect((await listed()).find((one) => one.id_lancamento === loose)).toMatchObject(nothing)
})

test('a payment that was made says nothing more', async () => {
  const id = await owedTitulo(world, 10_000)
  const lote = await createLote(world, [id])
  await release(world, lote)
  await asWho(world, async (who) => {
    await bank.markLoteExported(who, lote)
    const { pagamentos } = must(await bank.loadLote(who.db, lote), 'batch')
    const [{ seuNumero } = { seuNumero: '' }] = pagamentos
    const paid = { seuNumero, valor: cents(10_000), data: today, ocorrencias: '00', texto: 'Pago' }
    await bank.settleItems(who, [paid])
  })
  expect(await listed()).toMatchObject([nothing])
  expect(contasPayable.columns.pagamento).toMatchObject({ label: 'No banco' })
})

test('what the bank refused is prepared again from the account of that batch, until another is chosen', async () => {
  const conta = await testContaOf(world)
  const other = await novaConta(world, 'Inter')
  const planned = await postTitulo(world, {
    valor: 10_000,
    id_pessoa: await newFornecedor(world),
    id_contabancaria: other,
  })
  const bare = await postTitulo(world, { valor: 5_000, id_pessoa: await newFornecedor(world) })
  const ids = [planned, bare]
  const proposed = async (more: object = {}) =>
    (
      await world.call(pagamentoPrepare, {
        body: { titulos: ids.map((id_lancamento) => ({ id_lancamento, ...more })) },
      })
    ).data.map(({ id_contabancaria, lote_recusado }) => [id_contabancaria, lote_recusado])
  expect(await proposed()).toEqual([
    [other, null],
    [null, null],
  ])
  const lote = await createLote(world, ids)
  await release(world, lote)
  await asWho(world, async (who) => {
    await bank.markLoteExported(who, lote)
    const { pagamentos } = must(await bank.loadLote(who.db, lote), 'batch')
    const refused = { data: today, ocorrencias: 'AG', texto: 'Conta do favorecido inválida' }
    await bank.rejectItems(
      who,
      pagamentos.map(({ seuNumero, valor }) => ({ ...refused, seuNumero, valor })),
    )
  })
  const before = { id_lote_pagamento: lote, id_contabancaria: conta }
  expect(await proposed()).toEqual([
    [conta, before],
    [conta, before],
  ])
  expect(await proposed({ id_contabancaria: other })).toEqual([
    [other, before],
    [other, before],
  ])
  await world.rows((db) =>
    db.update('contabancaria').set({ ativo: 'N' }).where('id_contabancaria', '=', conta).execute(),
  )
  expect(await proposed()).toEqual([
    [other, null],
    [other, null],
  ])
})
