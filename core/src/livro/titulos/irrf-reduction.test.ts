import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { usualIrrfTables } from './irrf-table.ts'
import { irrfDoMes, nothingInMonth } from './retencao-month.ts'

const taxOf = (gross: number, dia: string) =>
  irrfDoMes(usualIrrfTables, calendarDate(dia), {
    gross: cents(gross),
    inss: cents(0),
    outros: cents(0),
    dependentes: 0,
    no_mes: nothingInMonth,
  })?.valor ?? 0

test.each([
  // The table takes R$ 312,89 at R$ 5.000,00 after the simplified deduction; the reduction takes all of it.
  ['R$ 5.000,00: nothing', 500_000, '2026-06-10', 0],
  // 6.000 − 607,20 = 5.392,80 × 27,5 % − 908,73 = 574,29, less 978,62 − 0,133145 × 6.000 = 179,75.
  ['R$ 6.000,00: reduced in part', 600_000, '2026-06-10', 39_454],
  // At the end of the reduction nothing is left of it: 978,62 − 0,133145 × 7.350 = 0,00.
  ['R$ 7.350,00: hardly reduced', 735_000, '2026-06-10', 94_554],
  ['R$ 7.350,01: the table alone', 735_001, '2026-06-10', 94_554],
  ['R$ 5.000,00 on the last day of 2025: no reduction yet', 500_000, '2025-12-31', 31_289],
])('IRRF of an individual in 2026 (Lei 15.270/2025), %s', (_, gross, dia, valor) => {
  expect(taxOf(gross, dia)).toBe(valor)
})
