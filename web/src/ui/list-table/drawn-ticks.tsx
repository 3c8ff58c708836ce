import { Checkbox } from '@mantine/core'
import type { Selection } from '../../lib/list/selection.ts'

interface AllProps<Row> {
  /** Those of the page that can be selected. */
  readonly rows: readonly Row[]
  readonly selection: Selection<Row>
}

/** The header of a column of checkboxes, in a table that a screen draws by itself. */
export function DrawnTickAll<Row>({ rows, selection }: AllProps<Row>) {
  const ticked = rows.filter(selection.has)
  return (
    <th>
      <Checkbox
        size="xs"
        aria-label="Selecionar as linhas desta página"
        disabled={rows.length === 0}
        checked={rows.length > 0 && ticked.length === rows.length}
        indeterminate={ticked.length > 0 && ticked.length < rows.length}
        onChange={({ currentTarget }) => selection.setAll(rows, currentTarget.checked)}
      />
    </th>
  )
}

interface OneProps<Row> {
  readonly row: Row
  /** What the row is called. */
  readonly label: string
  readonly selection: Selection<Row>
  readonly isSelectable: boolean
}

/** The checkbox of a row; an empty cell where the row cannot be selected. */
export const DrawnTick = <Row,>({ row, label, selection, isSelectable }: OneProps<Row>) => (
  <td>
    {isSelectable && (
      <Checkbox
        size="xs"
        aria-label={`Selecionar ${label}`}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    )}
  </td>
)
