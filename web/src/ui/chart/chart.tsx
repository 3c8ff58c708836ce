import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { TableFrame } from '../table/data-table.tsx'
import { Row } from '../layout/flex.tsx'
import styles from './chart.module.css'
import { exactText, toneColours } from './chart-model.ts'
import type { ChartModel } from './chart-model.ts'
import { ChartGhost } from './chart-ghost.tsx'

const ChartCanvas = lazyPart(
  () => import('./chart-canvas.tsx').then((part) => part.ChartCanvas),
  ({ model }) => <ChartGhost kind={model.series[0]?.kind ?? 'bars'} isWaiting />,
)

interface ChartProps {
  readonly title: string
  readonly model: ChartModel
  /** Shows the values as a visible table instead of the chart. */
  readonly asTable?: boolean
  /** Renders the row header of the table as a link to the records of that point. */
  readonly linkOf?: ((at: number) => ReactNode) | undefined
  readonly onPick?: ((at: number) => void) | undefined
}

/**
 * A chart of bars, lines and areas over one axis. The canvas is loaded separately. The values are also a table,
 * visually hidden for screen readers unless `asTable` shows it.
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
            <ChartCanvas title={title} model={model} onPick={onPick} />
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

/** Caption, header and body of the table of a chart's values. */
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

/** State of a chart's table view, with its toggle. */
export function useTableView() {
  const [asTable, setAsTable] = useState(false)
  return { asTable, toggle: () => setAsTable((before) => !before) }
}
