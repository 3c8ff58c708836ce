import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/calendar.ts'
import { cents, sumOf } from '../../kernel/money.ts'
import { negotiateTitulos } from './negotiation.ts'
import type { Negotiation, NegotiationTerms } from './negotiation.ts'

const first = calendarDate('2026-12-10')
const second = calendarDate('2027-01-10')

const terms: NegotiationTerms = {
  titulos: [
    { id: 1, saldo: cents(100_00) },
    { id: 2, saldo: cents(50_00) },
  ],
  desconto: cents(15_00),
  acrescimo: cents(3_00),
  parcelas: [
    { vencimento: first, valor: undefined },
    { vencimento: second, valor: undefined },
  ],
}

function negotiate(changes: Partial<NegotiationTerms> = {}): Negotiation {
  const made = negotiateTitulos({ ...terms, ...changes })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made
}

test('two titles become two, the oldest debt first, with its part of discount and interest', () => {
  expect(negotiate()).toEqual({
    total: 138_00,
    titulos: [
      { id: 1, saldo: 100_00, desconto: 10_00, acrescimo: 2_00, liquido: 92_00 },
      { id: 2, saldo: 50_00, desconto: 5_00, acrescimo: 1_00, liquido: 46_00 },
    ],
    parcelas: [
      {
        vencimento: first,
        valor: 69_00,
        partes: [{ id: 1, principal: 75_00, desconto: 7_50, acrescimo: 1_50, valor: 69_00 }],
      },
      {
        vencimento: second,
        valor: 69_00,
        partes: [
          { id: 1, principal: 25_00, desconto: 2_50, acrescimo: 50, valor: 23_00 },
          { id: 2, principal: 50_00, desconto: 5_00, acrescimo: 1_00, valor: 46_00 },
        ],
      },
    ],
  })
})

test('a first payment that was agreed leaves the rest to the others', () => {
  const parcelas = [
    { vencimento: first, valor: cents(38_00) },
    { vencimento: second, valor: undefined },
    { vencimento: second, valor: undefined },
    { vencimento: second, valor: undefined },
  ]
  expect(negotiate({ parcelas }).parcelas.map(({ valor }) => valor)).toEqual([
    38_00, 33_34, 33_33, 33_33,
  ])
})

test.each([
  ['titulos', { titulos: [], desconto: cents(0) }],
  ['titulos', { titulos: [{ id: 1, saldo: cents(0) }], desconto: cents(0) }],
  ['titulos', { titulos: [...terms.titulos, ...terms.titulos] }],
  ['desconto', { desconto: cents(150_01) }],
  ['desconto', { desconto: cents(-1) }],
  ['acrescimo', { acrescimo: cents(-1) }],
  ['parcelas', { parcelas: [] }],
  ['parcelas', { parcelas: [{ vencimento: first, valor: cents(137_99) }] }],
  ['parcelas', { parcelas: [{ vencimento: first, valor: cents(0) }, ...terms.parcelas] }],
  ['parcelas', { parcelas: [{ vencimento: first, valor: cents(137_99) }, ...terms.parcelas] }],
  ['parcelas', { desconto: cents(150_00), acrescimo: cents(0) }],
])('%s is refused: %o', (campo, changes) => {
  expect(negotiateTitulos({ ...terms, ...changes })).toEqual({
    problems: [expect.objectContaining({ campo })],
  })
})

test('every centavo of every title is in one new title, forgiven or added, and nothing else is', () => {
  fc.assert(
    fc.property(
      fc.record({
        saldos: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        acrescimo: fc.integer({ min: 0, max: 9_999_999 }),
        count: fc.integer({ min: 1, max: 24 }),
        hasEntry: fc.boolean(),
      }),
      ({ saldos, share, acrescimo, count, hasEntry }) => {
        const owed = saldos.reduce((all, saldo) => all + saldo, 0)
        const desconto = Math.floor(owed * share)
        const total = owed - desconto + acrescimo
        const parcelas = Array.from({ length: count }, (_, at) => ({
          vencimento: addDays(first, 30 * at),
          valor: hasEntry && at === 0 && count > 1 ? cents(Math.max(1, total >> 2)) : undefined,
        }))
        fc.pre(total > 4 * count && total < 2 ** 31)
        const made = negotiate({
          titulos: saldos.map((saldo, id) => ({ id, saldo: cents(saldo) })),
          desconto: cents(desconto),
          acrescimo: cents(acrescimo),
          parcelas,
        })
        expect(made.total).toBe(total)
        expect(sumOf(made.titulos, (one) => one.desconto)).toBe(desconto)
        expect(sumOf(made.titulos, (one) => one.acrescimo)).toBe(acrescimo)
        expect(sumOf(made.parcelas, ({ valor }) => valor)).toBe(total)
        for (const { valor, partes } of made.parcelas) {
          expect(valor).toBeGreaterThan(0)
          expect(sumOf(partes, (part) => part.valor)).toBe(valor)
          for (const part of partes) {
            expect(part.principal - part.desconto + part.acrescimo).toBe(part.valor)
            expect(Math.min(part.principal, part.desconto, part.acrescimo)).toBeGreaterThanOrEqual(
              0,
            )
          }
        }
        for (const { id, liquido, ...title } of made.titulos) {
          expect(title.saldo - title.desconto + title.acrescimo).toBe(liquido)
          const parts = made.parcelas.flatMap(({ partes }) =>
            partes.filter((part) => part.id === id),
          )
          expect(sumOf(parts, ({ valor }) => valor)).toBe(liquido)
          if (liquido === 0) continue
          expect(sumOf(parts, ({ principal }) => principal)).toBe(title.saldo)
          expect(sumOf(parts, (part) => part.desconto)).toBe(title.desconto)
          expect(sumOf(parts, (part) => part.acrescimo)).toBe(title.acrescimo)
        }
      },
    ),
    { numRuns: 200 },
  )
})
