import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { figuresOfIbsCbs, textOfIbsCbs } from './ibs-cbs.ts'

const budget = {
  dia: calendarDate('2027-01-15'),
  cobranca: 'com' as const,
  net: cents(1_000_000),
  cbs: cents(87_000),
  ibs: cents(1000),
  total: cents(1_088_000),
}
const shown = (one: Parameters<typeof figuresOfIbsCbs>[0]) =>
  figuresOfIbsCbs(one).map(([, valor]) => valor)

test('a paper shows net value, CBS, IBS and what is collected with them', () => {
  expect(shown(budget)).toEqual(['R$ 10.000,00', 'R$ 870,00', 'R$ 10,00', 'R$ 10.880,00'])
  expect(textOfIbsCbs(budget)).toBe('Serviço de 15/01/2027: preço com IBS e CBS a somar.')
})

test('where they are not added the total is the price; what is not known is said', () => {
  const without = { ...budget, cobranca: 'sem' as const }
  expect(shown(without)).toEqual(['R$ 10.000,00', 'não soma', 'não soma', 'R$ 10.000,00'])
  expect(textOfIbsCbs(without)).toContain('o valor é o que se cobra')
  const missing = { ...budget, cobranca: null, cbs: null, total: null }
  expect(shown(missing)).toEqual(['R$ 10.000,00', 'a definir', 'R$ 10,00', 'a definir'])
  expect(textOfIbsCbs(missing)).toContain('a combinar')
})
