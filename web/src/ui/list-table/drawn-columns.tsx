import type { ArrangedColumn } from '../../lib/list/columns.ts'
import type { Column } from './column.tsx'

/** A column of a table that a screen draws by itself, because its rows stand in groups. */
export interface DrawnColumn<Row> extends Column<keyof Row & string, Row> {
  /** Left out on a phone. */
  readonly isOptional?: true
  /** Its label stands beside its value where the rows are stacked. */
  readonly isNamed?: true
  readonly tone?: (row: Row) => 'danger' | undefined
}

interface DrawnProps<Row> {
  /** The columns as the person arranged them. */
  readonly arranged: readonly ArrangedColumn<DrawnColumn<Row>>[]
}

const lookOf = <Row,>({ align, isOptional }: DrawnColumn<Row>) => ({
  'data-num': align === 'right' || undefined,
  'data-optional': isOptional,
})

/** The headers of the arranged columns. */
export const DrawnHeads = <Row,>({ arranged }: DrawnProps<Row>) =>
  arranged.map(({ column, width, isSized }) => (
    <th key={column.prop} scope="col" style={isSized ? { width } : undefined} {...lookOf(column)}>
      {column.label}
    </th>
  ))

/** The cells of a row; what the person joined to a column stands below its value. */
export const DrawnCells = <Row,>({ arranged, row }: DrawnProps<Row> & { readonly row: Row }) =>
  arranged.map(({ column, withTime, joined }) => (
    <td
      key={column.prop}
      data-label={column.isNamed && column.label}
      data-tone={column.tone?.(row)}
      {...lookOf(column)}
    >
      {column.render(row, withTime)}
      {joined.map((under) => (
        <small key={under.column.prop}>{under.column.render(row, under.withTime)}</small>
      ))}
    </td>
  ))
