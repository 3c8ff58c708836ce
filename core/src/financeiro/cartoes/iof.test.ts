import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { problemOfAliquotas, usualAliquotas } from '../../livro/titulos/aliquotas.ts'
import { foreignWithoutIof, iofOf, iofOn } from './iof.ts'
import type { TaxedEntrada } from './iof.ts'

const usual = usualAliquotas.filter(({ tributo }) => tributo === 'iof')
const taxaOn = (data: string) => iofOn(usual, calendarDate(data))?.taxa

test('the usual rates follow the decrees, each day has one', () => {
  expect(problemOfAliquotas(usual)).toBeUndefined()
  const days = [
    ['2022-12-31', 6_380_000],
    ['2023-01-02', 5_380_000],
    ['2024-12-31', 4_380_000],
    ['2025-05-22', 3_380_000],
    ['2025-05-23', 3_500_000],
    ['2025-06-27', 3_380_000],
    ['2025-07-16', 3_500_000],
    ['2026-11-28', 3_500_000],
  ] as const
  expect(days.map(([day]) => taxaOn(day))).toEqual(days.map(([, taxa]) => taxa))
  expect(taxaOn('2010-01-01')).toBeUndefined()
})

test('IOF is the rate of the day of the purchase, in whole cents; without a rate there is none', () => {
  const valor = cents(54_321)
  expect(iofOf(usual, { data: calendarDate('2026-03-02'), valor })).toBe(1901)
  expect(iofOf(usual, { data: calendarDate('2024-03-02'), valor })).toBe(2379)
  expect(iofOf([], { data: calendarDate('2026-03-02'), valor })).toBe(0)
})

const entrada = (more: Partial<TaxedEntrada> = {}): TaxedEntrada => ({
  id_cartao_compra: 1,
  operacao: 'D',
  tipo_compra: 'compra',
  moeda: 'USD',
  iof: 'N',
  parcela: '',
  ...more,
})

test('a foreign purchase without its tax is told in the statement that it begins in', () => {
  const alone = [entrada()]
  expect(foreignWithoutIof(alone)).toEqual(alone)
  const tax = entrada({ moeda: null, iof: 'S' })
  expect(foreignWithoutIof([...alone, tax])).toEqual([])
  expect(foreignWithoutIof([...alone, { ...tax, id_cartao_compra: 2 }])).toEqual(alone)
  const others = [
    entrada({ moeda: null }),
    entrada({ operacao: 'C' }),
    entrada({ parcela: '2/3' }),
    entrada({ tipo_compra: 'encargo' }),
  ]
  expect(foreignWithoutIof(others)).toEqual([])
  expect(foreignWithoutIof([entrada({ parcela: '1/3' })])).toHaveLength(1)
  // A tax of the card's file is of purchases that nobody can name.
  const loose = entrada({ id_cartao_compra: 9, tipo_compra: 'iof', moeda: null })
  expect(foreignWithoutIof([...alone, loose])).toEqual([])
})

test('whatever the rates, the tax is never below zero nor above the purchase', () => {
  const day = calendarDate('2026-03-02')
  fc.assert(
    fc.property(fc.nat(1_000_000_00), fc.nat(100_000_000), (valor, taxa) => {
      const rates = [{ taxa: rate(taxa), vigencia_inicio: day, vigencia_fim: null }]
      const iof = iofOf(rates, { data: day, valor: cents(valor) })
      expect(iof).toBeGreaterThanOrEqual(0)
      expect(iof).toBeLessThanOrEqual(valor)
    }),
  )
})
