import type { ReactNode } from 'react'
import styles from './figure-button.module.css'

interface FigureButtonProps {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: 'danger' | undefined
  readonly isPressed: boolean
  readonly onClick: () => void
}

/** A toggle button that shows a figure and filters the screen by it: an account, a status. */
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
