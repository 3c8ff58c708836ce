import type { ComponentProps, ReactNode } from 'react'
import styles from './figures.module.css'

interface ItemListProps {
  readonly label?: string
  /** Without a border of its own: it stands in a card. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** Records one below the other, a line between them. */
export const ItemList = ({ label, bare, children }: ItemListProps) => (
  <ul className={styles.items} data-bare={bare || undefined} aria-label={label}>
    {children}
  </ul>
)

interface ItemProps extends Omit<ComponentProps<'li'>, 'title'> {
  readonly title: ReactNode
  /** Muted, below the title. */
  readonly detail?: ReactNode
  /** On the right: a value, a state, acts. */
  readonly aside?: ReactNode
  /** On the left: a tick, an icon. */
  readonly lead?: ReactNode
  readonly muted?: boolean
}

export const Item = ({ title, detail, aside, lead, muted, children, ...rest }: ItemProps) => (
  <li {...rest} data-muted={muted || undefined}>
    {lead}
    <div className={styles.itemText}>
      <div>{title}</div>
      {detail && <div className={styles.itemDetail}>{detail}</div>}
      {children}
    </div>
    {aside}
  </li>
)
