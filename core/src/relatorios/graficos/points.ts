import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'

/** A point of the axis of a chart: a record, or the others together. */
export interface ChartPoint {
  /** The record's id; null for what has none, or for the others together. */
  readonly chave: number | null
  readonly nome: string
  /** One amount per series. */
  readonly valores: readonly Cents[]
}

const size = ({ valores }: ChartPoint) => Math.abs(valores[0] ?? 0)

/** The largest points by their first amount; the others become one point, so that the whole is still there. */
export function largestPoints(points: readonly ChartPoint[], most: number): ChartPoint[] {
  const sorted = points.toSorted((a, b) => size(b) - size(a))
  if (sorted.length <= most) return sorted
  const rest = sorted.slice(most - 1)
  const series = Math.max(...rest.map(({ valores }) => valores.length))
  return [
    ...sorted.slice(0, most - 1),
    {
      chave: null,
      nome: `Outros (${rest.length})`,
      valores: Array.from({ length: series }, (_, at) =>
        sum(rest.map(({ valores }) => valores[at] ?? cents(0))),
      ),
    },
  ]
}

export interface WaterfallStep {
  readonly nome: string
  /** Where its bar begins; what it adds or takes away stands on it. */
  readonly inicio: Cents
  readonly valor: Cents
}

interface StatementLine {
  readonly nome: string
  readonly valor: Cents
  /** Shows where the sums have arrived, from zero. */
  readonly isSubtotal: boolean
}

/** The steps of a waterfall from the lines of a statement; lines without an amount are left out. */
export function waterfallOf(lines: readonly StatementLine[]): WaterfallStep[] {
  let level = cents(0)
  return lines.flatMap(({ nome, valor, isSubtotal }) => {
    if (isSubtotal) return [{ nome, inicio: cents(0), valor }]
    if (valor === 0) return []
    const step = { nome, inicio: level, valor }
    level = cents(level + valor)
    return [step]
  })
}
