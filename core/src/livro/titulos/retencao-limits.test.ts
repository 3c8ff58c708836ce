/** Withholding on the exact days and values where a rule changes. */
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { usualIrrfTables } from './irrf-table.ts'
import { nothingInMonth } from './retencao-month.ts'
import { aliquotaOn, usualAliquotas, problemOfAliquotas } from './aliquotas.ts'
import { retencoesOf } from './retencao.ts'
import type { DatedAliquota } from './aliquotas.ts'

const day = calendarDate
const pis = (from: string, to: string | null, taxa = 650_000): DatedAliquota => ({
  tributo: 'pis',
  norma: 'Lei 10.833',
  taxa: rate(taxa),
  vigencia_inicio: day(from),
  vigencia_fim: to === null ? null : day(to),
})

test('a rate is in force from its first day to its last, both included', () => {
  const table = [pis('2026-02-01', '2026-02-28', 1), pis('2026-03-01', null, 2)]
  const on = (date: string) => aliquotaOn(table, 'pis', day(date))?.taxa
  expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map(on)).toEqual([
    undefined,
    1,
    1,
    2,
  ])
})

test('a rate may be in force for one day, and may not end before it begins', () => {
  expect(problemOfAliquotas([pis('2026-02-01', '2026-02-01')])).toBeUndefined()
  expect(problemOfAliquotas([pis('2026-02-01', '2026-01-31')])).toMatch(/termina antes/)
})

test('two rates may not share a day, in whatever order they are written', () => {
  const first = pis('2026-01-01', '2026-02-01')
  const clash = pis('2026-02-01', null)
  expect(problemOfAliquotas([first, clash])).toMatch(/duas alíquotas/)
  expect(problemOfAliquotas([clash, first])).toMatch(/duas alíquotas/)
  expect(problemOfAliquotas([first, pis('2026-02-02', null)])).toBeUndefined()
  expect(problemOfAliquotas([pis('2026-02-02', null), first])).toBeUndefined()
})

test('income tax of a company of exactly R$ 10,00 is not withheld, INSS of R$ 10,00 is', () => {
  const withheld = (tributo: 'irrf' | 'inss', gross: number) =>
    retencoesOf(
      { gross: cents(gross), regime: 'presumido', incide: [tributo] },
      usualAliquotas,
      day('2026-03-10'),
    ).withheld.map(({ valor }) => valor)
  expect(withheld('irrf', 66_667)).toEqual([])
  expect(withheld('irrf', 66_700)).toEqual([1001])
  expect(withheld('inss', 9_086)).toEqual([])
  expect(withheld('inss', 9_091)).toEqual([1000])
})

test('of an individual, IRRF of a month takes what INSS and ISS leave of a bill, and no more', () => {
  const { withheld, liquido } = retencoesOf(
    {
      gross: cents(100_000),
      regime: 'pessoa_fisica',
      incide: ['irrf', 'inss', 'iss'],
      iss: rate(5_000_000),
      tabelas_irrf: usualIrrfTables,
      // High earlier payments of the month, with nothing withheld.
      no_mes: { ...nothingInMonth, gross: cents(5_000_000) },
    },
    usualAliquotas,
    day('2026-03-10'),
  )
  const valores = Object.fromEntries(withheld.map(({ tributo, valor }) => [tributo, valor]))
  expect(valores).toEqual({ inss: 11_000, iss: 5_000, irrf: 84_000 })
  expect(liquido).toBe(0)
})
