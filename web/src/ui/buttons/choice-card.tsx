import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice-card.module.css'

interface ChoiceCardProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'title' | 'className'
> {
  readonly title: ReactNode
  /** Shown muted below the title. */
  readonly children?: ReactNode
}

/** A radio button as large as a card, with a title and an explanation. */
export const ChoiceCard = ({ title, children, ...input }: ChoiceCardProps) => (
  <label className={styles.card}>
    <input type="radio" {...input} />
    <span className={styles.title}>{title}</span>
    {children}
  </label>
)
