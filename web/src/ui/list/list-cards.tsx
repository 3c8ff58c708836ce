import { Link } from 'react-router'
import { keyOf } from '../../lib/selection.ts'
import { IconDots } from '../icons.ts'
import styles from './list-table.module.css'
import type { RowsProps } from './table-grid.tsx'

/** Facts of a card beside its title; the whole record is one touch away. */
const FACTS = 4

/** The rows of a list on a telephone. */
export function ListCards<Row>(props: RowsProps<Row>) {
  const { list, layout, rowTo, hasActions, open, tick, openMenu } = props
  const [title, ...facts] = layout.columns
  return (
    <ul className={styles.cards} aria-busy={list.isRefreshing}>
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
              <button
                type="button"
                className={styles.dots}
                aria-label={`Ações da linha ${index + 1}`}
                aria-haspopup="menu"
                onClick={(event) => openMenu(row, event.currentTarget)}
              >
                <IconDots size={18} />
              </button>
            )}
            <dl className={styles.facts}>
              {facts.slice(0, FACTS).map(({ column, withTime }) => (
                <div key={column.prop} style={{ display: 'contents' }}>
                  <dt>{column.label}</dt>
                  <dd>{column.render(row, withTime)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
