import type { Report } from '@claquete/contract/report'
import { Link } from 'react-router'
import { keyOf } from '../../lib/list/selection.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row as Line, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { RowGroup } from '../../ui/list-table/grouped-grid.tsx'
import type { LaidColumn, TableLayout } from '../../ui/list-table/layout.ts'
import type { Row } from './report-view.ts'

/** Most fields shown on a card below its title. */
const mostFacts = 4

interface CardsProps {
  readonly report: Report
  readonly groups: readonly RowGroup<Row>[]
  readonly layout: TableLayout<Row>
  readonly rowTo: (row: Row) => string | undefined
}

/** The rows of a report on a phone: title, amount and a few fields. */
export function ReportCards({ report, groups, layout, rowTo }: CardsProps) {
  const result = resultColumn(report)
  // A row of sums has several amounts, each with its name; an entry has one.
  const amount = report.opens
    ? undefined
    : layout.columns.find(({ column }) => column.prop === result)
  const [name, ...others] = layout.columns.filter((one) => one !== amount)
  const facts = [
    ...others.filter(({ column }) => !column.isMoney).slice(0, mostFacts),
    ...others.filter(({ column }) => column.isMoney && report.opens),
  ]
  return (
    <Stack>
      {groups.map((group) => (
        <Stack as="section" gap={1} key={group.key} aria-label={group.name || report.title}>
          {group.name && (
            <Line justify="between">
              <h2>{group.name}</h2>
              <Note small>{group.count}</Note>
              <strong>{group.sums[result]}</strong>
            </Line>
          )}
          <ItemList>
            {group.rows.map((row) => (
              <Entry
                key={keyOf(row, report.line)}
                row={row}
                name={name}
                amount={amount}
                facts={facts}
                to={rowTo(row)}
              />
            ))}
          </ItemList>
        </Stack>
      ))}
    </Stack>
  )
}

/** The column of the last total in the definition, which is the result. */
function resultColumn({ name, totals }: Report): string {
  const last = Object.values(totals).at(-1)
  if (!last) throw new Error(`the report ${name} has no total`)
  return last.of
}

type Shown = LaidColumn<Row>

interface EntryProps {
  readonly row: Row
  readonly name: Shown | undefined
  readonly amount: Shown | undefined
  readonly facts: readonly Shown[]
  readonly to: string | undefined
}

function Entry({ row, name, amount, facts, to }: EntryProps) {
  const title = name?.column.render(row, false)
  return (
    <Item
      title={<strong>{to ? <Link to={to}>{title}</Link> : title}</strong>}
      aside={<strong>{amount?.column.render(row, false)}</strong>}
    >
      <Figures
        look="pairs"
        items={facts.map(({ column }) => ({
          key: column.prop,
          label: column.label,
          value: column.render(row, false),
        }))}
      />
    </Item>
  )
}
