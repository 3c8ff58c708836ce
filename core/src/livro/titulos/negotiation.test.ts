import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents, sum, sumOf } from '../../kernel/amounts/money.ts'
import {
  hasPrincipalInEach,
  linesOfNegotiation,
  planOfParcelas,
  problemsOfNegotiation,
  sharesOfNegotiation,
  totalOfNegotiation,
} from './negotiation.ts'
import type { Encargo, LineToNegotiate, NegotiationTerms } from './negotiation.ts'
import { rateioByParcela } from './rateio.ts'

const today = calendarDate('2026-11-26')
const line = (valor: number, baixado: number, id_grupoCusto: number, encargo: Encargo = 'N') =>
  ({
    valor: cents(valor),
    baixado: cents(baixado),
    id_grupoCusto,
    id_centrocusto: null,
    id_orcamento: null,
    id_orca_item: null,
    encargo,
  }) satisfies LineToNegotiate

const terms = {
  titulos: [
    { id: 1, saldo: cents(100_00), linhas: [line(75_00, 0, 10), line(50_00, 25_00, 20)] },
    { id: 2, saldo: cents(50_00), linhas: [line(50_00, 0, 10)] },
  ],
  desconto: cents(15_00),
  acrescimo: cents(3_00),
}

test('two titles become one total: less the discount of each, plus the interest', () => {
  expect(totalOfNegotiation(terms)).toBe(138_00)
  expect(sharesOfNegotiation(terms).map(({ linhas: _, ...share }) => share)).toEqual([
    { id: 1, saldo: 100_00, desconto: 10_00, negociado: 90_00 },
    { id: 2, saldo: 50_00, desconto: 5_00, negociado: 45_00 },
  ])
})

test('the accounts keep what was owed in them, and the interest is told apart', () => {
  const lines = linesOfNegotiation(terms)
  expect(lines.map(({ encargo, id_grupoCusto, valor }) => [encargo, id_grupoCusto, valor])).toEqual(
    [
      ['N', 10, 112_50],
      ['N', 20, 22_50],
      ['S', 10, 2_50],
      ['S', 20, 50],
    ],
  )
})

test('interest of an earlier negotiation is taken over, not agreed on again', () => {
  const again = {
    titulos: [
      { id: 3, saldo: cents(105_00), linhas: [line(100_00, 0, 10), line(5_00, 0, 10, 'S')] },
    ],
    desconto: cents(0),
    acrescimo: cents(0),
  }
  expect(linesOfNegotiation(again).map(({ encargo, valor }) => [encargo, valor])).toEqual([
    ['N', 100_00],
    ['A', 5_00],
  ])
})

test('a first payment leaves the rest to the others, the last ones with what is over', () => {
  expect(planOfParcelas(cents(138_00), cents(38_00), 3)).toEqual([38_00, 33_33, 33_33, 33_34])
  expect(planOfParcelas(cents(10), cents(0), 3)).toEqual([3, 3, 4])
  expect(planOfParcelas(cents(10), cents(10), 0)).toEqual([10])
  expect(planOfParcelas(cents(10), cents(9), 2)).toEqual([])
  expect(planOfParcelas(cents(10), cents(0), 0)).toEqual([])
  expect(planOfParcelas(cents(10), cents(11), 1)).toEqual([])
})

const two = [
  { valor: cents(69_00), vencimento: today },
  { valor: cents(69_00), vencimento: addDays(today, 30) },
]
test.each<[string, Partial<NegotiationTerms>, typeof two]>([
  ['titulos', { titulos: [] }, two],
  ['titulos', { titulos: [{ id: 1, saldo: cents(0) }] }, two],
  ['titulos', { titulos: [...terms.titulos, ...terms.titulos] }, two],
  ['titulos', { titulos: Array.from({ length: 101 }, (_, id) => ({ id, saldo: cents(1) })) }, two],
  ['desconto', { desconto: cents(150_00) }, two],
  ['desconto', { desconto: cents(-1) }, two],
  ['acrescimo', { acrescimo: cents(-1) }, two],
  ['acrescimo', { acrescimo: cents(135_01) }, two],
  ['parcelas', {}, []],
  ['parcelas', {}, two.slice(0, 1)],
  ['parcelas', {}, two.map((one) => ({ ...one, vencimento: addDays(today, -1) }))],
  ['parcelas', {}, two.toReversed()],
  [
    'parcelas',
    {},
    [
      { valor: cents(99), vencimento: today },
      { valor: cents(137_01), vencimento: today },
    ],
  ],
])('%s is refused: %o', (campo, changes, parcelas) => {
  expect(problemsOfNegotiation({ ...terms, ...changes }, parcelas, today)).toEqual([
    expect.objectContaining({ campo }),
  ])
})

test('what is right is not refused', () => {
  expect(problemsOfNegotiation(terms, two, today)).toEqual([])
})

const titulo = fc.array(
  fc.record({
    valor: fc.integer({ min: 1, max: 999_999 }),
    paid: fc.double({ min: 0, max: 0.99, noNaN: true }),
    id_grupoCusto: fc.integer({ min: 1, max: 3 }),
    encargo: fc.constantFrom<Encargo>('N', 'N', 'S', 'A'),
  }),
  { minLength: 1, maxLength: 5 },
)

test('every centavo of every line is forgiven or in one new title, and every new one has its value', () => {
  fc.assert(
    fc.property(
      fc.array(titulo, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 24 }),
      (made, less, more, count) => {
        const titulos = made.map((lines, id) => {
          const linhas = lines.map(({ valor, paid, id_grupoCusto, encargo }) =>
            line(valor, Math.floor(valor * paid), id_grupoCusto, encargo),
          )
          return { id, linhas, saldo: sum(linhas.map((one) => cents(one.valor - one.baixado))) }
        })
        const owed = sumOf(titulos, ({ saldo }) => saldo)
        const desconto = cents(Math.floor((owed - 1) * less))
        const acrescimo = cents(Math.floor((owed - desconto) * more))
        const all = { titulos, desconto, acrescimo }
        const total = totalOfNegotiation(all)
        fc.pre(total >= count * 100)
        const shares = sharesOfNegotiation(all)
        expect(sumOf(shares, (one) => one.desconto)).toBe(desconto)
        for (const share of shares) {
          expect(share.desconto + share.negociado).toBe(share.saldo)
          expect(Math.min(share.desconto, share.negociado)).toBeGreaterThanOrEqual(0)
        }
        const lines = linesOfNegotiation(all)
        const of = (encargo: Encargo) =>
          sumOf(
            lines.filter((one) => one.encargo === encargo),
            ({ valor }) => valor,
          )
        expect(of('S')).toBe(acrescimo)
        expect(of('N') + of('A')).toBe(owed - desconto)
        expect(lines.every(({ valor }) => valor > 0)).toBe(true)
        const valores = planOfParcelas(total, cents(0), count)
        const parcelas = valores.map((valor) => ({ valor, vencimento: today }))
        const parts = rateioByParcela(lines, parcelas)
        expect(parts.map((one) => sumOf(one, ({ valor }) => valor))).toEqual(valores)
        if (of('N') >= of('S') + of('A')) expect(hasPrincipalInEach(lines, parcelas)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
