import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents, sumOf } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { bookPerLine } from './per-line.ts'

const day = (at: number) => addDays(calendarDate('2026-10-01'), at)
const dated = (at: number, valor: number) => ({ data: day(at), valor: cents(valor) })

test('a title paid in two lines is two settlements, each of its own day and amount', () => {
  const { pieces, rest } = bookPerLine([dated(14, 2_000), dated(7, 3_000)], [], [cents(5_000)])
  expect(pieces).toEqual([
    { at: 0, ...dated(7, 3_000) },
    { at: 0, ...dated(14, 2_000) },
  ])
  expect(rest).toEqual([])
})

test('equal amounts meet before others are filled', () => {
  const { pieces } = bookPerLine(
    [dated(1, 3_500), dated(2, 2_000), dated(3, 500)],
    [],
    [cents(4_000), cents(2_000)],
  )
  expect(pieces).toEqual([
    { at: 0, ...dated(1, 3_500) },
    { at: 1, ...dated(2, 2_000) },
    { at: 0, ...dated(3, 500) },
  ])
})

test('what exists takes the line of its own day; the difference is of the line that has it', () => {
  const { days, pieces, rest } = bookPerLine(
    [dated(1, 300), dated(5, 200)],
    [dated(5, 200)],
    [cents(290)],
  )
  expect(days).toEqual([day(5)])
  expect(pieces).toEqual([{ at: 0, ...dated(1, 290) }])
  expect(rest).toEqual([dated(1, 10)])
})

test('a fee is of the last line, and a line that took back lowers the last one', () => {
  expect(bookPerLine([dated(1, 100), dated(2, 95)], [], [cents(200), cents(-5)]).pieces).toEqual([
    { at: 0, ...dated(1, 100) },
    { at: 0, ...dated(2, 100) },
    { at: 1, ...dated(2, -5) },
  ])
  expect(bookPerLine([dated(1, 100), dated(2, -20)], [], [cents(80)]).pieces).toEqual([
    { at: 0, ...dated(1, 80) },
  ])
})

const valueOf = (all: readonly { readonly valor: Cents }[]) => sumOf(all, ({ valor }) => valor)

const amount = fc.integer({ min: -500, max: 500 }).filter((valor) => valor !== 0)
const lines = fc.array(
  fc.tuple(fc.nat(9), amount).map(([at, valor]) => dated(at, valor)),
  { minLength: 1, maxLength: 6 },
)

test('for any lines and wants, the parts of each add up to it and nothing is left over or made', () => {
  fc.assert(
    fc.property(lines, lines, fc.array(amount, { maxLength: 6 }), (bank, existing, amounts) => {
      const wanted = amounts.map((valor) => cents(valor))
      const { pieces, rest, days } = bookPerLine(bank, existing, wanted)
      if (sumOf(bank, ({ valor }) => valor) === 0) return
      for (const [at, valor] of wanted.entries()) {
        const own = pieces.filter((one) => one.at === at)
        expect(sumOf(own, (one) => one.valor)).toBe(valor)
        for (const one of own) expect(bank.map(({ data }) => data)).toContain(one.data)
      }
      expect(days).toHaveLength(existing.length)
      expect(sumOf(rest, ({ valor }) => valor)).toBe(
        valueOf(bank) - valueOf(existing) - sumOf(wanted, (valor) => valor),
      )
    }),
  )
})

test('lines of one direction each pay exactly their own amount on their own day', () => {
  const positive = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(9), positive), { minLength: 1, maxLength: 6 }),
      fc.array(positive, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(1, -1),
      (all, amounts, sign) => {
        const bank = all.map(([at, valor]) => dated(at, valor * sign))
        const wanted = amounts.map((valor) => cents(valor * sign))
        const { pieces, rest } = bookPerLine(bank, [], wanted)
        for (const { data } of bank) {
          const of = <T extends { data: string; valor: number }>(list: readonly T[]) =>
            list.filter((one) => one.data === data).reduce((total, one) => total + one.valor, 0)
          expect(of(pieces) + of(rest)).toBe(of(bank))
        }
        expect(pieces.length).toBeLessThanOrEqual(bank.length + wanted.length)
      },
    ),
  )
})
