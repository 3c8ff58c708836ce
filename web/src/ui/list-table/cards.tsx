import { Link } from 'react-router'
import { keyOf } from '../../lib/list/selection.ts'
import { IconDots } from '../icons.ts'
import { Card } from '../layout/card.tsx'
import { Figures } from '../figures/figures.tsx'
import type { Figure } from '../figures/figures.tsx'
import { Stack } from '../layout/flex.tsx'
import { IconButton } from '../buttons/press.tsx'
import styles from './table.module.css'
import { totalsRows } from './grid.tsx'
import type { RowsProps, TotalsRows } from './grid.tsx'
import type { TableLayout } from './layout.ts'

/** Most fields shown on a card below its title. */
const FACTS = 4

type Shown<Row> = TableLayout<Row>['columns']

/** The first fields; the last of them makes room for the amount of a row that has one further on. */
function factsOf<Row>(columns: Shown<Row>): Shown<Row> {
  const first = columns.slice(0, FACTS)
  const amount = columns.find(({ column }) => column.isMoney)
  return amount && !first.includes(amount) ? [...first.slice(0, -1), amount] : first
}

interface ListCardsProps<Row> extends RowsProps<Row> {
  readonly totals: TotalsRows | undefined
  readonly card: ((row: Row) => readonly Figure[]) | undefined
}

/** The rows of a list as cards on a phone, with their totals. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { list, layout, rowTo, hasActions, open, tick, openMenu, totals, card } = props
  const [title, ...facts] = layout.columns
  return (
    <Stack as="ul" gap={2} aria-busy={list.isRefreshing}>
      {list.rows.map((row, index) => {
        const to = rowTo?.(row)
        const isTicked = list.selection.has(row)
        const name = title?.column.render(row, false)
        return (
          <li
            key={keyOf(row, list.rowId)}
            className={styles.card}
            data-ticked={isTicked || undefined}
            data-plain={!layout.isSelectable || undefined}
          >
            <label hidden={!layout.isSelectable}>
              <input
                type="checkbox"
                aria-label={`Selecionar linha ${index + 1}`}
                checked={isTicked}
                onChange={() => tick(row, index, false)}
              />
            </label>
            {to ? (
              <Link
                className={styles.cardTitle}
                to={to}
                onClick={(event) => {
                  event.preventDefault()
                  open(to, event)
                }}
              >
                {name}
              </Link>
            ) : (
              <span className={styles.cardTitle}>{name}</span>
            )}
            {hasActions && (
              <IconButton
                aria-label={`Ações da linha ${index + 1}`}
                aria-haspopup="menu"
                onClick={(event) => openMenu(row, event.currentTarget)}
              >
                <IconDots size={18} />
              </IconButton>
            )}
            <Figures
              look="pairs"
              items={
                card?.(row) ??
                factsOf(facts).map(({ column, withTime }) => ({
                  label: column.label,
                  value: column.render(row, withTime),
                  key: column.prop,
                }))
              }
            />
          </li>
        )
      })}
      {totals && <Totals layout={layout} totals={totals} />}
    </Stack>
  )
}

/** The totals rows as one card; each figure is named after its row and column. */
function Totals<Row>({ layout, totals }: { layout: TableLayout<Row>; totals: TotalsRows }) {
  const items = totalsRows(totals).flatMap((row) => {
    const said = layout.columns.filter(({ column }) => row[column.prop] !== undefined)
    const words = said.find(({ column }) => !column.isMoney)
    const name = String(words ? row[words.column.prop] : 'Total')
    const figures = said.filter((one) => one !== words)
    return figures.map(({ column }) => ({
      label: figures.length > 1 ? `${name} · ${column.label}` : name,
      value: row[column.prop],
      key: `${column.prop}-${name}`,
    }))
  })
  return (
    <Card as="li">
      <Figures look="rows" items={items} />
    </Card>
  )
}
