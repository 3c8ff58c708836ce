import { formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { formatInteger } from '../../lib/plain/format.ts'
import { shortNumber, shortReais } from './axis-text.ts'

/** Colours by meaning, for light and dark schemes. */
export const toneColours = {
  accent: 'light-dark(var(--accent), color-mix(in srgb, var(--accent), var(--white) 48%))',
  income: 'var(--money-in)',
  expense: 'var(--money-out)',
  balance: 'var(--balance)',
} as const
export type ChartTone = keyof typeof toneColours

export interface ChartSeries {
  readonly label: string
  readonly kind: 'bars' | 'line' | 'area'
  readonly tone: ChartTone
  readonly values: readonly number[]
  /** A line of what is only probable. */
  readonly isDashed?: true
  /** Where each bar begins; by default at zero. A waterfall's bars stand on each other. */
  readonly starts?: readonly number[]
}

export type ChartUnit = 'reais' | 'unidades'

export interface ChartModel {
  /** Column header of the axis in the table: `Mês`, `Dia`. */
  readonly axis: string
  /** Short labels below the chart. */
  readonly labels: readonly string[]
  /** The labels in full, for the tooltip and the table. */
  readonly titles: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly unit: ChartUnit
  /** Written beside the axis of the values. */
  readonly valueAxis?: string
}

/** The exact value as text: `R$ 1.234,56`, `1.234`. */
export function exactText(unit: ChartUnit, value: number): string {
  if (unit === 'unidades') return formatInteger(value)
  const amount = reaisToCents(value)
  return amount === undefined ? String(value) : formatReais(amount)
}

export const axisText = (unit: ChartUnit, value: number, distance?: number): string =>
  unit === 'reais' ? shortReais(value, distance) : shortNumber(value, distance)

/** Label and values of one point of the axis, for screen readers. */
export const placeText = ({ titles, series, unit }: ChartModel, at: number): string =>
  [
    titles[at],
    ...series.map(({ label, values }) => `${label}: ${exactText(unit, values[at] ?? 0)}`),
  ].join(', ')

/** Is there any value other than zero? */
export const hasValues = ({ series }: Pick<ChartModel, 'series'>): boolean =>
  series.some(({ values }) => values.some((value) => value !== 0))
