import { Stack } from '../layout/flex.tsx'
import styles from './table.module.css'
import { TableColumns } from './head.tsx'
import type { TableLayout } from './layout.ts'
import { Status } from '../status.tsx'

/** Widths of placeholder bars, in percent. */
const WIDTHS = [72, 54, 83, 61, 46, 77, 58]
const MOST_ROWS = 14

const widthOf = (row: number, at: number) => `${WIDTHS[(row * 3 + at * 5) % WIDTHS.length] ?? 60}%`

/** A skeleton of the table, with its column headers. */
export function TableSkeleton<Row>({ layout, rows }: { layout: TableLayout<Row>; rows: number }) {
  return (
    <div className={styles.box} data-table>
      <Status as="span" className="visually-hidden">
        Carregando a lista…
      </Status>
      <table style={{ minWidth: layout.minWidth }} aria-hidden>
        <TableColumns layout={layout} />
        <thead>
          <tr>
            {layout.isSelectable && <td />}
            {layout.columns.map(({ column }) => (
              <th key={column.prop} data-align={column.align}>
                <span className={styles.title}>
                  <span className="clip">{column.label}</span>
                </span>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, row) => (
            <tr key={row}>
              {layout.isSelectable && <td />}
              {layout.columns.map(({ column }, at) => (
                <td key={column.prop}>
                  <div className={styles.bone} style={{ width: widthOf(row, at) }} />
                </td>
              ))}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The skeleton of the cards on a phone. */
export function CardsSkeleton() {
  return (
    <Stack gap={2}>
      <Status as="span" className="visually-hidden">
        Carregando a lista…
      </Status>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={styles.card} aria-hidden>
          <div style={{ gridColumn: 2, display: 'grid', gap: 10, padding: '6px 0' }}>
            <div className={styles.bone} style={{ width: widthOf(row, 0) }} />
            <div className={styles.bone} style={{ width: widthOf(row, 1) }} />
            <div className={styles.bone} style={{ width: widthOf(row, 2) }} />
          </div>
        </div>
      ))}
    </Stack>
  )
}
