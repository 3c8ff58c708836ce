import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { add, cents, sum } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { movimentoOf, takenBy } from '../../livro/titulos/delay.ts'
import { decisoes } from './decisao.ts'
import { decidedBaixa, settlementOf, toldTotal } from './settlement.ts'
import type { ChargeTerms, ToldPayment } from './settlement.ts'

const vencimento = calendarDate('2026-12-21')
const charge: ChargeTerms = {
  valor: cents(1000_00),
  parcial: cents(0),
  vencimento,
  multa: rate(2_000_000),
  juros: rate(1_000_000),
  desconto: rate(0),
  dias_desconto: 0,
}
const early = calendarDate('2026-11-26')
/** Thirty days late. */
const late = addDays(vencimento, 30)

const told = (pago: number, more: object = {}): ToldPayment => ({
  ...toldTotal(cents(pago), early),
  ...more,
})
const settle = (said: ToldPayment, saldo = 1000_00, terms: Partial<ChargeTerms> = {}) =>
  settlementOf({ ...charge, ...terms }, said, cents(saldo))

test.each([
  ['paid as it is', told(1000_00), { principal: 1000_00 }, 0],
  ['a part', told(400_00, { isParcial: true }), { principal: 400_00 }, 600_00],
  [
    'a part, and a discount',
    told(400_00, { isParcial: true, desconto: 50_00 }),
    { principal: 400_00, desconto: 50_00 },
    550_00,
  ],
  ['a part that is all', told(1000_00, { isParcial: true }), { principal: 1000_00 }, 0],
  [
    'with a discount of the file',
    told(980_00, { desconto: 20_00 }),
    { principal: 980_00, desconto: 20_00 },
    0,
  ],
  [
    'with a rebate of the file',
    told(980_00, { abatimento: 20_00 }),
    { principal: 980_00, desconto: 20_00 },
    0,
  ],
  [
    'with fine and interest of the file',
    told(1030_00, { juros: 30_00, dia: late }),
    { principal: 1000_00, multa: 20_00, juros: 10_00 },
    0,
  ],
  [
    'with the fine and interest that the boleto asks for',
    told(1030_00, { dia: late }),
    { principal: 1000_00, multa: 20_00, juros: 10_00 },
    0,
  ],
  ['with the fine alone', told(1020_00, { dia: late }), { principal: 1000_00, multa: 20_00 }, 0],
] as const)('%s', (_name, said, baixa, remaining) => {
  expect(settle(said)).toEqual({
    baixa: { desconto: 0, multa: 0, juros: 0, ...baixa },
    left: remaining,
  })
})

test.each([
  ['less, without a discount', told(600_00), /faltam R\$ 400,00.+não diz que é desconto/u],
  ['more, before the due date', told(1010_00), /sobram R\$ 10,00.+não havia multa nem juros/u],
  ['interest before the due date', told(1010_00, { juros: 10_00 }), /não havia multa nem juros/u],
  [
    'more than the boleto asks for',
    told(1100_00, { dia: late }),
    /sobram R\$ 100,00, mais do que/u,
  ],
  ['more, on a day that is not told', told(1010_00, { dia: undefined }), /sobram R\$ 10,00/u],
  [
    'interest that does not add up',
    told(1030_00, { juros: 5_00, dia: early }),
    /sobram R\$ 30,00/u,
  ],
  [
    'less than what the fields say',
    told(1000_00, { juros: 10_00, dia: late }),
    /faltam R\$ 10,00/u,
  ],
  ['other credits', told(1001_00, { outrosCreditos: 1_00 }), /1,00 de outros créditos/u],
  ['nothing', told(0), /não diz quanto/u],
])('%s waits for a person', (_name, said, motivo) => {
  expect(settle(said)).toEqual({ motivo: expect.stringMatching(motivo) })
})

test('the discount that the boleto gives is given in time, and only then', () => {
  const terms = { desconto: rate(5_000_000), dias_desconto: 10 }
  const last = addDays(vencimento, -10)
  expect(settle(told(950_00, { dia: last }), 1000_00, terms)).toMatchObject({
    baixa: { principal: 950_00, desconto: 50_00 },
  })
  expect(settle(told(950_00, { dia: addDays(last, 1) }), 1000_00, terms)).toHaveProperty('motivo')
  expect(settle(told(949_99, { dia: last }), 1000_00, terms)).toHaveProperty('motivo')
})

test('the rest of a boleto paid in part is what a second payment is compared with', () => {
  const terms = { parcial: cents(400_00) }
  expect(settle(told(600_00), 600_00, terms)).toMatchObject({
    baixa: { principal: 600_00 },
    left: 0,
  })
  expect(settle(told(1000_00), 600_00, terms)).toHaveProperty('motivo')
  expect(settle(told(200_00, { isParcial: true }), 600_00, terms)).toMatchObject({ left: 400_00 })
})

