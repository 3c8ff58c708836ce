import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { proposeParcelas, resizeParcelas } from './parcelas.ts'

const aprovacao = calendarDate('2026-03-01')
const issue = calendarDate('2026-03-11')
const propose = (condicao: string, total = 100_001) =>
  proposeParcelas(cents(total), condicao, { aprovacao, emissao: issue })?.map((um) => [
    um.valor,
    um.vencimento,
  ])

test('days count from the approval, and none is due before the invoice', () => {
  expect(propose('APRO 50/50 (30/60 dias da aprovação)')).toEqual([
    [50_000, '2026-03-31'],
    [50_001, '2026-04-30'],
  ])
  expect(propose('40% na aprovação e 60% em 30 dias')).toEqual([
    [40_000, '2026-03-11'],
    [60_001, '2026-03-31'],
  ])
})

test('days count from the invoice where the condition says so', () => {
  expect(propose('30/60/90 dias da emissão da nota')).toEqual([
    [33_333, '2026-04-10'],
    [33_334, '2026-05-10'],
    [33_334, '2026-06-09'],
  ])
  expect(propose('28 dias do faturamento')).toEqual([[100_001, '2026-04-08']])
  expect(propose('30 dias após a NF')).toEqual([[100_001, '2026-04-10']])
})

test('a condition that names no days, or more parts than cents, proposes nothing', () => {
  expect(propose('50% na aprovação e 50% na entrega')).toBeUndefined()
  expect(propose('A combinar')).toBeUndefined()
  expect(propose('')).toBeUndefined()
  expect(propose('30/60/90 dias', 2)).toBeUndefined()
})

test('three equal instalments follow the total; others keep their proportion', () => {
  const tres = [33_333, 33_333, 33_334].map(cents)
  expect(resizeParcelas(tres, cents(93_851))).toEqual([31_283, 31_284, 31_284])
  expect(resizeParcelas([cents(70_000), cents(30_000)], cents(50_001))).toEqual([35_001, 15_000])
  expect(resizeParcelas(tres, cents(0))).toEqual(tres)
})

test('whatever the total, the instalments sum to it', () => {
  const valores = fc.array(fc.integer({ min: 1, max: 10_000_000 }).map(cents), {
    minLength: 1,
    maxLength: 12,
  })
  const total = fc.integer({ min: 1, max: 100_000_000 }).map(cents)
  fc.assert(
    fc.property(valores, total, (antes, depois) => {
      expect(sum(resizeParcelas(antes, depois))).toBe(depois)
    }),
  )
  fc.assert(
    fc.property(total, (um) => {
      const proposed = proposeParcelas(um, '30/60/90 dias', { aprovacao: null, emissao: issue })
      if (proposed) expect(sum(proposed.map(({ valor }) => valor))).toBe(um)
      else expect(um).toBeLessThan(3)
    }),
  )
})
