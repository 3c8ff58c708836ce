import { memo } from 'react'
import type { ReactNode } from 'react'
import { TableFrame } from '../table/data-table.tsx'
import type { Tone } from '../figures/figures.tsx'
import { boundsOf } from './sheet-model.ts'
import type { SheetEdit } from './sheet-model.ts'
import styles from './sheet.module.css'
import { useSheet } from './use-sheet.ts'

export interface SheetColumnHead {
  readonly key: string
  readonly label: string
  readonly hint?: string
}

export interface SheetCellText {
  /** As it is typed and copied. */
  readonly text: string
  readonly tone?: Tone
  /** Is not typed into, in a row that is. */
  readonly isLocked?: boolean
  /** The tooltip: the rest of a short text, or the reason why the cell is locked. */
  readonly hint?: string | undefined
  /** Part of it stays whatever is typed; a mark says that there is something behind. */
  readonly isMarked?: boolean
}

export interface SheetRow {
  readonly key: string
  readonly head: ReactNode
  /** Steps to the right of its head. */
  readonly level: number
  readonly cells: readonly SheetCellText[]
  /** Is not typed into: a sum. */
  readonly isLocked?: boolean
}

interface SheetProps {
  readonly label: string
  /** Header of the first column. */
  readonly corner: ReactNode
  readonly columns: readonly SheetColumnHead[]
  readonly rows: readonly SheetRow[]
  /** Sums below the rows, always in view. */
  readonly foot: readonly SheetRow[]
  readonly isReadOnly?: boolean
  /** One step of the history; false refuses what was typed, which stays in its cell. */
  readonly onEdit: (edits: readonly SheetEdit[]) => boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly maxHeight?: string
}

/**
 * A sheet of figures that is typed into as a spreadsheet: arrows, Tab and Enter, F2, choices, copy and paste of
 * Excel, Ctrl+D and Ctrl+R to fill, Delete, undo and redo.
 */
export function Sheet(props: SheetProps) {
  const { label, corner, columns, rows, foot, isReadOnly = false, onEdit, onUndo, onRedo } = props
  const sheet = useSheet({
    size: { rows: rows.length, columns: columns.length },
    isReadOnly,
    textOf: ({ row, column }) => rows[row]?.cells[column]?.text ?? '',
    isLocked: ({ row, column }) =>
      (rows[row]?.isLocked ?? true) || rows[row]?.cells[column]?.isLocked === true,
    onEdit,
    onUndo,
    onRedo,
  })
  const { top, bottom, left, right } = boundsOf(sheet.range)
  const { editing, range } = sheet
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the cells inside the grid
    <div {...sheet.grid} className={styles.sheet}>
      <TableFrame label={label} role="grid" pinned maxHeight={props.maxHeight ?? '70vh'}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-num title={column.hint}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const isChosen = at >= top && at <= bottom
            const isFocused = at === range.focus.row
            return (
              <Line
                key={row.key}
                row={row}
                at={at}
                left={isChosen ? left : -1}
                right={isChosen ? right : -1}
                focus={isFocused ? range.focus.column : -1}
                editing={isFocused ? editing?.text : undefined}
                onType={sheet.type}
                onLeave={() => sheet.commit()}
              />
            )
          })}
        </tbody>
        <tfoot>
          {foot.map((row) => (
            <tr key={row.key}>
              <Head row={row} />
              {row.cells.map(({ text, tone }, column) => (
                <td key={columns[column]?.key} data-num data-tone={tone}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </TableFrame>
    </div>
  )
}

const stepPx = 16

const Head = ({ row: { head, level } }: { readonly row: SheetRow }) => (
  <th scope="row">
    <span style={{ paddingInlineStart: level * stepPx }}>{head}</span>
  </th>
)

interface LineProps {
  readonly row: SheetRow
  readonly at: number
  /** Columns of the choice; -1 in other rows. */
  readonly left: number
  readonly right: number
  /** The column with the focus; -1 in other rows. */
  readonly focus: number
  readonly editing: string | undefined
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

const isSame = (a: LineProps, b: LineProps) =>
  a.row === b.row &&
  a.at === b.at &&
  a.left === b.left &&
  a.right === b.right &&
  a.focus === b.focus &&
  a.editing === b.editing &&
  // What is typed is read from the latest sheet only in the row that is edited.
  b.editing === undefined

const Line = memo(function Line(props: LineProps) {
  const { row, at, left, right, focus, editing, onType, onLeave } = props
  return (
    <tr data-row={row.isLocked ? 'strong' : undefined}>
      <Head row={row} />
      {row.cells.map(({ text, tone, isLocked, hint, isMarked }, column) => {
        const isFocus = column === focus
        const isEdited = isFocus && editing !== undefined
        return (
          <td
            key={column}
            data-num
            data-at={`${at},${column}`}
            data-tone={tone}
            data-locked={isLocked || undefined}
            data-marked={isMarked || undefined}
            title={hint}
            data-focus={isFocus || undefined}
            data-edited={isEdited || undefined}
            aria-selected={column >= left && column <= right && left >= 0}
            tabIndex={isFocus ? 0 : -1}
          >
            {isEdited ? (
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell had the focus, and typing goes on in it
                autoFocus
                aria-label="Valor"
                inputMode="decimal"
                autoComplete="off"
                value={editing}
                onChange={(event) => onType(event.currentTarget.value)}
                onBlur={onLeave}
              />
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
}, isSame)