test('a rebate by which the boleto was lowered before is not given again', () => {
  const said = told(900_00, { abatimento: 100_00 })
  expect(settle(said, 1000_00, { valor: cents(900_00) })).toMatchObject({
    baixa: { principal: 900_00, desconto: 0 },
  })
})

test('a receivable that somebody settled meanwhile waits for a person', () => {
  expect(settle(told(1000_00), 999_99)).toEqual({ motivo: expect.stringContaining('outra baixa') })
  expect(settle(told(400_00, { isParcial: true }), 300_00)).toHaveProperty('motivo')
})

test.each([
  ['a Sunday', '2026-12-20', '2026-12-21'],
  ['a holiday on a Friday', '2026-12-25', '2026-12-28'],
  ['the Monday of Carnival', '2026-02-16', '2026-02-18'],
] as const)(
  'due on %s and paid on the next day of banks is not late, unless the bank says so',
  (_what, due, working) => {
    const terms = { vencimento: calendarDate(due) }
    const dia = calendarDate(working)
    const fine = { baixa: { multa: 20_00 } }
    expect(settle(told(1020_00, { dia }), 1000_00, terms)).toHaveProperty('motivo')
    expect(settle(told(1020_00, { dia, juros: 20_00 }), 1000_00, terms)).toMatchObject(fine)
    const late = told(1020_00, { dia: addDays(dia, 1) })
    expect(settle(late, 1000_00, terms)).toMatchObject(fine)
  },
)

const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
const small = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })).map(cents)
const payment: fc.Arbitrary<ToldPayment> = fc.record({
  pago: amount,
  dia: fc.option(
    fc.integer({ min: -90, max: 90 }).map((days) => addDays(vencimento, days)),
    { nil: undefined },
  ),
  isParcial: fc.boolean(),
  juros: small,
  desconto: small,
  abatimento: small,
  outrosCreditos: fc.constant(cents(0)),
})
/** Payments whose fields add up, and others. */
const payments = fc.oneof(
  payment,
  payment.map((one) => ({
    ...one,
    pago: cents(Math.max(1, 1000_00 + one.juros - one.desconto - one.abatimento)),
  })),
)

test('what is booked is what the bank says: it moves what was paid, and forgives and charges nothing of its own', () => {
  let settled = 0
  fc.assert(
    fc.property(payments, fc.boolean(), (said, hasDiscount) => {
      const terms = hasDiscount ? { desconto: rate(5_000_000), dias_desconto: 5 } : {}
      const found = settle(said, 1000_00, terms)
      if ('motivo' in found) return
      settled += 1
      const { baixa, left } = found
      expect(movimentoOf(baixa)).toBe(said.pago)
      expect(Math.min(...Object.values(baixa), left)).toBeGreaterThanOrEqual(0)
      const extra = add(baixa.multa, baixa.juros)
      const taken = takenBy(baixa)
      expect(taken).toBeLessThanOrEqual(1000_00)
      // A discount is of the file's fields or of the boleto's own terms.
      const given = add(said.desconto, said.abatimento)
      if (baixa.desconto > 0) expect([said.desconto, given, 50_00]).toContain(baixa.desconto)
      if (baixa.desconto > given) expect(terms).not.toEqual({})
      // Fine and interest only after the due date.
      if (extra > 0) expect(said.dia !== undefined && said.dia > vencimento).toBe(true)
      // Unless the bank calls it a part, the charge is settled whole.
      if (said.isParcial) expect(sum([taken, left])).toBe(1000_00)
      else expect([taken, left]).toEqual([1000_00, 0])
    }),
    { numRuns: 3_000 },
  )
  expect(settled).toBeGreaterThan(500)
})

test('whatever a person decides, it moves what was paid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...decisoes),
      amount,
      amount,
      amount,
      (decisao, pago, valor, more) => {
        const saldo = add(valor, more)
        const baixa = decidedBaixa(decisao, { ...charge, valor }, pago, saldo)
        if (!baixa) return
        expect(movimentoOf(baixa)).toBe(pago)
        expect(takenBy(baixa)).toBeLessThanOrEqual(saldo)
        if (decisao !== 'principal') expect(takenBy(baixa)).toBe(valor)
        expect(Math.min(...Object.values(baixa))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
  const decide = (decisao: (typeof decisoes)[number], pago: number, saldo = 1000_00) =>
    decidedBaixa(decisao, charge, cents(pago), cents(saldo))
  expect(decide('principal', 600_00)).toMatchObject({ principal: 600_00, desconto: 0 })
  expect(decide('desconto', 600_00)).toMatchObject({ principal: 600_00, desconto: 400_00 })
  expect(decide('acrescimo', 600_00)).toBeUndefined()
  expect(decide('acrescimo', 1030_00)).toMatchObject({
    principal: 1000_00,
    multa: 20_00,
    juros: 10_00,
  })
  expect(decide('principal', 1030_00)).toBeUndefined()
  // The value of the receivable was corrected first.
  expect(decide('principal', 1030_00, 1030_00)).toMatchObject({ principal: 1030_00 })
  expect(decide('desconto', 1030_00)).toBeUndefined()
})
