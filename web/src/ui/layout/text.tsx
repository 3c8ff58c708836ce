import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './layout.module.css'

interface NoteProps {
  readonly tone?: 'muted' | 'warning' | 'danger' | 'success'
  readonly small?: boolean
  /** ARIA role that announces the text. */
  readonly role?: 'alert' | 'status'
  readonly id?: string
  readonly children: ReactNode
}

/** One line of explanation, warning or error. */
export const Note = ({ tone = 'muted', small, ...rest }: NoteProps) => (
  <p className={styles.note} data-tone={tone} data-small={small || undefined} {...rest} />
)

/** A button styled as plain text, underlined on hover. */
export const TextButton = ({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    {...rest}
    className={className ? `${styles.textButton} ${className}` : styles.textButton}
  />
)
