import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './kit.module.css'

interface FieldProps {
  readonly label: string
  readonly error: string | undefined
  /** Draws the input with what ties it to its error. */
  readonly children: (tied: {
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label above its input, and under it what is wrong with it. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div>
      <label>
        {label}
        {children({ 'aria-invalid': isWrong, 'aria-describedby': isWrong ? id : undefined })}
      </label>
      {isWrong && (
        <span id={id} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
