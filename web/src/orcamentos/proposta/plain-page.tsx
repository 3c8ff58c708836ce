import type { FormHTMLAttributes, ReactNode } from 'react'
import { proposalLook } from './proposal-look.ts'
import page from './proposal-page.module.css'
import styles from './plain-page.module.css'
import { Status } from '../../ui/status.tsx'

interface PlainProps {
  /** The company's colour; a neutral one by default. */
  readonly cor?: string | undefined
  readonly children: ReactNode
}

/** A centred card on an otherwise empty page. */
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
      <Status as="p" className={styles.waiting}>
        Abrindo a proposta…
      </Status>
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
        <PlainActs>
          <button type="button" data-main onClick={onRetry}>
            Tentar de novo
          </button>
        </PlainActs>
      )}
    </Plain>
  )
}

/** A form styled for `Plain`. */
export const PlainForm = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} className={styles.form} />
)

/** Buttons of `Plain`; `data-main` marks the primary one. */
export const PlainActs = ({ children }: { readonly children: ReactNode }) => (
  <div className={page.acts}>{children}</div>
)
