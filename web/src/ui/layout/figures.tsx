import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** How a figure is read: a loss in red, nothing at all muted. */
export type Tone = 'danger' | 'warning' | 'success' | 'muted' | 'in' | 'out' | undefined

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: Tone
  /** A smaller line below: of what it is, how much of it is paid. */
  readonly hint?: ReactNode
  /** The term's own key where two have the same label. */
  readonly key?: string
}

interface FiguresProps {
  readonly items: readonly Figure[]
  /**
   * `strip` frames each in a cell; `line` sets them side by side, `columns` with one width for all; `rows` has the
   * label left, the value right; `pairs` two columns.
   */
  readonly look?: 'strip' | 'line' | 'columns' | 'rows' | 'pairs'
  readonly large?: boolean
  /** What is added up, for who does not see it. */
  readonly label?: string
}

/** Figures with their names: totals of a period, what a record is made of. What has no value is left out. */
export function Figures({ items, look = 'strip', large, label }: FiguresProps) {
  const shown = items.filter(({ value }) => value !== undefined)
  if (shown.length === 0) return null
  return (
    <dl
      className={styles.figures}
      data-look={look}
      data-large={large || undefined}
      aria-label={label}
    >
      {shown.map(({ label: term, value, tone, hint, key }) => (
        <div key={key ?? term} data-tone={tone}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {hint !== undefined && hint !== null && hint !== '' && <dd data-hint>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The shape of figures that are still being read. */
export const FiguresSkeleton = ({ count }: { readonly count: number }) => (
  <div className={styles.figures} data-look="strip" aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at}>
        <Skeleton height={12} width={70} />
        <Skeleton height={16} width={110} mt={6} />
      </div>
    ))}
  </div>
)
