import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChartGhost } from '../../ui/chart/chart-ghost.tsx'
import { hasValues } from '../../ui/chart/chart-model.ts'
import type { ChartModel } from '../../ui/chart/chart-model.ts'
import { Chart, useTableView } from '../../ui/chart/chart.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'

interface ChartPanelProps {
  readonly heading: string
  /** One line: what the chart says, and its main figure. */
  readonly subtitle: string
  readonly controls?: ReactNode
  readonly reading: {
    readonly error: { readonly msg: string } | null
    readonly refetch: () => unknown
  }
  /** Must keep its identity while its content is the same. */
  readonly model: ChartModel | undefined
  readonly empty: string
  /** The screen behind a point of the axis. */
  readonly linkOf?: (at: number) => string | undefined
}

const heightPx = 240

/** A chart of this screen in each of its four states, as a chart or as a table. */
export function ChartPanel(props: ChartPanelProps) {
  const { heading, subtitle, controls, reading, model, empty, linkOf } = props
  const { asTable, toggle } = useTableView()
  const navigate = useNavigate()
  const isFull = model !== undefined && hasValues(model)
  const open = (at: number) => {
    const to = linkOf?.(at)
    if (to) void navigate(to)
  }
  return (
    <Card
      title={heading}
      subtitle={subtitle}
      aside={
        <Row nowrap>
          {controls}
          {isFull && (
            <Button variant="subtle" size="compact-xs" onClick={toggle}>
              {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
            </Button>
          )}
        </Row>
      }
    >
      <div style={{ height: heightPx, overflowY: asTable ? 'auto' : undefined }}>
        {reading.error && !model ? (
          <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
        ) : !model ? (
          <ChartGhost kind="bars" isWaiting />
        ) : isFull ? (
          <Chart
            title={heading}
            model={model}
            asTable={asTable}
            onPick={open}
            linkOf={(at) => {
              const to = linkOf?.(at)
              return to ? <Link to={to}>{model.titles[at]}</Link> : model.titles[at]
            }}
          />
        ) : (
          <ChartGhost kind="bars">
            <strong>Nada no ano</strong>
            {empty}
          </ChartGhost>
        )}
      </div>
    </Card>
  )
}
