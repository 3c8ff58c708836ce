import type { ReactNode } from 'react'
import styles from './layout.module.css'

interface CardProps {
  readonly title?: ReactNode
  /** One muted line under the title. */
  readonly subtitle?: ReactNode
  /** Beside the title, on the right: state and acts. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
  /** What stands inside touches the border: lists and tables. */
  readonly flush?: boolean
  readonly tone?: 'danger' | 'warning' | 'accent' | undefined
  /** Level of the title among the headings of the screen. */
  readonly level?: 2 | 3
  readonly label?: string
  /** By which an address leads to it. */
  readonly id?: string
  /** An article stands for one record among many. */
  readonly as?: 'section' | 'article' | 'li'
}

const edges = {
  danger: 'var(--danger-line)',
  warning: 'var(--warning)',
  accent: 'var(--focus)',
} as const

/** A framed part of a screen. */
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
