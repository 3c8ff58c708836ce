import type { ComponentProps, ReactNode } from 'react'
import styles from './figures.module.css'
import { wholeAmounts } from './whole-amounts.tsx'

interface ItemListProps {
  readonly label?: string
  /** Without a border, for a list inside a card. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** A list of records with separators. */
export const ItemList = ({ label, bare, children }: ItemListProps) => (
  <ul className={styles.items} data-bare={bare || undefined} aria-label={label}>
    {children}
  </ul>
)

interface ItemProps extends Omit<ComponentProps<'li'>, 'title'> {
  readonly title: ReactNode
  /** Shown muted below the title. */
  readonly detail?: ReactNode
  /** Shown at the right: a value, a status, actions. */
  readonly aside?: ReactNode
  /** Shown at the left: a checkbox, an icon. */
  readonly lead?: ReactNode
  readonly muted?: boolean
}

export const Item = ({ title, detail, aside, lead, muted, children, ...rest }: ItemProps) => (
  <li {...rest} data-muted={muted || undefined}>
    {lead}
    <div className={styles.itemText}>
      <div>{title}</div>
      {detail && (
        <div className={styles.itemDetail}>
          {typeof detail === 'string' ? wholeAmounts(detail) : detail}
        </div>
      )}
      {children}
    </div>
    {aside}
  </li>
)
