import type { KeyboardEvent, ReactNode } from 'react'
import { IconChevronDown, IconChevronRight } from '../icons.ts'
import { TableFrame } from '../table/data-table.tsx'
import { LongBody } from '../table/long-body.tsx'
import type { RowPlace } from '../table/long-body.tsx'
import type { Tone } from '../figures/figures.tsx'
import { TextButton } from '../layout/text.tsx'
import { groupsOf, shownRows } from './shown-rows.ts'
import styles from './tree-table.module.css'
import type { Folds } from './use-unfolded.ts'

/** What a cell shows, and what it opens. */
export interface Figure {
  readonly text: ReactNode
  readonly tone?: Tone
  /** Opens what the figure sums; `label` says so to whom does not see the table. */
  readonly onOpen?: (() => void) | undefined
  readonly label?: string
  /** Names its look in the table's `className`. */
  readonly mark?: string | undefined
}

export interface TreeColumn<Row> {
  readonly key: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  /** `total` and `share` stay at the right edge of a wide window while the others scroll. */
  readonly look?: 'total' | 'share' | undefined
  readonly mark?: string | undefined
  readonly figure: (row: Row) => Figure
}

/** A line of the tree. */
export interface TreeRow {
  readonly key: string
  readonly parent?: string | null
  readonly name: ReactNode
  readonly hint?: string | undefined
  readonly level?: number
  readonly look?: 'strong' | 'muted' | 'warning' | undefined
}

interface TreeTableProps<Row extends TreeRow> {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly TreeColumn<Row>[]
  /** Each group before its rows. */
  readonly rows: readonly Row[]
  /** Rows of totals, which stay at the foot. */
  readonly totals?: readonly Row[]
  /** Which groups are unfolded; without it the rows have no groups. */
  readonly folds?: Pick<Folds, 'isOpen' | 'toggle'>
  /** The header of the first column: what it lists, or `FoldAll`. */
  readonly head: ReactNode
  readonly isBusy?: boolean
  readonly maxHeight?: string
  readonly className?: string | undefined
}

const none = { isOpen: () => true, toggle: () => undefined }

/**
 * Lines with figures in columns, under a first column that stays: groups fold, by a click or the arrow keys, and
 * figures open what they sum.
 */
export function TreeTable<Row extends TreeRow>(props: TreeTableProps<Row>) {
  const { label, columns, rows, totals, folds = none, head, isBusy, maxHeight, className } = props
  const groups = groupsOf(rows)
  const shown = shownRows(rows, folds.isOpen)
  const line = (row: Row, place?: RowPlace) => (
    <tr key={row.key} data-row={row.look} {...place}>
      <th scope="row" title={row.hint}>
        <Name row={row} folds={folds} isGroup={groups.has(row.key)} isFlat={folds === none} />
      </th>
      {columns.map((column) => (
        <Cell key={column.key} look={column.look} figure={column.figure(row)} />
      ))}
    </tr>
  )
  return (
    <TableFrame
      label={label}
      pinned
      busy={isBusy}
      maxHeight={maxHeight}
      className={className}
      rowCount={shown.length + 1}
    >
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ key, label: text, hint, look, mark }) => (
            <th
              key={key}
              scope="col"
              data-num
              title={hint}
              className={look && styles[look]}
              data-mark={mark}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <LongBody rows={shown} columns={columns.length + 1} row={line} />
      {totals && (
        <tfoot>
          {totals.map((row) => (
            <tr key={row.key}>
              <th scope="row" title={row.hint}>
                {row.name}
              </th>
              {columns.map((column) => (
                <Cell key={column.key} look={column.look} figure={column.figure(row)} />
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </TableFrame>
  )
}

interface FoldAllProps {
  readonly rows: readonly TreeRow[]
  readonly folds: Folds
  /** What the button says when it unfolds, and when it folds. */
  readonly open: string
  readonly close: string
  /** The groups that stay open when the others are folded. */
  readonly kept?: readonly string[]
}

/** Unfolds all groups of a tree, or folds them again. */
export function FoldAll({ rows, folds, open, close, kept = [] }: FoldAllProps) {
  const groups = [...groupsOf(rows)]
  const isAllOpen = groups.length > 0 && groups.every((key) => folds.isOpen(key))
  return (
    <TextButton
      disabled={groups.length === 0}
      onClick={() => folds.keep(isAllOpen ? kept : groups)}
    >
      {isAllOpen ? close : open}
    </TextButton>
  )
}

const stepPx = 18

interface NameProps {
  readonly row: TreeRow
  readonly folds: Pick<Folds, 'isOpen' | 'toggle'>
  readonly isGroup: boolean
  /** In a table without groups no row leaves room for the arrow. */
  readonly isFlat: boolean
}

function Name({ row: { key, name, level = 0 }, folds, isGroup, isFlat }: NameProps) {
  const isOpen = folds.isOpen(key)
  if (!isGroup) {
    const indent = level * stepPx + (isFlat ? 0 : stepPx)
    return (
      <span className={styles.name} style={{ paddingInlineStart: indent }}>
        <span>{name}</span>
      </span>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) {
      event.preventDefault()
      folds.toggle(key)
    }
  }
  return (
    <TextButton
      className={styles.name}
      style={{ paddingInlineStart: level * stepPx }}
      aria-expanded={isOpen}
      onClick={() => folds.toggle(key)}
      onKeyDown={onKeyDown}
    >
      {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
      <span>{name}</span>
    </TextButton>
  )
}

interface CellProps {
  readonly figure: Figure
  readonly look: TreeColumn<TreeRow>['look']
}

const Cell = ({ figure: { text, tone, onOpen, label, mark }, look }: CellProps) => (
  <td data-num data-tone={tone} data-mark={mark} className={look && styles[look]}>
    {onOpen ? (
      <TextButton aria-label={label} onClick={onOpen}>
        {text}
      </TextButton>
    ) : (
      text
    )}
  </td>
)
