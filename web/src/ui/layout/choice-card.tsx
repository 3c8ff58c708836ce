import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice-card.module.css'

interface ChoiceCardProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'title' | 'className'
> {
  readonly title: ReactNode
  /** Muted, below the title. */
  readonly children?: ReactNode
}

/** One of a few choices, with what each means: a radio as large as its card. */
export const ChoiceCard = ({ title, children, ...input }: ChoiceCardProps) => (
  <label className={styles.card}>
    <input type="radio" {...input} />
    <span className={styles.title}>{title}</span>
    {children}
  </label>
)
