import type { Pivot } from '@claquete/contract/relatorios/planilhas/pivot'
import { useMemo } from 'react'
import { shortMonth, wholeMonth } from '../../lib/plain/statement-text.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import type { PivotData } from './pivot-table.tsx'

interface ChartProps {
  readonly pivot: Pivot
  readonly data: PivotData
  readonly onPick: (mes: string | undefined) => void
}

/** The total of each month as bars. */
export function PivotChart({ pivot, data, onPick }: ChartProps) {
  const { meses, valores } = data
  const model = useMemo(
    () => ({
      axis: 'Mês',
      labels: meses.map(shortMonth),
      titles: meses.map(wholeMonth),
      unit: 'reais' as const,
      series: [
        {
          label: pivot.title,
          kind: 'bars' as const,
          tone: pivot.side === 'receita' ? ('income' as const) : ('expense' as const),
          values: valores,
        },
      ],
    }),
    [meses, valores, pivot],
  )
  return (
    <ChartCard
      heading="Total de cada mês"
      title={`${pivot.title}, mês a mês`}
      model={model}
      onPick={(at) => onPick(meses[at])}
    />
  )
}
