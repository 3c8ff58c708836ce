import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { List } from '../../lib/list/list.ts'
import { keyOf } from '../../lib/list/selection.ts'
import { IconChevronDown, IconChevronRight } from '../icons.ts'
import table from './table.module.css'
import { Totals } from './grid.tsx'
import type { TotalsRows } from './grid.tsx'
import { TableColumns, TableHead } from './head.tsx'
import type { LaidColumn, TableLayout } from './layout.ts'
import { pinOf } from './pin.ts'
import { TableRow } from './row.tsx'
import { useOpen } from './use-open.ts'
import { useRowKeys } from './use-row-keys.ts'

/** A group of rows, with its name and sums. */
export interface RowGroup<Row> {
  readonly key: string
  readonly name: string
  /** Rows of the whole group, which may continue on another page: `12 linhas`. */
  readonly count: string
  /** Sums by column `prop`. */
  readonly sums: Readonly<Record<string, ReactNode>>
  readonly rows: readonly Row[]
}

interface GroupedGridProps<Row> {
  readonly list: List<Row>
  readonly layout: TableLayout<Row>
  readonly groups: readonly RowGroup<Row>[]
  readonly rowTo: (row: Row) => string | undefined
  readonly totals: TotalsRows | undefined
  readonly onResize: (prop: string, width: number) => void
}

const nothing = () => undefined

/** Keys of the collapsed groups, with the toggle of one. */
export function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return { folded, toggle }
}

/** The table of a list with grouped rows: each group has a heading with its sums and can be collapsed. */
export function GroupedGrid<Row>(props: GroupedGridProps<Row>) {
  const { list, layout, groups, rowTo, totals, onResize } = props
  const { folded, toggle } = useFolded()
  const box = useRef<HTMLDivElement>(null)
  const open = useOpen()
  const shown = groups.flatMap(({ key, rows }) => (folded.has(key) ? [] : rows))
  const places = new Map(shown.map((row, index) => [row, index]))
  const keys = useRowKeys({
    count: shown.length,
    box,
    onOpen: (index) => {
      const row = shown[index]
      const to = row && rowTo(row)
      if (to) open(to)
    },
    onTick: nothing,
  })
  return (
    <div
      className={table.box}
      data-table
      ref={box}
      data-refreshing={list.isRefreshing || undefined}
    >
      <table style={{ minWidth: layout.minWidth }} aria-busy={list.isRefreshing}>
        <TableColumns layout={layout} />
        <TableHead
          layout={layout}
          sort={list.sort}
          onSort={list.sortBy}
          onResize={onResize}
          ticked="none"
          onTickAll={nothing}
        />
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the focusable rows
          <tbody key={group.key} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
            <GroupHead
              group={group}
              layout={layout}
              isFolded={folded.has(group.key)}
              onToggle={() => toggle(group.key)}
            />
            {!folded.has(group.key) &&
              group.rows.map((row) => (
                <TableRow
                  key={keyOf(row, list.rowId)}
                  row={row}
                  index={places.get(row) ?? -1}
                  layout={layout}
                  to={rowTo(row)}
                  isTicked={false}
                  isActive={places.get(row) === keys.active}
                  hasActions={false}
                  onTick={nothing}
                  onOpen={open}
                  onMenu={nothing}
                />
              ))}
          </tbody>
        ))}
        {totals && <Totals layout={layout} totals={totals} />}
      </table>
    </div>
  )
}

interface GroupHeadProps<Row> {
  readonly group: RowGroup<Row>
  readonly layout: TableLayout<Row>
  readonly isFolded: boolean
  readonly onToggle: () => void
}

/** Heading of a group. Its name spans the columns up to the first sum. */
function GroupHead<Row>({ group, layout, isFolded, onToggle }: GroupHeadProps<Row>) {
  const { name, count, sums } = group
  const first = layout.columns.findIndex(({ column }, at) => at > 0 && column.prop in sums)
  const reach = first === -1 ? layout.columns.length : first
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <tr data-row="strong">
      <th colSpan={reach} scope="colgroup">
        <button type="button" className={table.title} aria-expanded={!isFolded} onClick={onToggle}>
          <Icon size={14} aria-hidden />
          <span className="clip">{name}</span>
          <small>{count}</small>
        </button>
      </th>
      {layout.columns.slice(reach).map((one: LaidColumn<Row>) => (
        <td key={one.column.prop} {...pinOf(one)} data-align={one.column.align}>
          {sums[one.column.prop]}
        </td>
      ))}
      <td className={`${table.actions} ${table.pinned}`} />
    </tr>
  )
}
