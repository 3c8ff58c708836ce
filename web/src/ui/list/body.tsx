import type { ReactNode } from 'react'
import styles from './body.module.css'

interface ListBodyProps {
  readonly busy?: boolean
  readonly children: ReactNode
}

/** The scroll container of a ListPage that has cards instead of a table. */
export const ListBody = ({ busy, children }: ListBodyProps) => (
  <div className={styles.body} aria-busy={busy}>
    {children}
  </div>
)
