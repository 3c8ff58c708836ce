import { VisuallyHidden } from '@mantine/core'
import type { ReactNode, Key } from 'react'
import type { Tone } from './figures.tsx'
import styles from './table.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  /** The label is for who does not see the column: acts and ticks. */
  readonly quiet?: boolean
  readonly cell: (row: Row, at: number) => ReactNode
  /** Right-aligned figures of one width. */
  readonly numeric?: boolean
  /** Names the row: one column at most. */
  readonly heads?: boolean
  /** Left out where the window is narrow. */
  readonly optional?: boolean
  readonly tone?: (row: Row) => Tone
  /** Takes the width of the card where rows are cards. */
  readonly wide?: boolean
  /** What the column holds, in more words than its label. */
  readonly hint?: string | undefined
  /** What stands under the column, in a last row of totals. */
  readonly total?: ReactNode
}

interface DataTableProps<Row> {
  /** What it lists, for who does not see it. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, at: number) => Key
  /** `off` strikes a row out: it was taken back. */
  readonly rowLook?: (row: Row) => 'off' | 'strong' | 'muted' | 'warning' | undefined
  readonly rowTitle?: (row: Row) => string | undefined
  /** Without a border of its own: it stands in a card. */
  readonly bare?: boolean
  readonly busy?: boolean
  /** In pixels, or as CSS says it: longer ones scroll inside. */
  readonly maxHeight?: number | string
  /** On a telephone a row is a block of figures with their names. */
  readonly stacks?: boolean
}

/** A table of what is at hand. A list that is searched, sorted and paged is a ListPage. */
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
                'data-wide': column.wide || undefined,
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

/** Of a figure, read where the head is not in sight; other cells say what they are. */
const nameOf = ({ quiet, numeric, label }: { quiet?: boolean; numeric?: boolean; label: string }) =>
  numeric && !quiet ? label : undefined

interface TableFrameProps {
  readonly label: string
  readonly bare?: boolean | undefined
  readonly busy?: boolean | undefined
  /** The first column stays in sight while the others scroll. */
  readonly pinned?: boolean
  /** On a telephone each row is a block; a cell says its label in `data-label`. */
  readonly stacks?: boolean | undefined
  readonly maxHeight?: number | string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The frame and the looks of a table whose rows are of several kinds: it scrolls inside the screen, its head stays. */
export function TableFrame({ label, className, children, ...look }: TableFrameProps) {
  const { bare, busy, pinned, stacks, maxHeight } = look
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
      <table>{children}</table>
    </ScrollRegion>
  )
}
