import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** A table of up to so many rows is drawn whole: the browser's own search finds what is drawn. */
export const wholeMost = 300
/** Until a row is drawn. Its height depends on how dense the person has the tables. */
const rowPx = 40

/** Ties a row to its place: to be spread over its `tr`. */
export type RowPlace = Readonly<Record<`data-${string}` | 'aria-rowindex', number | undefined>>

interface LongBodyProps<Row> {
  readonly rows: readonly Row[]
  /** How many columns the table has. */
  readonly columns: number
  /** Draws the `tr` of a row, with its place. */
  readonly row: (row: Row, place?: RowPlace) => ReactNode
}

const printing = matchMedia('print')
const watchPrinting = (tell: () => void) => {
  printing.addEventListener('change', tell)
  return () => printing.removeEventListener('change', tell)
}

/** The rows of a table in a `TableFrame`; of very many only those near what is seen, save on paper. */
export function LongBody<Row>(props: LongBodyProps<Row>) {
  const isPrinted = useSyncExternalStore(watchPrinting, () => printing.matches)
  if (props.rows.length > wholeMost && !isPrinted) return <NearRows {...props} />
  return <tbody>{props.rows.map((one) => props.row(one))}</tbody>
}

function NearRows<Row>({ rows, columns, row }: LongBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState(rowPx)
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here alone, and in no memo
  const all = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest('section') ?? null,
    estimateSize: () => height,
    overscan: 20,
  })
  useLayoutEffect(() => {
    const drawn = body.current?.querySelector('tr[data-index]')?.clientHeight
    if (!drawn || drawn === height) return
    setHeight(drawn)
    all.measure()
  }, [all, height])
  const items = all.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = all.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody ref={body}>
      <Gap height={before} columns={columns} />
      {items.map(({ index }) => {
        const one = rows[index]
        return one && row(one, { 'data-index': index, 'aria-rowindex': index + 2 })
      })}
      <Gap height={after} columns={columns} />
    </tbody>
  )
}

/** The room of rows that are not drawn. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
