import { expect, test } from 'vitest'
import { cashModel, revenueModel, salesModel } from './year-models.ts'

const only = (month: number, value: number) =>
  Array.from({ length: 12 }, (_, at) => (at + 1 === month ? value : 0))

test('monthly revenue is an area named Valor Faturado from January to December', () => {
  const { labels, titles, series } = revenueModel(2026, { 3: 1500.5 })
  expect(series).toMatchObject([{ label: 'Valor Faturado', kind: 'area', values: only(3, 1500.5) }])
  expect(labels).toHaveLength(12)
  expect([titles[0], titles[11]]).toEqual(['janeiro de 2026', 'dezembro de 2026'])
})

test('revenue and expenses are Receitas and Despesas over an axis in Reais', () => {
  const model = cashModel(2026, { receitas: { 1: 10 }, despesas: { 12: 20 } })
  expect(model).toMatchObject({
    valueAxis: 'Reais',
    unit: 'reais',
    series: [
      { label: 'Receitas', values: only(1, 10) },
      { label: 'Despesas', values: only(12, 20) },
    ],
  })
})

test('monthly sales are columns, each with the sales of its month', () => {
  const { series } = salesModel(2026, [
    { date: '2026-05-02', valor: 10.1 },
    { date: '2026-05-31', valor: 0.2 },
    { date: '2025-05-31', valor: 7 },
  ])
  expect(series).toMatchObject([{ label: 'Vendas', kind: 'bars', values: only(5, 10.3) }])
})
