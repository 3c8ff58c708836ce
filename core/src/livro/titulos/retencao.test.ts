import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankCalendar } from '../../kernel/time/testing.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { add, cents, sum } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { aliquotaOn, usualAliquotas, tributos } from './aliquotas.ts'
import { retencoesOf, vencimentoDoTributo } from './retencao.ts'
import type { Tributo } from './aliquotas.ts'
import type { Regime } from './retencao.ts'

const dia = calendarDate('2026-03-10')
const federais: readonly Tributo[] = ['irrf', 'pis', 'cofins', 'csll']

const de = (gross: number, incide = federais, regime: Regime = 'presumido', iss?: number) => {
  const { withheld, liquido } = retencoesOf(
    { gross: cents(gross), regime, incide, iss: iss === undefined ? undefined : rate(iss) },
    usualAliquotas,
    dia,
  )
  return { ...Object.fromEntries(withheld.map(({ tributo, valor }) => [tributo, valor])), liquido }
}

for (const [gross, valores] of [
  [21_505, { liquido: 21_505 }],
  [21_506, { pis: 140, cofins: 645, csll: 215, liquido: 20_506 }],
  [66_666, { pis: 433, cofins: 2000, csll: 667, liquido: 63_566 }],
  [66_700, { irrf: 1001, pis: 434, cofins: 2001, csll: 667, liquido: 62_597 }],
  [100_000, { irrf: 1500, pis: 650, cofins: 3000, csll: 1000, liquido: 93_850 }],
] as const) {
  test(`a professional service of ${gross} centavos`, () => {
    expect(de(gross)).toEqual(valores)
  })
}

test('the supplier’s regime keeps taxes from being withheld; ISS is the city’s', () => {
  expect(de(100_000, federais, 'simples')).toEqual({ liquido: 100_000 })
  expect(de(100_000, tributos, 'mei', 5_000_000)).toEqual({ liquido: 100_000 })
  expect(de(100_000, ['iss'], 'simples', 2_900_000)).toEqual({ iss: 2900, liquido: 97_100 })
  expect(de(100_000, ['iss'])).toEqual({ liquido: 100_000 })
})

test('INSS may be taken of a part, and from R$ 10,00 on', () => {
  const inss = (gross: number, base?: number) =>
    retencoesOf(
      {
        gross: cents(gross),
        regime: 'presumido',
        incide: ['inss'],
        base_inss: base === undefined ? undefined : cents(base),
      },
      usualAliquotas,
      dia,
    ).liquido
  expect([inss(100_000), inss(100_000, 50_000), inss(9_000), inss(9_091)]).toEqual([
    89_000, 94_500, 9_000, 8_091,
  ])
})

test('a rate is that of its day', () => {
  expect(aliquotaOn(usualAliquotas, 'pis', calendarDate('2010-01-01'))).toBeUndefined()
  expect(aliquotaOn(usualAliquotas, 'pis', dia)?.taxa).toBe(650_000)
})

test('it is due on day 20 of the next month, or on the working day before', () => {
  expect(vencimentoDoTributo(calendarDate('2026-08-31'), bankCalendar)).toBe('2026-09-18')
  expect(vencimentoDoTributo(calendarDate('2026-12-05'), bankCalendar)).toBe('2027-01-20')
})

test('what is withheld and what is paid sum to the gross value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.subarray([...tributos]),
      fc.constantFrom<Regime>('simples', 'mei', 'presumido', 'real', 'pessoa_fisica'),
      fc.integer({ min: 0, max: 5_000_000 }),
      (gross, incide, regime, iss) => {
        const feito = retencoesOf(
          { gross: cents(gross), regime, incide, iss: rate(iss) },
          usualAliquotas,
          dia,
        )
        const retido = sum(feito.withheld.map(({ valor }) => valor))
        expect(add(feito.liquido, retido)).toBe(gross)
        expect(feito.liquido).toBeGreaterThanOrEqual(0)
        expect(feito.withheld.every(({ tributo }) => incide.includes(tributo))).toBe(true)
      },
    ),
  )
})
