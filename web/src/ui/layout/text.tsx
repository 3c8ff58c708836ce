import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './layout.module.css'

interface NoteProps {
  readonly tone?: 'muted' | 'warning' | 'danger' | 'success'
  readonly small?: boolean
  /** Said at once to who does not see it. */
  readonly role?: 'alert' | 'status'
  readonly id?: string
  readonly children: ReactNode
}

/** One line of explanation, of a warning or of an error. */
export const Note = ({ tone = 'muted', small, ...rest }: NoteProps) => (
  <p className={styles.note} data-tone={tone} data-small={small || undefined} {...rest} />
)

/** A button that looks like the text around it, underlined when pointed at. */
export const TextButton = ({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    {...rest}
    className={className ? `${styles.textButton} ${className}` : styles.textButton}
  />
)
