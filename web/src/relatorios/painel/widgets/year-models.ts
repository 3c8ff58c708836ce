import { addReais } from '../../../lib/plain/money.ts'
import type { ChartModel, ChartSeries } from '../../../ui/chart/chart-model.ts'
import { longMonth, monthsOf, shortMonth } from './months.ts'

const yearModel = (ano: number, series: readonly ChartSeries[]): ChartModel => ({
  axis: 'Mês',
  labels: monthsOf(ano).map(shortMonth),
  titles: monthsOf(ano).map(longMonth),
  unit: 'reais',
  series,
})

/** Reais by number of the month, 1 to 12; a month without any is absent. */
type Months = Readonly<Record<string, number>>

const valuesOf = (months: Months): number[] =>
  Array.from({ length: 12 }, (_, at) => months[String(at + 1)] ?? 0)

/** Income and expenses of a year: two columns a month. */
export const cashModel = (
  ano: number,
  { receitas, despesas }: Readonly<Record<'receitas' | 'despesas', Months>>,
): ChartModel => ({
  ...yearModel(ano, [
    { label: 'Receitas', kind: 'bars', tone: 'income', values: valuesOf(receitas) },
    { label: 'Despesas', kind: 'bars', tone: 'expense', values: valuesOf(despesas) },
  ]),
  valueAxis: 'Reais',
})

/** What was invoiced in a year, as an area. */
export const revenueModel = (ano: number, revenues: Months): ChartModel =>
  yearModel(ano, [
    { label: 'Valor Faturado', kind: 'area', tone: 'accent', values: valuesOf(revenues) },
  ])

/** What was sold in a year: a column a month. */
export function salesModel(
  ano: number,
  sales: readonly { readonly date: string; readonly valor: number }[],
): ChartModel {
  const values = monthsOf(ano).map((month) => {
    const ofMonth = sales.filter(({ date }) => date.slice(0, 7) === month.slice(0, 7))
    return addReais(...ofMonth.map(({ valor }) => valor))
  })
  return yearModel(ano, [{ label: 'Vendas', kind: 'bars', tone: 'accent', values }])
}
