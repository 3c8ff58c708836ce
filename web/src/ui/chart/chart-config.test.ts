import { expect, test } from 'vitest'
import { configOf } from './chart-config.ts'
import type { ChartModel } from './chart-model.ts'

const colours = {
  accent: 'a',
  income: 'b',
  expense: 'c',
  balance: 'd',
  grid: 'e',
  text: 'f',
  muted: 'g',
  tip: 'h',
  tipText: 'i',
}
const model: ChartModel = { axis: 'Mês', labels: [], titles: [], series: [], unit: 'reais' }
const axisOf = (shown: ChartModel) =>
  configOf(shown, { colours, isCalm: true, onPick: () => undefined }).options?.scales?.['y']

test('the axis of the values is named where the chart says so', () => {
  expect(axisOf({ ...model, valueAxis: 'Reais' })).toMatchObject({
    title: { display: true, text: 'Reais' },
  })
  expect(axisOf(model)).toMatchObject({ title: { display: false } })
})
