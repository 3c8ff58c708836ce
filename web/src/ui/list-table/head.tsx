import { useRef } from 'react'
import type { PointerEvent } from 'react'
import type { Sort } from '../../lib/list/query.ts'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import styles from './table.module.css'
import { ACTIONS_WIDTH, TICK_WIDTH } from './layout.ts'
import type { LaidColumn, TableLayout } from './layout.ts'
import { pinOf } from './pin.ts'

interface HeadProps<Row> {
  readonly layout: TableLayout<Row>
  readonly sort: Sort | undefined
  readonly onSort: (prop: string) => void
  readonly onResize: (prop: string, width: number) => void
  /** Whether all rows of the page are selected, some, or none. */
  readonly ticked: 'all' | 'some' | 'none'
  readonly onTickAll: (ticked: boolean) => void
}

/** The widths of the columns, as a colgroup. */
export function TableColumns<Row>({ layout }: { layout: TableLayout<Row> }) {
  return (
    <colgroup>
      {layout.isSelectable && <col style={{ width: TICK_WIDTH }} />}
      {layout.columns.map(({ column, size, grows }) => (
        <col key={column.prop} style={grows ? undefined : { width: size }} />
      ))}
      <col style={{ width: ACTIONS_WIDTH }} />
    </colgroup>
  )
}

/** The sticky header: a click sorts, dragging a border resizes. */
export function TableHead<Row>(props: HeadProps<Row>) {
  const { layout, sort, onSort, onResize, ticked, onTickAll } = props
  return (
    <thead>
      <tr>
        {layout.isSelectable && <TickAll ticked={ticked} onTickAll={onTickAll} />}
        {layout.columns.map((one) => (
          <HeadCell key={one.column.prop} one={one} {...{ sort, onSort, onResize }} />
        ))}
        <th className={`${styles.actions} ${styles.pinned}`} scope="col">
          <span className="visually-hidden">Ações</span>
        </th>
      </tr>
    </thead>
  )
}

function TickAll({ ticked, onTickAll }: Pick<HeadProps<unknown>, 'ticked' | 'onTickAll'>) {
  return (
    <th className={`${styles.tick} ${styles.pinned}`} style={{ left: 0 }}>
      <label>
        <input
          type="checkbox"
          aria-label="Selecionar todos desta página"
          checked={ticked === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = ticked === 'some'
          }}
          onChange={(event) => onTickAll(event.currentTarget.checked)}
        />
      </label>
    </th>
  )
}

type HeadCellProps<Row> = Pick<HeadProps<Row>, 'sort' | 'onSort' | 'onResize'> & {
  readonly one: LaidColumn<Row>
}

function HeadCell<Row>({ one, sort, onSort, onResize }: HeadCellProps<Row>) {
  const { column } = one
  const order = sort?.prop === column.prop ? sort.order : undefined
  return (
    <th {...pinOf(one)} data-align={column.align} aria-sort={ariaSort(order)} scope="col">
      {column.isSortable ? (
        <button
          type="button"
          className={styles.title}
          title={column.label}
          onClick={() => onSort(column.prop)}
        >
          <span className="clip">{column.label}</span>
          {order === 'asc' && <IconArrowUp size={13} />}
          {order === 'desc' && <IconArrowDown size={13} />}
        </button>
      ) : (
        <span className={styles.title}>
          <span className="clip">{column.label}</span>
        </span>
      )}
      <Grip onResize={(width) => onResize(column.prop, width)} />
    </th>
  )
}

function ariaSort(order: 'asc' | 'desc' | undefined) {
  if (order === undefined) return undefined
  return order === 'asc' ? 'ascending' : 'descending'
}

/** The resize handle of a column. The table follows the pointer; `onResize` is called on release. */
function Grip({ onResize }: { onResize: (width: number) => void }) {
  const start = useRef({ x: 0, width: 0 })
  const widthAt = (event: PointerEvent) => start.current.width + event.clientX - start.current.x
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement
    start.current = { x: event.clientX, width: cell?.offsetWidth ?? 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.dataset.dragging = ''
  }
  const move = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.currentTarget.dataset.dragging === undefined) return
    const cell = event.currentTarget.parentElement as HTMLTableCellElement
    const col = cell.closest('table')?.querySelectorAll('col')[cell.cellIndex]
    if (col) col.style.width = `${Math.max(widthAt(event), 48)}px`
  }
  const end = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.currentTarget.dataset.dragging === undefined) return
    delete event.currentTarget.dataset.dragging
    onResize(widthAt(event))
  }
  return (
    <span
      className={styles.grip}
      aria-hidden
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
    />
  )
}
