import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  readonly summary: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

/** Rarely needed content, collapsed under its summary. */
export const Fold = ({ summary, open, children }: FoldProps) => (
  <details className={styles.fold} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
)

/** Preformatted text of a machine, such as a log or a request. */
export const RawText = ({ children }: { readonly children: ReactNode }) => (
  <pre className={styles.raw}>{children}</pre>
)
