import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  readonly summary: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

/** A detail that few ask for, behind its name. */
export const Fold = ({ summary, open, children }: FoldProps) => (
  <details className={styles.fold} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
)

/** What a machine said or will say, line by line as it is. */
export const RawText = ({ children }: { readonly children: ReactNode }) => (
  <pre className={styles.raw}>{children}</pre>
)
