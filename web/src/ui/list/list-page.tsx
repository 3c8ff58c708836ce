import type { ReactNode } from 'react'
import { ExportTray } from './export-tray.tsx'
import styles from './list-page.module.css'

interface ListPageProps {
  /** The buttons on top: views, exports, columns, creation. */
  readonly toolbar?: ReactNode
  readonly children: ReactNode
}

/** The frame of a list screen: it fills the window, and only the table scrolls. */
export function ListPage({ toolbar, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {children}
      <ExportTray />
    </div>
  )
}
