import type { ReactNode } from 'react'
import styles from './form-page.module.css'
import { sectionId } from './section-nav.tsx'

interface SectionProps {
  readonly title: string
  readonly help?: string
  /** Beside the title: 'Copiar do principal'. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled group of fields. */
export function Section({ title, help, action, children }: SectionProps) {
  const id = sectionId(title)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-titulo`}>
      <header>
        <div>
          <h2 id={`${id}-titulo`}>{title}</h2>
          {help && <p>{help}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Fields side by side, three to a line; one to a line on a telephone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

interface SpanProps {
  /** Twelfths of the line. */
  readonly of: 2 | 3 | 6 | 8 | 12
  readonly children: ReactNode
}

/** A field of another width. */
export function Span({ of, children }: SpanProps) {
  return <div data-span={of}>{children}</div>
}
