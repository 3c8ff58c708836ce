import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { wholeAmounts } from './whole-amounts.tsx'

/** Colour of a figure by its meaning. */
export type Tone = 'danger' | 'warning' | 'success' | 'muted' | 'in' | 'out' | undefined

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: Tone
  /** A smaller line below: what it refers to, how much of it is paid. */
  readonly hint?: ReactNode
  /** React key, where two items have the same label. */
  readonly key?: string
}

interface FiguresProps {
  readonly items: readonly Figure[]
  /**
   * `strip` frames each figure in a cell; `line` sets them side by side; `columns` gives all the same width;
   * `rows` has the label at the left and the value at the right; `pairs` aligns them in two columns, with the hint beside the value.
   */
  readonly look?: 'strip' | 'line' | 'columns' | 'rows' | 'pairs'
  readonly large?: boolean
  /** Accessible name of the list. */
  readonly label?: string
}

const isTold = (hint: ReactNode) => hint !== undefined && hint !== null && hint !== ''
const toldHint = (hint: ReactNode) => (typeof hint === 'string' ? wholeAmounts(hint) : hint)

/** Labelled figures: totals of a period, amounts of a record. Items whose value is undefined are left out. */
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
          {look === 'pairs' ? (
            <dd>
              {value} {isTold(hint) && <span data-hint>{toldHint(hint)}</span>}
            </dd>
          ) : (
            <>
              <dd>{value}</dd>
              {isTold(hint) && <dd data-hint>{toldHint(hint)}</dd>}
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A skeleton of figures. */
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
