import { VisuallyHidden } from '@mantine/core'
import type { ReactNode, Key } from 'react'
import type { Tone } from '../figures/figures.tsx'
import styles from './table.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  /** The label is visually hidden: columns of actions and checkboxes. */
  readonly quiet?: boolean
  readonly cell: (row: Row, at: number) => ReactNode
  /** Right-aligned, with tabular figures. */
  readonly numeric?: boolean
  /** Cells are row headers; one column at most. */
  readonly heads?: boolean
  /** Hidden on narrow screens. */
  readonly optional?: boolean
  readonly tone?: (row: Row) => Tone
  /** Takes the full width when rows are stacked as cards. */
  readonly wide?: boolean
  /** Tooltip of the column header. */
  readonly hint?: string | undefined
  /** Content of the column's cell in the totals row. */
  readonly total?: ReactNode
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, at: number) => Key
  /** `off` strikes a row through: it was reversed. */
  readonly rowLook?: (row: Row) => 'off' | 'strong' | 'muted' | 'warning' | undefined
  readonly rowTitle?: (row: Row) => string | undefined
  /** Without a border, for a table inside a card. */
  readonly bare?: boolean
  readonly busy?: boolean
  /** Pixels or a CSS length; a taller table scrolls inside. */
  readonly maxHeight?: number | string
  /** On a phone each row is a block of labelled values. */
  readonly stacks?: boolean
}

/** A table of rows already loaded. For a list with search, sorting and pages use ListPage. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLook, rowTitle, bare, busy, stacks, maxHeight } = props
  const hasTotals = columns.some(({ total }) => total !== undefined)
  return (
    <TableFrame label={label} bare={bare} busy={busy} stacks={stacks} maxHeight={maxHeight}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" title={column.hint} {...lookOf(column)}>
              {column.quiet ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)} data-row={rowLook?.(row)} title={rowTitle?.(row)}>
            {columns.map((column) => {
              const look = {
                ...lookOf(column),
                'data-tone': column.tone?.(row),
                'data-wide': column.wide || !column.numeric || undefined,
              }
              const cell = column.cell(row, at)
              return column.heads ? (
                <th key={column.key} scope="row" {...look}>
                  {cell}
                </th>
              ) : (
                <td key={column.key} {...look} data-label={nameOf(column)}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            {columns.map((column) =>
              column.heads ? (
                <th key={column.key} scope="row">
                  {column.total}
                </th>
              ) : (
                <td key={column.key} {...lookOf(column)} data-label={nameOf(column)}>
                  {column.total}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </TableFrame>
  )
}

const lookOf = ({ numeric, optional }: { numeric?: boolean; optional?: boolean }) => ({
  'data-num': numeric || undefined,
  'data-optional': optional || undefined,
})

/** The label shown above a cell when rows are stacked and headers hidden. */
const nameOf = ({ quiet, label }: { quiet?: boolean; label: string }) => (quiet ? undefined : label)

interface TableFrameProps {
  readonly label: string
  readonly bare?: boolean | undefined
  readonly busy?: boolean | undefined
  /** The first column is sticky while the others scroll. */
  readonly pinned?: boolean
  /** On a phone each row is a block; a cell gives its label in `data-label`. */
  readonly stacks?: boolean | undefined
  readonly maxHeight?: number | string | undefined
  readonly className?: string | undefined
  /** How many rows there are with the header, where some may not be drawn (`LongBody`). */
  readonly rowCount?: number | undefined
  /** `grid`: its cells take the focus and are edited. */
  readonly role?: 'grid' | undefined
  readonly children: ReactNode
}

/** Frame and styles of a table with custom rows: it scrolls inside the screen under a sticky header. */
export function TableFrame({ label, className, role, children, ...look }: TableFrameProps) {
  const { bare, busy, pinned, stacks, maxHeight, rowCount } = look
  return (
    <ScrollRegion
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-bare={bare || undefined}
      data-pinned={pinned || undefined}
      data-stacks={stacks || undefined}
      style={{ maxHeight }}
      data-table
      label={label}
      aria-busy={busy}
    >
      <table role={role} aria-label={role && label} aria-rowcount={rowCount}>
        {children}
      </table>
    </ScrollRegion>
  )
}
