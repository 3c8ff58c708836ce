import type { CSSProperties, ReactNode } from 'react'
import styles from './layout.module.css'

interface GridProps {
  /** Minimum width of a column in px; as many equal columns as fit. */
  readonly min: number
  readonly gap?: 2 | 3 | 4 | 6
  readonly label?: string
  readonly as?: 'div' | 'ul'
  readonly children: ReactNode
}

/** A grid of equal columns: cards, meters, groups of fields. */
export const Grid = ({ min, gap = 3, label, as: Tag = 'div', children }: GridProps) => (
  <Tag
    className={styles.grid}
    role={label === undefined || Tag === 'ul' ? undefined : 'group'}
    aria-label={label}
    style={{ '--column': `${min}px`, gap: gap * 4 } as CSSProperties}
  >
    {children}
  </Tag>
)
