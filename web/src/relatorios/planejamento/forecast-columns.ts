import type { PrevisaoDoResultado } from '@claquete/contract/relatorios/planejamento/resultado'
import { percentText, valorText } from '../../lib/plain/statement-text.ts'
import type { TreeColumn, TreeRow } from '../../ui/tree-table/tree-table.tsx'
import { isGood, measures } from './resultado-view.ts'

/** A line of planned, realised, forecast and deviation. */
export interface ForecastLine extends TreeRow {
  readonly forecast: PrevisaoDoResultado
  readonly tipo: 'receita' | 'despesa' | 'resultado'
  /** What the line is called to whom does not see the table. */
  readonly titulo: string
  /** Opens the entries behind it; absent where there are none to open. */
  readonly onOpen?: (() => void) | undefined
}

const opens = new Set(['realizado', 'aberto', 'desvio'])

export const toneOfDeviation = (tipo: ForecastLine['tipo'], desvio: number) =>
  desvio === 0 ? undefined : isGood(tipo, desvio) ? 'success' : 'danger'

/** The columns of a forecast; what was posted and the deviation open their entries. */
export const forecastColumns: readonly TreeColumn<ForecastLine>[] = [
  ...measures.map(({ key, label, hint }): TreeColumn<ForecastLine> => ({
    key,
    label,
    hint,
    figure: ({ forecast, tipo, titulo, onOpen }) => {
      const value = forecast[key]
      const isDeviation = key === 'desvio'
      const text = isDeviation && value > 0 ? `+${valorText(value)}` : valorText(value)
      return {
        text,
        tone: isDeviation ? toneOfDeviation(tipo, value) : undefined,
        onOpen: value !== 0 && opens.has(key) ? onOpen : undefined,
        label: `${titulo}, ${label.toLowerCase()}: ${text}. Ver lançamentos`,
      }
    },
  })),
  {
    key: 'percentual',
    label: '%',
    hint: 'Desvio sobre o planejado',
    figure: ({ forecast: { desvio, percentual }, tipo }) => ({
      text: `${percentual !== null && percentual > 0 ? '+' : ''}${percentText(percentual)}`,
      tone: toneOfDeviation(tipo, desvio),
    }),
  },
]
