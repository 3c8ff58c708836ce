import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** The buttons on top. */
  readonly toolbar?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of a screen that is as long as what it holds: the window scrolls, and menu and top bar stay. A
 * screen whose table alone scrolls is a ListPage.
 */
export function Page({ toolbar, children }: PageProps) {
  return (
    <div className={styles.page}>
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {children}
    </div>
  )
}
