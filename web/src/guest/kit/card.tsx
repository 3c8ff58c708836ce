import { useSyncExternalStore } from 'react'
import type { FormHTMLAttributes, ReactNode } from 'react'
import styles from './kit.module.css'
import { lookOf } from './look.ts'

const darkness = matchMedia('(prefers-color-scheme: dark)')
const watchDarkness = (tell: () => void) => {
  // Old phones know only the older name of it.
  darkness.addListener(tell)
  return () => darkness.removeListener(tell)
}

/** The ground of a page whose look nobody chose: as the guest's system prefers. */
export const useGround = () =>
  useSyncExternalStore(watchDarkness, () => darkness.matches) ? 'escuro' : 'neutro'

interface CardProps {
  /** The company's colour; a neutral one while it is not known. */
  readonly cor?: string | undefined
  readonly children: ReactNode
}

/** A page of one centred card. */
export function Card({ cor = '#3d4652', children }: CardProps) {
  return (
    <div className={`${styles.ground} ${styles.center}`} style={lookOf(cor, useGround())}>
      <main className={styles.card}>{children}</main>
    </div>
  )
}

/** The form of a card or a dialog: errors are told by the page, not by the browser. */
export const Form = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form noValidate {...props} className={styles.form} />
)

/** Buttons, 48 px tall; `data-main` marks the one that most people want. */
export const Acts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
)

export const Amount = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.amount}>{children}</p>
)

/** What is small at the end: how long a link is good for. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
)
