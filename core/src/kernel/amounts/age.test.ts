import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../time/calendar.ts'
import { cents, sum } from './money.ts'
import { ageBands, bandOf, dueDatesOf, sumByAge } from './age.ts'

const today = calendarDate('2026-06-17')

test('what is not late is to fall due; what is late has the band of its days', () => {
  expect([0, 1, 30, 31, 60, 61, 90, 91, 4000].map(bandOf)).toEqual([
    'a_vencer',
    'ate_30',
    'ate_30',
    'ate_60',
    'ate_60',
    'ate_90',
    'ate_90',
    'acima_90',
    'acima_90',
  ])
})

test('a band says the due dates by which the list finds its titles', () => {
  expect(ageBands.map((band) => dueDatesOf(band, today))).toEqual([
    {},
    { de: '2026-05-18', ate: '2026-06-16' },
    { de: '2026-04-18', ate: '2026-05-17' },
    { de: '2026-03-19', ate: '2026-04-17' },
    { ate: '2026-03-18' },
  ])
})

test('a title due on a day off is not late on the next working day, whatever its due date', () => {
  const [first, second] = sumByAge(
    [
      { vencimento: addDays(today, -2), atrasado: false, quantidade: 1, valor: cents(100) },
      { vencimento: addDays(today, -2), atrasado: true, quantidade: 2, valor: cents(5) },
    ],
    today,
  )
  expect(first).toEqual({ faixa: 'a_vencer', quantidade: 1, valor: 100 })
  expect(second).toEqual({ faixa: 'ate_30', quantidade: 2, valor: 5 })
})

const days = fc.array(
  fc.record({
    vencimento: fc.integer({ min: -400, max: -1 }).map((ago) => addDays(today, ago)),
    atrasado: fc.boolean(),
    quantidade: fc.integer({ min: 1, max: 5 }),
    valor: fc.integer({ min: 1, max: 1_000_000_00 }).map(cents),
  }),
)

test('every title is in exactly one band, the one whose due dates it has', () => {
  fc.assert(
    fc.property(days, (owed) => {
      const bands = sumByAge(owed, today)
      expect(bands.map(({ faixa }) => faixa)).toEqual([...ageBands])
      expect(sum(bands.map(({ valor }) => valor))).toBe(sum(owed.map(({ valor }) => valor)))
      for (const { faixa, valor } of bands) {
        const { de, ate } = dueDatesOf(faixa, today)
        const own = owed.filter(({ atrasado, vencimento }) =>
          faixa === 'a_vencer'
            ? !atrasado
            : atrasado && (!de || vencimento >= de) && (!ate || vencimento <= ate),
        )
        expect(valor).toBe(sum(own.map((one) => one.valor)))
      }
    }),
  )
})
