/** Lines that a person resolves: what the bank said of one account or side settles nothing of another. */
import { loteCreate } from '@claquete/contract/financeiro/pagamentos/lote'
import * as retorno from '@claquete/contract/financeiro/cnab/retorno'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { testContaOf, postTitulo } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { tituloOf } from '../../cobranca/testing.ts'
import { chosenOf, owedTitulo, prepare, release, viewLote } from '../../pagamentos/testing.ts'
import {
  answerTo,
  apply,
  bankedWorld,
  generate,
  linesOfRemessa,
  linhasOf,
  releasedLote,
  upload,
} from '../testing/bank-files.ts'
import { boletoWorld, contaMoney, retornoOf } from '../testing/boletos.ts'

const server = useSharedServer()

/** Applies a return and gives its only line. */
async function lineOf(world: World, text: string) {
  const { body } = await apply(world, await upload(server(), world, text))
  const [linha] = await linhasOf(world, must(body.retornos[0], 'return'))
  return must(linha, 'line').id_cnab_retorno_linha
}

const join = (world: World, id_cnab_retorno_linha: number, id_lancamento: number) =>
  world.ask(retorno.linhaJoin, { body: { id_cnab_retorno_linha, id_lancamento } })

test('what a payer paid is not joined with a title to pay', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const text = retornoOf([{ nosso: '16224200000099999', codigo: '06', pago: 100_00 }], 1)
  const linha = await lineOf(world, text)
  const payable = await postTitulo(world, { valor: 100_00 })
  const refused = await join(world, linha, payable)
  expect(refused).toMatchObject({
    status: 422,
    failure: { erros: [{ campo: 'id_lancamento' }] },
  })
  expect(await contaMoney(world, id_contabancaria)).toEqual([])
  const receivable = await postTitulo(world, { operacao: 'C', valor: 100_00 })
  expect((await join(world, linha, receivable)).status).toBe(200)
})

/** A payment released for another account, and a line about it in a return of the tests' account. */
async function lineOfOtherConta() {
  const world = await bankedWorld()
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Outra conta',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2010-01-01'),
    },
  })
  const id_lancamento = await owedTitulo(world, 100_00)
  const prepared = await prepare(world, [{ id_lancamento, id_contabancaria }])
  const { lotes } = await world.call(loteCreate, { body: { titulos: prepared.map(chosenOf) } })
  const { id_lote_pagamento } = must(lotes[0], 'batch')
  expect((await release(world, id_lote_pagamento)).status).toBe(200)
  const [foreign] = (await viewLote(world, id_lote_pagamento)).itens
  const sent = await releasedLote(world, [100_00])
  const [own] = (await viewLote(world, sent.id_lote_pagamento)).itens
  const { id_cnab_remessa } = await generate(world, sent.id_lote_pagamento)
  const text = answerTo(await linesOfRemessa(world, id_cnab_remessa), { codes: ['00'] })
  const named = text.replaceAll(
    must(own, 'payment').seu_numero,
    must(foreign, 'payment').seu_numero,
  )
  return { world, id_lancamento, id_contabancaria, linha: await lineOf(world, named) }
}

test('a line about a payment of another account settles nothing there', async () => {
  const { world, id_lancamento, id_contabancaria, linha } = await lineOfOtherConta()
  const body = { id_cnab_retorno_linha: linha }
  const retried = await world.ask(retorno.linhaRetry, { body })
  expect(retried).toMatchObject({ status: 422, failure: { codigo: 'cnab_recusado' } })
  const joined = await join(world, linha, id_lancamento)
  expect(joined).toMatchObject({
    status: 422,
    failure: { erros: [{ campo: 'id_lancamento', msg: expect.stringContaining('outra conta') }] },
  })
  expect(await contaMoney(world, id_contabancaria)).toEqual([])
  expect(await contaMoney(world, await testContaOf(world))).toEqual([])
  expect((await tituloOf(world, id_lancamento)).situacao).toBe('aprovado')
})
