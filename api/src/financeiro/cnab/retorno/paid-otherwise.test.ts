/** What the bank paid otherwise than it was asked to: what its file does not explain waits for a person. */
import * as retorno from '@claquete/contract/financeiro/cnab/retorno'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { useSharedServer } from '../../../../test/world.ts'
import { tituloOf } from '../../cobranca/testing.ts'
import {
  answerTo,
  apply,
  bankedWorld,
  check,
  generate,
  linesOfRemessa,
  linhasOf,
  releasedLote,
  upload,
} from '../testing/bank-files.ts'

const server = useSharedServer()

/** A payment of R$ 100,00 for which the bank took `extra` centavos more, and its line of the return. */
async function paidWith(extra: number) {
  const world = await bankedWorld()
  const { id_lote_pagamento, titulos } = await releasedLote(world, [100_00])
  const { id_cnab_remessa } = await generate(world, id_lote_pagamento)
  const sent = await linesOfRemessa(world, id_cnab_remessa)
  const arquivo = await upload(server(), world, answerTo(sent, { codes: ['00'], extra: [extra] }))
  const [previa] = await check(world, arquivo)
  const { body } = await apply(world, arquivo)
  const [linha] = await linhasOf(world, must(body.retornos[0], 'return'))
  return { world, id: must(titulos[0], 'title'), previa, body, linha: must(linha, 'line') }
}

test.each([
  [50, 'Foram pagos R$ 100,50 de um pagamento de R$ 100,00: sobram R$ 0,50'],
  [-50_00, 'Foram pagos R$ 50,00 de um pagamento de R$ 100,00: faltam R$ 50,00'],
])('%i centavos more than ordered settle nothing by themselves', async (extra, words) => {
  const { world, id, previa, body, linha } = await paidWith(extra)
  expect(previa).toMatchObject({ esperam: 1 })
  expect(body).toMatchObject({ aplicadas: 0, pendentes: 1 })
  expect(linha).toMatchObject({ resultado: 'pendente', motivo: expect.stringContaining(words) })
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'aprovado', baixas: [] })
  const { id_cnab_retorno_linha } = linha
  const again = await world.ask(retorno.linhaRetry, { body: { id_cnab_retorno_linha } })
  expect(again.failure.msg).toContain(words.slice(-6))
  expect(await tituloOf(world, id)).toMatchObject({ baixas: [] })
})

test.each([
  ['acrescimo', 50, { principal: 100, juros: 0.5, desconto: 0 }, 0],
  ['principal', -40_00, { principal: 60, juros: 0, desconto: 0 }, 40],
  ['desconto', -40_00, { principal: 60, juros: 0, desconto: 40 }, 0],
] as const)(
  'a person decides (%s) with what was paid and ordered before them',
  async (decisao, extra, baixa, saldo) => {
    const { world, id, linha } = await paidWith(extra)
    const { id_cnab_retorno_linha } = linha
    const { data } = await world.call(retorno.linhaView, { params: { id_cnab_retorno_linha } })
    const pago = 100 + extra / 100
    expect(data).toMatchObject({ operacao: 'D', pago, devido: 100, saldo: 100 })
    expect(data?.decisoes).toContainEqual(
      expect.objectContaining({ decisao, ...baixa, saldo_depois: saldo }),
    )
    const body = { id_cnab_retorno_linha, decisao }
    const both = await Promise.all([1, 2].map(() => world.ask(retorno.linhaDecide, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const titulo = await tituloOf(world, id)
    expect(titulo).toMatchObject({ saldo })
    expect(titulo.baixas).toMatchObject([baixa])
    const { id_cnab_retorno } = must(
      (await world.call(retorno.retornoList, { query: {} })).data.data[0],
      'return',
    )
    await world.call(retorno.retornoUndo, {
      body: { id_cnab_retorno, versao: 1, motivo: 'Teste' },
    })
    expect(await tituloOf(world, id)).toMatchObject({ saldo: 100, situacao: 'aprovado' })
  },
)
