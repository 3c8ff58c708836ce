import type { Report } from '@claquete/contract/report'
import { Link } from 'react-router'
import { keyOf } from '../../lib/selection.ts'
import type { RowGroup } from '../../ui/list/grouped-grid.tsx'
import type { LaidColumn, TableLayout } from '../../ui/list/table-layout.ts'
import styles from './report.module.css'
import type { Row } from './report-view.ts'

/** Facts of a card under its name; the entry itself is one touch away. */
const mostFacts = 4

interface CardsProps {
  readonly report: Report
  readonly groups: readonly RowGroup<Row>[]
  readonly layout: TableLayout<Row>
  readonly rowTo: (row: Row) => string | undefined
}

/** The lines of a report on a telephone: what it was, how much, and what else is known. */
export function ReportCards({ report, groups, layout, rowTo }: CardsProps) {
  const result = resultColumn(report)
  const amount = layout.columns.find(({ column }) => column.prop === result)
  const [name, ...others] = layout.columns.filter((one) => one !== amount)
  const facts = others.filter(({ column }) => !column.isMoney).slice(0, mostFacts)
  return (
    <div className={styles.cards}>
      {groups.map((group) => (
        <section key={group.key} aria-label={group.name || report.title}>
          {group.name && (
            <h2>
              <span>
                {group.name} <small>{group.count}</small>
              </span>
              <span>{group.sums[result]}</span>
            </h2>
          )}
          <ul>
            {group.rows.map((row) => (
              <li key={keyOf(row, report.line)}>
                <Card row={row} name={name} amount={amount} facts={facts} to={rowTo(row)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The column of the last total, which is the result. */
function resultColumn({ name, totals }: Report): string {
  const last = Object.values(totals).at(-1)
  if (!last) throw new Error(`the report ${name} has no total`)
  return last.of
}

type Shown = LaidColumn<Row>

interface CardProps {
  readonly row: Row
  readonly name: Shown | undefined
  readonly amount: Shown | undefined
  readonly facts: readonly Shown[]
  readonly to: string | undefined
}

function Card({ row, name, amount, facts, to }: CardProps) {
  const title = name?.column.render(row, false)
  return (
    <>
      <div>
        <strong>{to ? <Link to={to}>{title}</Link> : title}</strong>
        <span>{amount?.column.render(row, false)}</span>
      </div>
      <dl>
        {facts.map(({ column }) => (
          <div key={column.prop}>
            <dt>{column.label}</dt>
            <dd>{column.render(row, false)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
