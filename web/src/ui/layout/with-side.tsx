import type { CSSProperties, ReactNode } from 'react'
import styles from './with-side.module.css'

interface WithSideProps {
  /** Shown beside the content; below it on narrow screens. */
  readonly side: ReactNode
  /** Width of the side column in px. */
  readonly width: number
  readonly children: ReactNode
}

/** Main content with a side column. */
export const WithSide = ({ side, width, children }: WithSideProps) => (
  <div className={styles.grid} style={{ '--side-width': `${width}px` } as CSSProperties}>
    {children}
    {side}
  </div>
)
