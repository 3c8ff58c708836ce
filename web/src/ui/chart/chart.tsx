import { Suspense, lazy, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { TableFrame } from '../layout/data-table.tsx'
import { Row } from '../layout/flex.tsx'
import styles from './chart.module.css'
import { exactText, toneColours } from './chart-model.ts'
import type { ChartModel } from './chart-model.ts'
import { ChartGhost } from './chart-ghost.tsx'

const ChartCanvas = lazy(() =>
  import('./chart-canvas.tsx').then((part) => ({ default: part.ChartCanvas })),
)

interface ChartProps {
  readonly title: string
  readonly model: ChartModel
  /** Draws the numbers as a table in sight, instead of the chart. */
  readonly asTable?: boolean
  /** Opens the list behind one place of the axis; its address, for the table. */
  readonly linkOf?: ((at: number) => ReactNode) | undefined
  readonly onPick?: ((at: number) => void) | undefined
}

/**
 * A chart of bars, lines and areas over one axis. The drawing comes in its own file; what it says is
 * also a table, which a screen reader meets in its place and anybody may ask to see.
 */
export function Chart({ title, model, asTable = false, linkOf, onPick }: ChartProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">{title}</figcaption>
      {asTable ? (
        <TableFrame bare label={`${title}, em tabela`}>
          <ChartRows title={title} model={model} linkOf={linkOf} />
        </TableFrame>
      ) : (
        <>
          {model.series.length > 1 && <Legend model={model} />}
          <div className={styles.box}>
            <Suspense fallback={<ChartGhost kind={model.series[0]?.kind ?? 'bars'} isWaiting />}>
              <ChartCanvas title={title} model={model} onPick={onPick} />
            </Suspense>
          </div>
          <div className="visually-hidden">
            <table>
              <ChartRows title={title} model={model} />
            </table>
          </div>
        </>
      )}
    </figure>
  )
}

function Legend({ model }: { readonly model: ChartModel }) {
  return (
    <Row as="ul" gap={3} className={styles.legend} aria-hidden>
      {model.series.map(({ label, tone, kind }) => (
        <li key={label} data-kind={kind} style={{ '--series': toneColours[tone] } as CSSProperties}>
          {label}
        </li>
      ))}
    </Row>
  )
}

type TableProps = Pick<ChartProps, 'title' | 'model' | 'linkOf'>

/** The figures of a chart, as what stands in a table. */
function ChartRows({ title, model, linkOf }: TableProps) {
  const { axis, titles, series, unit } = model
  return (
    <>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col" data-num>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {titles.map((name, at) => (
          <tr key={name}>
            <th scope="row">{linkOf?.(at) ?? name}</th>
            {series.map(({ label, values }) => (
              <td key={label} data-num>
                {exactText(unit, values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** Whether a chart is shown as a table, and the way to change it. */
export function useTableView() {
  const [asTable, setAsTable] = useState(false)
  return { asTable, toggle: () => setAsTable((before) => !before) }
}
