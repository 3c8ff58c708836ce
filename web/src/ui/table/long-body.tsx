import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { gapStyle, useNearRows } from './use-near-rows.ts'

/** Until a row is drawn. Its height depends on how dense the person has the tables. */
const rowPx = 40

/** Ties a row to its place: to be spread over its `tr`. */
export type RowPlace = Readonly<Record<'data-index' | 'aria-rowindex', number>>

interface LongBodyProps<Row> {
  readonly rows: readonly Row[]
  /** How many columns the table has. */
  readonly columns: number
  /** Draws the `tr` of a row; its place where not all rows are drawn. */
  readonly row: (row: Row, place?: RowPlace) => ReactNode
}

const printing = matchMedia('print')
const watchPrinting = (tell: () => void) => {
  printing.addEventListener('change', tell)
  return () => printing.removeEventListener('change', tell)
}

/** The rows of a table in a `TableFrame`; of very many only those near what is seen, save on paper. */
export function LongBody<Row>({ rows, columns, row }: LongBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState(rowPx)
  const isPrinted = useSyncExternalStore(watchPrinting, () => printing.matches)
  const near = useNearRows(rows.length, height, () => body.current?.closest('section') ?? null)
  useLayoutEffect(() => {
    const drawn = body.current?.querySelector('tr[data-index]')?.clientHeight
    if (drawn) setHeight(drawn)
  }, [near.from])
  if (near.isWhole || isPrinted) return <tbody>{rows.map((one) => row(one))}</tbody>
  return (
    <tbody ref={body}>
      <Gap height={near.above} columns={columns} />
      {rows
        .slice(near.from, near.to)
        .map((one, at) =>
          row(one, { 'data-index': near.from + at, 'aria-rowindex': near.from + at + 2 }),
        )}
      <Gap height={near.below} columns={columns} />
    </tbody>
  )
}

/** The room of rows that are not drawn. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ ...gapStyle(height), padding: 0, border: 0 }} />
    </tr>
  )
