import { shortMonth, valorText, wholeMonth } from '../../lib/plain/statement-text.ts'
import { toneOfAmount } from '../figures/tones.ts'
import type { Figure, TreeColumn } from './tree-table.tsx'

/** A line of a statement by month. */
export interface MonthLine {
  readonly valores: readonly number[]
  readonly total: number
  /** What the line is called to whom does not see the table. */
  readonly titulo: string
  /** Of what the last column tells. */
  readonly percent: string
  /** Opens the entries of a month, or of all of them. */
  readonly onOpen: (month: string | undefined, titulo: string) => void
}

function figureOf(valor: number, titulo: string, onOpen: () => void): Figure {
  const text = valorText(valor)
  const tone = toneOfAmount(valor)
  if (valor === 0) return { text, tone }
  return { text, tone, onOpen, label: `${titulo}: ${text}. Ver títulos` }
}

/** The columns of a statement by month: months, what is between, the total and its percentage. */
export const monthColumns = <Row extends MonthLine>(
  months: readonly string[],
  percentOf: string,
  between: readonly TreeColumn<Row>[] = [],
): readonly TreeColumn<Row>[] => [
  ...months.map((month, at) => ({
    key: month,
    label: shortMonth(month),
    hint: wholeMonth(month),
    figure: ({ valores, titulo, onOpen }: Row) => {
      const name = `${titulo}, ${wholeMonth(month)}`
      return figureOf(valores[at] ?? 0, name, () => onOpen(month, name))
    },
  })),
  ...between,
  {
    key: 'total',
    label: 'Total',
    look: 'total',
    figure: ({ total, titulo, onOpen }) => figureOf(total, titulo, () => onOpen(undefined, titulo)),
  },
  {
    key: 'share',
    label: '%',
    hint: percentOf,
    look: 'share',
    figure: ({ percent }) => ({ text: percent }),
  },
]
