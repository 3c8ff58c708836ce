/** What happens on the very day and at the very value where a rule of withholding changes. */
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar.ts'
import { cents } from '../../kernel/money.ts'
import { rate } from '../../kernel/quantity.ts'
import { aliquotaEm, aliquotasUsuais, problemaDasAliquotas, retencoesDe } from './retencao.ts'
import type { AliquotaDatada } from './retencao.ts'

const day = calendarDate
const pis = (from: string, to: string | null, taxa = 650_000): AliquotaDatada => ({
  tributo: 'pis',
  norma: 'Lei 10.833',
  taxa: rate(taxa),
  vigencia_inicio: day(from),
  vigencia_fim: to === null ? null : day(to),
})

test('a rate is in force from its first day to its last, both included', () => {
  const table = [pis('2026-02-01', '2026-02-28', 1), pis('2026-03-01', null, 2)]
  const on = (date: string) => aliquotaEm(table, 'pis', day(date))?.taxa
  expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map(on)).toEqual([
    undefined,
    1,
    1,
    2,
  ])
})

test('a rate may be in force for one day, and may not end before it begins', () => {
  expect(problemaDasAliquotas([pis('2026-02-01', '2026-02-01')])).toBeUndefined()
  expect(problemaDasAliquotas([pis('2026-02-01', '2026-01-31')])).toMatch(/termina antes/)
})

test('two rates may not share a day, in whatever order they are written', () => {
  const first = pis('2026-01-01', '2026-02-01')
  const clash = pis('2026-02-01', null)
  expect(problemaDasAliquotas([first, clash])).toMatch(/duas alíquotas/)
  expect(problemaDasAliquotas([clash, first])).toMatch(/duas alíquotas/)
  expect(problemaDasAliquotas([first, pis('2026-02-02', null)])).toBeUndefined()
  expect(problemaDasAliquotas([pis('2026-02-02', null), first])).toBeUndefined()
})

test('income tax of a company of exactly R$ 10,00 is not withheld, INSS of R$ 10,00 is', () => {
  const withheld = (tributo: 'irrf' | 'inss', bruto: number) =>
    retencoesDe(
      { bruto: cents(bruto), regime: 'presumido', incide: [tributo] },
      aliquotasUsuais,
      day('2026-03-10'),
    ).retidos.map(({ valor }) => valor)
  expect(withheld('irrf', 66_667)).toEqual([])
  expect(withheld('irrf', 66_700)).toEqual([1001])
  expect(withheld('inss', 9_086)).toEqual([])
  expect(withheld('inss', 9_091)).toEqual([1000])
})
