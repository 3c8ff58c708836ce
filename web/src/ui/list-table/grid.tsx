import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { List } from '../../lib/list/list.ts'
import { keyOf } from '../../lib/list/selection.ts'
import styles from './table.module.css'
import { TableColumns, TableHead } from './head.tsx'
import type { TableLayout } from './layout.ts'
import { pinOf } from './pin.ts'
import { TableRow } from './row.tsx'
import { useRowKeys } from './use-row-keys.ts'

export interface RowsProps<Row> {
  readonly list: List<Row>
  readonly layout: TableLayout<Row>
  readonly rowTo: ((row: Row) => string | undefined) | undefined
  readonly hasActions: boolean
  readonly open: (to: string, event?: MouseEvent) => void
  readonly tick: (row: Row, index: number, withRange: boolean) => void
  readonly openMenu: (row: Row, from: HTMLElement) => void
}

/** Totals by column `prop`: one row, or several of which the last is the grand total. */
export type TotalsRows = TotalsRow | readonly TotalsRow[]
type TotalsRow = Readonly<Record<string, ReactNode>>

export const totalsRows = (totals: TotalsRows): readonly TotalsRow[] =>
  Array.isArray(totals) ? totals : [totals as TotalsRow]

interface TableGridProps<Row> extends RowsProps<Row> {
  readonly totals: TotalsRows | undefined
  readonly onResize: (prop: string, width: number) => void
}

/** The table of a list: header and totals are sticky, and rows are reachable by keyboard. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { list, layout, rowTo, hasActions, open, tick, openMenu, totals, onResize } = props
  const { rows, selection } = list
  const box = useRef<HTMLDivElement>(null)
  const keys = useRowKeys({
    count: rows.length,
    box,
    onOpen: (index) => {
      const row = rows[index]
      const to = row && rowTo?.(row)
      if (to) open(to)
    },
    onTick: (index, withRange) => {
      const row = rows[index]
      if (row && layout.isSelectable) tick(row, index, withRange)
    },
  })
  return (
    <div
      className={styles.box}
      data-table
      ref={box}
      data-refreshing={list.isRefreshing || undefined}
    >
      <table
        style={{ minWidth: layout.minWidth }}
        role="grid"
        aria-rowcount={rows.length + 1}
        aria-busy={list.isRefreshing}
        aria-multiselectable={layout.isSelectable}
      >
        <TableColumns layout={layout} />
        <TableHead
          layout={layout}
          sort={list.sort}
          onSort={list.sortBy}
          onResize={onResize}
          ticked={tickedOf(list)}
          onTickAll={(ticked) => selection.setAll(rows, ticked)}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the focusable rows */}
        <tbody onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row, list.rowId)}
              row={row}
              index={index}
              layout={layout}
              to={rowTo?.(row)}
              isTicked={selection.has(row)}
              isActive={index === keys.active}
              hasActions={hasActions}
              onTick={tick}
              onOpen={open}
              onMenu={openMenu}
            />
          ))}
        </tbody>
        {totals && <Totals layout={layout} totals={totals} />}
      </table>
    </div>
  )
}

function tickedOf<Row>({ rows, selection }: List<Row>) {
  const count = rows.filter((row) => selection.has(row)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

interface TotalsProps<Row> {
  readonly layout: TableLayout<Row>
  readonly totals: TotalsRows
}

/** Totals rows, sticky at the bottom of the table. */
export function Totals<Row>({ layout, totals }: TotalsProps<Row>) {
  return (
    <tfoot>
      {totalsRows(totals).map((row, at) => (
        // The number and order of totals rows do not change.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={at}>
          {layout.isSelectable && <td />}
          {layout.columns.map((one) => (
            <td key={one.column.prop} {...pinOf(one)} data-align={one.column.align}>
              {row[one.column.prop]}
            </td>
          ))}
          <td className={`${styles.actions} ${styles.pinned}`} />
        </tr>
      ))}
    </tfoot>
  )
}
