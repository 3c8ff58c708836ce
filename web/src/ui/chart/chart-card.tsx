import { Button } from '@mantine/core'
import { Card } from '../layout/card.tsx'
import { Chart, useTableView } from './chart.tsx'
import type { ChartModel } from './chart-model.ts'

interface ChartCardProps {
  readonly heading: string
  /** Accessible name of the chart. */
  readonly title: string
  readonly model: ChartModel
  readonly onPick: (at: number) => void
}

/** A chart in a card, with a button to show it as a table. */
export function ChartCard({ heading, ...chart }: ChartCardProps) {
  const { asTable, toggle } = useTableView()
  return (
    <Card
      title={heading}
      aside={
        <Button variant="subtle" size="compact-xs" onClick={toggle}>
          {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Button>
      }
    >
      <div style={{ height: chartHeightPx }}>
        <Chart {...chart} asTable={asTable} />
      </div>
    </Card>
  )
}

const chartHeightPx = 200
