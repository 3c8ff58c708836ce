import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { principalOf } from './lote.ts'
import { decidedOfItem, settlementOfItem } from './settlement.ts'

const item = (valor: number, desconto = 0, acrescimo = 0, multa = 0) => ({
  valor: cents(valor),
  desconto: cents(desconto),
  acrescimo: cents(acrescimo),
  multa: cents(multa),
})
const campos = (desconto: number, acrescimo: number) => ({
  desconto: cents(desconto),
  acrescimo: cents(acrescimo),
})

describe('what the bank paid otherwise than it was ordered', () => {
  test.each([
    ['as ordered, with its interest', item(110_00, 0, 10_00), undefined, [110_00, 10_00, 0, 0]],
    ['with its fine', item(110_00, 0, 10_00, 2_00), undefined, [110_00, 8_00, 0, 2_00]],
    ['interest that the record names', item(100_00), campos(0, 3_00), [103_00, 3_00, 0, 0]],
    ['a discount that the record names', item(100_00), campos(5_00, 0), [95_00, 0, 5_00, 0]],
    ['less interest than ordered', item(110_00, 0, 10_00), campos(0, 4_00), [104_00, 4_00, 0, 0]],
  ] as const)('is booked: %s', (_name, ordered, said, [valor, juros, desconto, multa]) => {
    expect(settlementOfItem(ordered, cents(valor), said)).toEqual({
      baixa: { valor, juros, multa, desconto },
    })
  })

  test.each([
    [101_00, undefined, 'sobram R$ 1,00, e o banco não diz de quê.'],
    [90_00, undefined, 'faltam R$ 10,00, e o banco não diz de quê.'],
    [101_00, campos(0, 0), 'sobram R$ 1,00, e o banco não diz de quê.'],
    [103_00, campos(0, 2_00), 'O banco fala de R$ 2,00 de juros e multa.'],
    [95_00, campos(7_00, 0), 'O banco fala de R$ 7,00 de desconto.'],
  ])('waits: %i of 10000', (pago, said, words) => {
    const found = settlementOfItem(item(100_00), cents(pago), said)
    expect('motivo' in found && found.motivo).toContain(words)
  })

  const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
  const ordered = fc
    .record({ principal: amount, desconto: amount, acrescimo: amount, some: fc.nat() })
    .filter(({ principal, desconto }) => principal > desconto)
    .map(({ principal, desconto, acrescimo, some }) =>
      item(principal - desconto + acrescimo, desconto, acrescimo, some % (acrescimo + 1)),
    )

  test('never takes anything but the principal off the title by itself', () => {
    const said = fc.option(fc.record({ desconto: amount, acrescimo: amount }), { nil: undefined })
    fc.assert(
      fc.property(ordered, amount, said, (one, pago, fields) => {
        const found = settlementOfItem(one, pago, fields)
        if ('motivo' in found) return pago !== one.valor
        const { valor, juros, multa, desconto } = found.baixa
        const more = juros + multa
        return valor === pago && valor - more + desconto === principalOf(one) && valor > more
      }),
    )
  })

  test('a decision books all that was paid, and never more than the title owes', () => {
    const decisao = fc.constantFrom('principal', 'desconto', 'acrescimo')
    fc.assert(
      fc.property(ordered, amount, amount, decisao, (one, pago, saldo, chosen) => {
        const baixa = decidedOfItem(chosen, one, pago, saldo)
        if (!baixa) return true
        const taken = baixa.valor - baixa.juros + baixa.desconto
        return baixa.valor === pago && taken > 0 && taken <= saldo
      }),
    )
  })
})
