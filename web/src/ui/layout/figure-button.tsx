import type { ReactNode } from 'react'
import styles from './figure-button.module.css'

interface FigureButtonProps {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: 'danger' | undefined
  readonly isPressed: boolean
  readonly onClick: () => void
}

/** A figure that a click makes the screen be about: an account, a state. */
export const FigureButton = ({ label, value, tone, isPressed, onClick }: FigureButtonProps) => (
  <button
    type="button"
    className={styles.button}
    data-tone={tone}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <span>{label}</span>
    <strong>{value}</strong>
  </button>
)
