import type { ReactNode } from 'react'
import { Row, Stack } from './layout/flex.tsx'
import styles from './page.module.css'

interface PageProps {
  /** The buttons on top. */
  readonly toolbar?: ReactNode
  /** As wide as a form or as a text; else as the window. */
  readonly width?: 'form' | 'text'
  readonly children: ReactNode
}

/**
 * The frame of a screen that is as long as what it holds: the window scrolls, and menu and top bar stay. A
 * screen whose table alone scrolls is a ListPage.
 */
export function Page({ toolbar, width, children }: PageProps) {
  return (
    <Stack className={styles.page} data-width={width}>
      {toolbar && <Row justify="end">{toolbar}</Row>}
      {children}
    </Stack>
  )
}

/** The frame of a screen as high as the window: only what is marked `data-table` in it scrolls. */
export function FillPage({ toolbar, children }: Omit<PageProps, 'width'>) {
  return (
    <div className={styles.fill}>
      {toolbar && <Row justify="end">{toolbar}</Row>}
      {children}
    </div>
  )
}
