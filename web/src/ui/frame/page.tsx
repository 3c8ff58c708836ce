import type { ReactNode } from 'react'
import { Row, Stack } from '../layout/flex.tsx'
import styles from './page.module.css'

interface PageProps {
  /** Buttons at the top. */
  readonly toolbar?: ReactNode
  /** Maximum width: of a form or of a text; the full width by default. */
  readonly width?: 'form' | 'text'
  readonly children: ReactNode
}

/**
 * The frame of a screen whose whole content scrolls below the top bar. A screen in which only the table scrolls
 * uses ListPage.
 */
export function Page({ toolbar, width, children }: PageProps) {
  return (
    <Stack className={styles.page} data-width={width}>
      {toolbar && <Row justify="end">{toolbar}</Row>}
      {children}
    </Stack>
  )
}

/** The frame of a screen as high as the viewport: only the element marked `data-table` scrolls. */
export function FillPage({ toolbar, children }: Omit<PageProps, 'width'>) {
  return (
    <div className={styles.fill}>
      {toolbar && <Row justify="end">{toolbar}</Row>}
      {children}
    </div>
  )
}
