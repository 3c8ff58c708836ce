import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { must } from '../../kernel/must.ts'
import { usualIrrfTables } from './irrf-table.ts'
import { irrfDoMes, nothingInMonth } from './retencao-month.ts'
import type { RunningOfMonth } from './retencao-month.ts'
import { usualAliquotas } from './aliquotas.ts'
import { retencoesOf } from './retencao.ts'
import type { Tributo } from './aliquotas.ts'

const dia = calendarDate('2026-03-20')
const everyTributo: readonly Tributo[] = ['irrf', 'inss']

const pay = (gross: number, no_mes: RunningOfMonth = nothingInMonth, incide = everyTributo) =>
  retencoesOf(
    {
      gross: cents(gross),
      regime: 'pessoa_fisica',
      incide,
      tabelas_irrf: usualIrrfTables,
      no_mes,
    },
    usualAliquotas,
    dia,
  )

const values = (...conta: Parameters<typeof pay>) => {
  const { withheld, liquido } = pay(...conta)
  const de = (tributo: Tributo) => withheld.find((um) => um.tributo === tributo)?.valor ?? 0
  return [de('inss'), de('irrf'), liquido as number]
}

const antes = (mes: Partial<Record<keyof RunningOfMonth, number>>) =>
  ({ ...nothingInMonth, ...mes }) as RunningOfMonth

test('the second bill of the month pays the tax of both, less what the first one paid', () => {
  // On its own, R$ 4.000,00 would be exempt: 7.000 − 770 = 6.230 × 27,5% − 908,73 = 804,52, less 46,60.
  expect(values(400_000)).toEqual([44_000, 0, 356_000])
  const primeira = antes({ gross: 300_000, inss_base: 300_000, inss: 33_000 })
  expect(values(400_000, primeira)).toEqual([44_000, 75_792, 280_208])
  expect(values(700_000)).toEqual([77_000, 75_792, 547_208])
  expect(values(400_000, antes({ ...primeira, irrf: 50_000 }))[1]).toBe(25_792)
  // More was withheld than is due: nothing is withheld now, nor refunded here.
  expect(values(400_000, antes({ ...primeira, irrf: 90_000 }))[1]).toBe(0)
})

test('INSS stops at the ceiling of the month, whoever withheld what comes before', () => {
  const inss = (inss_base: number) => values(600_000, antes({ inss_base }), ['inss'])[0]
  expect(inss(0)).toBe(66_000)
  // 8.475,55 − 7.000,00 = 1.475,55.
  expect(inss(700_000)).toBe(16_231)
  expect([inss(847_555), inss(900_000)]).toEqual([0, 0])
})

test('a tax of exactly R$ 10,00 in the month is waived, one cent more is withheld (Lei 9.430/1996, art. 67)', () => {
  const taxOf = (gross: number) => {
    const conta = { gross: cents(gross), inss: cents(0), outros: cents(0), dependentes: 0 }
    // The bands of 2025 have no reduction: every cent of tax is reached.
    const day = calendarDate('2025-06-20')
    return must(irrfDoMes(usualIrrfTables, day, { ...conta, no_mes: nothingInMonth }), 'a table')
  }
  const first = (devido: number) => {
    let gross = 300_000
    while (taxOf(gross).devido < devido) gross += 1
    return taxOf(gross)
  }
  expect(first(1_000)).toMatchObject({ devido: 1_000, valor: 0 })
  expect(first(1_001)).toMatchObject({ devido: 1_001, valor: 1_001 })
})

test('R$ 10,00 are of the month: what is waived alone is taken with the next bill', () => {
  const irrf = (gross: number, mes: RunningOfMonth) => values(gross, mes, ['irrf'])[1] ?? 0
  expect(irrf(501_000, nothingInMonth)).toBe(0)
  const depois = antes({ gross: 501_000 })
  expect(irrf(10_000, depois)).toBe(irrf(511_000, nothingInMonth))
  // Once the month exceeds R$ 10,00, each bill pays its share, however small.
  const mes = antes({ gross: 511_000, irrf: irrf(511_000, nothingInMonth) })
  const little = irrf(1000, mes)
  expect(little).toBeGreaterThan(0)
  expect(little).toBeLessThan(1000)
})

test('a bill never pays more tax than it is worth', () => {
  const { withheld, liquido } = pay(10_000, antes({ gross: 2_000_000, inss_base: 900_000 }), [
    'irrf',
    'inss',
  ])
  expect(withheld).toMatchObject([{ tributo: 'irrf', valor: 10_000 }])
  expect(liquido).toBe(0)
})

test('what is taken of a line is told whole: the month before it and what the month owes', () => {
  const primeira = antes({ gross: 300_000, inss_base: 300_000, inss: 33_000 })
  expect(pay(400_000, primeira).withheld).toMatchObject([
    { tributo: 'irrf', base: 623_000, devido: 75_792 },
    { tributo: 'inss', base: 400_000 },
  ])
})

test('however a month is divided into bills, its IRRF is the same', () => {
  const irrf = (gross: number, mes: RunningOfMonth) => values(gross, mes, ['irrf'])[1] ?? 0
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_000, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
      (contas) => {
        const mes = { gross: 0, irrf: 0 }
        for (const gross of contas) {
          mes.irrf += irrf(gross, antes(mes))
          mes.gross += gross
        }
        expect(mes.irrf).toBe(irrf(mes.gross, nothingInMonth))
      },
    ),
  )
})
