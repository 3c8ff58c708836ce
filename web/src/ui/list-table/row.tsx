import { memo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { IconDots } from '../icons.ts'
import { IconButton } from '../buttons/press.tsx'
import styles from './table.module.css'
import type { LaidColumn, TableLayout } from './layout.ts'
import { pinOf } from './pin.ts'
import { middleButton } from './use-open.ts'

interface RowProps<Row> {
  readonly row: Row
  readonly index: number
  readonly layout: TableLayout<Row>
  /** Address opened by a click; the row is not clickable without it. */
  readonly to: string | undefined
  readonly isTicked: boolean
  readonly isActive: boolean
  readonly hasActions: boolean
  readonly onTick: (row: Row, index: number, withRange: boolean) => void
  readonly onOpen: (to: string, event: MouseEvent) => void
  readonly onMenu: (row: Row, from: HTMLElement) => void
}

/** Clicks on these do not count as a click on the row. */
const CONTROLS = 'a, button, input, label'

const isOnControl = (event: MouseEvent) => (event.target as HTMLElement).closest(CONTROLS) !== null

const hasShift = (event: Event) => event instanceof globalThis.MouseEvent && event.shiftKey

function TableRowPart<Row>(props: RowProps<Row>) {
  const { row, index, layout, to, isTicked, isActive, hasActions, onTick, onOpen, onMenu } = props
  const open = (event: MouseEvent) => {
    const isSelecting = (window.getSelection()?.toString() ?? '') !== ''
    if (to && !isOnControl(event) && !isSelecting) onOpen(to, event)
  }
  const isMiddle = (event: MouseEvent) =>
    to !== undefined && event.button === middleButton && !isOnControl(event)
  return (
    <tr
      data-index={index}
      data-ticked={isTicked || undefined}
      data-opens={to !== undefined || undefined}
      aria-selected={isTicked}
      tabIndex={isActive ? 0 : -1}
      onClick={open}
      // Keeps the browser from scrolling with the mouse.
      onMouseDown={(event) => isMiddle(event) && event.preventDefault()}
      onAuxClick={(event) => isMiddle(event) && open(event)}
    >
      {layout.isSelectable && (
        <td className={`${styles.tick} ${styles.pinned}`} style={{ left: 0 }}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Selecionar linha ${index + 1}`}
              checked={isTicked}
              onChange={(event) => onTick(row, index, hasShift(event.nativeEvent))}
            />
          </label>
        </td>
      )}
      {layout.columns.map((one, at) => (
        <BodyCell key={one.column.prop} one={one} row={row} to={at === 0 ? to : undefined} />
      ))}
      <td className={`${styles.actions} ${styles.pinned}`}>
        {hasActions && (
          <IconButton
            tabIndex={isActive ? 0 : -1}
            aria-label={`Ações da linha ${index + 1}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(row, event.currentTarget)}
          >
            <IconDots size={16} />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

/** One row of a list, memoized. */
export const TableRow = memo(TableRowPart) as typeof TableRowPart

interface BodyCellProps<Row> {
  readonly one: LaidColumn<Row>
  readonly row: Row
  readonly to: string | undefined
}

function BodyCell<Row>({ one, row, to }: BodyCellProps<Row>) {
  const { column, joined, withTime } = one
  const content: ReactNode = column.render(row, withTime)
  return (
    <td {...pinOf(one)} data-align={column.align}>
      {to ? (
        <Link className={styles.link} to={to} tabIndex={-1}>
          {content}
        </Link>
      ) : (
        content
      )}
      {joined.map((under) => (
        <div key={under.column.prop} className={`clip ${styles.joined}`}>
          {under.column.render(row, under.withTime)}
        </div>
      ))}
    </td>
  )
}
