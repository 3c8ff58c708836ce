import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallFailure } from '../../../lib/wire/call.ts'
import { toast } from '../../../lib/page/toast.ts'
import { ChartGhost } from '../../../ui/chart/chart-ghost.tsx'
import { hasValues } from '../../../ui/chart/chart-model.ts'
import type { ChartModel, ChartSeries } from '../../../ui/chart/chart-model.ts'
import { Chart, useTableView } from '../../../ui/chart/chart.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import styles from '../painel.module.css'
import type { Place } from '../use-layout.ts'
import { WidgetCard } from '../widget-card.tsx'

interface Reading {
  readonly data: unknown
  readonly error: unknown
  readonly refetch: () => unknown
}

interface ChartWidgetProps {
  readonly place: Place
  readonly controls?: ReactNode
  readonly actions?: readonly RowAction[]
  readonly reading: Reading
  /** Message shown when the read fails. */
  readonly failure: string
  /** Must keep its identity while the content is the same; a new object recreates the chart. */
  readonly model: ChartModel | undefined
  readonly shape: ChartSeries['kind']
  /** What will appear here, and how to make it appear. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  /** Shown above the chart. */
  readonly note?: ReactNode
  /** Address of the list behind one point of the axis. */
  readonly listOf?: ((at: number) => string) | undefined
}

/** A chart on the dashboard, or its loading, error or empty state. */
export function ChartWidget(props: ChartWidgetProps) {
  const { place, controls, actions = [], reading, failure, model } = props
  const { asTable, toggle } = useTableView()
  useFailureToast(reading, failure)
  const isFull = model !== undefined && hasValues(model)
  const tableAction = { label: asTable ? 'Ver como gráfico' : 'Ver como tabela', run: toggle }
  return (
    <WidgetCard
      place={place}
      controls={controls}
      actions={isFull ? [tableAction, ...actions] : actions}
    >
      <ChartBody {...props} asTable={asTable} />
    </WidgetCard>
  )
}

function ChartBody(props: ChartWidgetProps & { readonly asTable: boolean }) {
  const { place, reading, failure, model, shape, empty, note, listOf, asTable } = props
  const navigate = useNavigate()
  if (reading.error && !reading.data) {
    return <Unread message={failure} onRetry={() => void reading.refetch()} />
  }
  if (!model) return <ChartGhost kind={shape} isWaiting />
  if (!hasValues(model)) {
    return (
      <ChartGhost kind={shape}>
        <strong>{empty.title}</strong>
        {empty.text}
        {empty.action && <div>{empty.action}</div>}
      </ChartGhost>
    )
  }
  const chart = (
    <Chart
      title={place.nome}
      model={model}
      asTable={asTable}
      {...(listOf && {
        onPick: (at: number) => void navigate(listOf(at)),
        linkOf: (at: number) => <Link to={listOf(at)}>{model.titles[at]}</Link>,
      })}
    />
  )
  if (!note) return chart
  return (
    <div className={styles.noted}>
      {note}
      <div>{chart}</div>
    </div>
  )
}

interface UnreadProps {
  readonly message: string
  readonly onRetry: () => void
}

/** Shown by a widget whose read failed. */
export function Unread({ message, onRetry }: UnreadProps) {
  return (
    <Row justify="center" style={{ height: '100%', alignContent: 'center' }}>
      <Note tone="danger">{message}</Note>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onRetry}
      >
        Tentar de novo
      </Button>
    </Row>
  )
}

/** Shows a toast when the first read of a widget fails, unless the session already reported it. */
export function useFailureToast({ data, error }: Reading, message: string): void {
  const isTold = data !== undefined || (error instanceof CallFailure && error.ofSession)
  useEffect(() => {
    if (error && !isTold) toast.danger(message)
  }, [error, isTold, message])
}
