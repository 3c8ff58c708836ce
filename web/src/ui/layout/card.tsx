import type { ReactNode } from 'react'
import styles from './layout.module.css'

interface CardProps {
  readonly title?: ReactNode
  /** A muted line below the title. */
  readonly subtitle?: ReactNode
  /** Shown beside the title, on the right: status and actions. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
  /** Without padding, for lists and tables. */
  readonly flush?: boolean
  readonly tone?: 'danger' | 'warning' | 'accent' | undefined
  /** Heading level of the title. */
  readonly level?: 2 | 3
  readonly label?: string
  /** HTML id, the target of links. */
  readonly id?: string
  /** Use `article` for one record among many. */
  readonly as?: 'section' | 'article' | 'li'
}

const edges = {
  danger: 'var(--danger-line)',
  warning: 'var(--warning)',
  accent: 'var(--focus)',
} as const

/** A bordered section of a screen. */
export function Card({ title, subtitle, aside, children, level = 2, label, ...look }: CardProps) {
  const { as: Tag = 'section', flush, tone, id } = look
  const Heading = `h${level}` as const
  const hasHead = title !== undefined || aside !== undefined
  return (
    <Tag
      id={id}
      className={styles.card}
      data-flush={flush || undefined}
      data-tone={tone}
      style={tone && { borderColor: edges[tone] }}
      aria-label={label}
    >
      {hasHead && (
        <header className={styles.cardHead}>
          <div>
            {title !== undefined && <Heading>{title}</Heading>}
            {subtitle && <p>{subtitle}</p>}
          </div>
          {aside}
        </header>
      )}
      {children}
    </Tag>
  )
}
