import type { Report, ReportGroup } from '@claquete/contract/report'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useColumns } from '../../lib/list/columns.ts'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Cell } from '../../ui/list-table/cell.tsx'
import type { Column } from '../../ui/list-table/column.tsx'
import { GroupedGrid } from '../../ui/list-table/grouped-grid.tsx'
import type { RowGroup } from '../../ui/list-table/grouped-grid.tsx'
import { ListTable } from '../../ui/list-table/table.tsx'
import { layOut } from '../../ui/list-table/layout.ts'
import { ReportCards } from './report-cards.tsx'
import type { Opening } from './report-columns.tsx'
import { ReportEmpty } from './report-empty.tsx'
import { columnTotals, drillOf, groupOf, groupText } from './report-view.ts'
import type { GroupSum, ReportList, Row, Totals } from './report-view.ts'

interface TableProps {
  readonly report: Report
  readonly list: ReportList
  readonly columns: readonly Column[]
  readonly totals: Totals | undefined
  readonly opening: Opening
}

/** The rows of a report, grouped where requested; on a phone, cards. */
export function ReportTable({ report, list, columns, totals, opening }: TableProps) {
  const { arranged, isReady, setWidth } = useColumns(list.model, columns)
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const layout = useMemo(() => layOut(arranged, false), [arranged])
  const group = groupOf(report, list)
  const isFull = list.status === 'full' && isReady
  const groups = useMemo(
    () => (isFull ? groupRows(report, list.rows, group, totals) : []),
    [isFull, report, list.rows, group, totals],
  )
  const may = useMay()
  const rowTo = (row: Row) => drillOf(report, row, may) ?? opening(row)
  const sums = totals && sumCells(report, totals)
  const [first] = arranged
  const foot = sums && { ...(first && { [first.column.prop]: 'Total' }), ...sums }
  if (list.status === 'empty') return <ReportEmpty report={report} list={list} totals={totals} />
  if (isFull && isPhone) {
    return <ReportCards report={report} groups={groups} layout={layout} rowTo={rowTo} />
  }
  if (isFull && group) {
    return (
      <GroupedGrid
        list={list}
        layout={layout}
        groups={groups}
        rowTo={rowTo}
        totals={foot}
        onResize={setWidth}
      />
    )
  }
  return (
    <ListTable
      list={list}
      columns={columns}
      rowTo={rowTo}
      totals={foot}
      isSelectable={false}
      empty={{ title: 'Nada no período', text: report.empty }}
    />
  )
}

const sumCells = (report: Report, sums: Totals | GroupSum) =>
  Object.fromEntries(
    Object.entries(columnTotals(report, sums)).map(([prop, value]) => [
      prop,
      <Cell
        key={prop}
        kind={report.columns[prop]?.kind === 'hours' ? 'hours' : 'money'}
        value={value}
      />,
    ]),
  )

/** The rows of a page by group; without grouping, one group without a name. */
function groupRows(
  report: Report,
  rows: readonly Row[],
  group: ReportGroup | undefined,
  totals: Totals | undefined,
): RowGroup<Row>[] {
  if (!group) return [{ key: '', name: '', count: '', sums: {}, rows }]
  const sumOf = new Map(totals?.grupos.map((one) => [one.chave ?? '', one]))
  const byKey = Map.groupBy(rows, (row) => String(row[group.by] ?? ''))
  return [...byKey].map(([key, some]) => {
    const sum = sumOf.get(key)
    const name = some[0]?.[group.name ?? group.by]
    return {
      key,
      name: groupText(report, group, name === null || name === undefined ? null : String(name)),
      count: sum ? counted(sum.quantidade, 'linha', 'linhas') : '',
      sums: sum ? sumCells(report, sum) : {},
      rows: some,
    }
  })
}
