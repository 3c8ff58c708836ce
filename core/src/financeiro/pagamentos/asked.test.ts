import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { askedOf, decidedValor } from './asked.ts'
import { principalOf } from './lote.ts'
import type { Destino } from './pagamento.ts'

const boleto = (valorNominal: number, desconto = 0, acrescimo = 0): Destino => ({
  via: 'boleto',
  codigoBarras: '1',
  vencimento: calendarDate('2026-10-05'),
  valorNominal: cents(valorNominal),
  desconto: cents(desconto),
  acrescimo: cents(acrescimo),
})
const decide = (destino: Destino, saldo: number, como?: 'acrescimo' | 'desconto', multa = 0) =>
  decidedValor(destino, cents(saldo), { diferenca: como, multa: cents(multa) })

describe('what a boleto asks beside what its title owes', () => {
  test.each([
    ['the same', boleto(100_00), undefined],
    ['the same, with interest of its own', boleto(100_00, 0, 5_00), undefined],
    ['more', boleto(110_00), { pede: 110_00, diferenca: 10_00 }],
    ['less', boleto(90_00), { pede: 90_00, diferenca: -10_00 }],
    ['more, of which a part is said', boleto(108_00, 0, 2_00), { pede: 110_00, diferenca: 8_00 }],
    ['less, and a discount besides', boleto(97_00, 2_00), { pede: 95_00, diferenca: -3_00 }],
  ])('%s', (_name, destino, told) => {
    expect(askedOf(destino, cents(100_00))).toEqual(told)
  })

  test('a key and an account ask for nothing of their own', () => {
    expect(
      askedOf({ via: 'pix_chave', chave: { kind: 'email', key: 'a@b.com' } }, cents(100_00)),
    ).toBeUndefined()
  })
})

describe('what somebody decided of the difference', () => {
  test.each([
    ['interest', boleto(110_00), 'acrescimo', 0, [110_00, 0, 10_00, 0]],
    ['interest and fine', boleto(110_00), 'acrescimo', 2_00, [110_00, 0, 10_00, 2_00]],
    ['discount', boleto(90_00), 'desconto', 0, [90_00, 10_00, 0, 0]],
    ['more of both', boleto(108_00, 0, 2_00), 'acrescimo', 1_00, [110_00, 0, 10_00, 1_00]],
    ['nothing', boleto(110_00), undefined, 0, [110_00, 0, 0, 0]],
    ['a discount of what asks more', boleto(110_00), 'desconto', 0, [110_00, 0, 0, 0]],
    ['interest of what asks less', boleto(90_00), 'acrescimo', 0, [90_00, 0, 0, 0]],
  ] as const)('%s', (...[, destino, como, fine, values]) => {
    const [valor, desconto, acrescimo, multa] = values
    expect(decide(destino, 100_00, como, fine)).toEqual({ valor, desconto, acrescimo, multa })
  })

  const amount = fc.integer({ min: 1, max: 1_000_000 })
  test('what was decided takes exactly what the title owes, and pays exactly what is asked', () => {
    fc.assert(
      fc.property(amount, amount, fc.nat(), (nominal, saldo, some) => {
        const destino = boleto(nominal)
        const asked = askedOf(destino, cents(saldo))
        const como = nominal > saldo ? 'acrescimo' : 'desconto'
        const multa = nominal > saldo ? some % (nominal - saldo + 1) : 0
        const decided = decide(destino, saldo, como, multa)
        expect(principalOf(decided)).toBe(saldo)
        expect(decided.valor).toBe(asked?.pede ?? saldo)
        expect(decided.multa).toBe(multa)
        expect(decided.multa).toBeLessThanOrEqual(decided.acrescimo)
      }),
    )
  })

  test('without a decision nothing becomes interest or discount', () => {
    fc.assert(
      fc.property(amount, amount, (nominal, saldo) => {
        expect(decide(boleto(nominal), saldo)).toMatchObject({ desconto: 0, acrescimo: 0 })
      }),
    )
  })
})
