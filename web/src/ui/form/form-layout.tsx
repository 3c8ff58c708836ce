import type { CSSProperties, ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import styles from './form-page.module.css'
import { sectionId } from './section-nav.tsx'

interface SectionProps {
  readonly title: string
  readonly help?: string
  /** Shown beside the title: 'Copiar do principal'. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled group of fields. */
export function Section({ title, help, action, children }: SectionProps) {
  return (
    <Card id={sectionId(title)} label={title} title={title} subtitle={help} aside={action}>
      {children}
    </Card>
  )
}

/** Fields in a grid, three to a line by default; one to a line on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

interface SpanProps {
  /** Width in twelfths of the line. */
  readonly of: 2 | 3 | 6 | 8 | 12
  readonly children: ReactNode
}

/** A field of another width than a third of the line. */
export function Span({ of, children }: SpanProps) {
  const style = { '--span': of, '--narrow-span': of < 8 ? 6 : 12 } as CSSProperties
  return <div style={style}>{children}</div>
}
