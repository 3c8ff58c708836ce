import type { CSSProperties, ReactNode } from 'react'
import styles from './with-side.module.css'

interface WithSideProps {
  /** Beside the rest, below it where the window is narrow. */
  readonly side: ReactNode
  /** Of the side, in px. */
  readonly width: number
  readonly children: ReactNode
}

/** What one works on, and beside it what helps with it. */
export const WithSide = ({ side, width, children }: WithSideProps) => (
  <div className={styles.grid} style={{ '--side-width': `${width}px` } as CSSProperties}>
    {children}
    {side}
  </div>
)
