import type { ReactNode } from 'react'
import { proposalLook } from './proposal-look.ts'
import page from './proposal-page.module.css'
import styles from './plain-page.module.css'

interface PlainProps {
  /** Of the company; the product's own where nothing may be told. */
  readonly cor?: string | undefined
  readonly children: ReactNode
}

/** A page with one thing to say. */
export function Plain({ cor = '#3d4652', children }: PlainProps) {
  return (
    <div className={`${page.ground} ${styles.ground}`} style={proposalLook(cor, 'neutro')}>
      <main className={styles.card}>{children}</main>
    </div>
  )
}

export function Waiting() {
  return (
    <Plain>
      <p role="status" className={styles.waiting}>
        Abrindo a proposta…
      </p>
    </Plain>
  )
}

interface MessageProps extends PlainProps {
  readonly title: string
  readonly onRetry?: () => void
}

export function Message({ title, onRetry, children, ...look }: MessageProps) {
  return (
    <Plain {...look}>
      <h1>{title}</h1>
      {children}
      {onRetry && (
        <div className={page.acts}>
          <button type="button" data-main onClick={onRetry}>
            Tentar de novo
          </button>
        </div>
      )}
    </Plain>
  )
}
