import type { ReactNode } from 'react'
import type { Card } from '../state/board.ts'
import styles from './panel.module.css'
import type { Task } from '../state/writing.ts'

export interface FactProps {
  readonly card: Card
  readonly task: Task
  readonly isReadOnly: boolean
}

/** A field of a task with its name at the left. */
export const Fact = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <div className={styles.fact}>
    <span aria-hidden>{label}</span>
    <div>{children}</div>
  </div>
)

/** The place to type beside what is chosen stays on its line. */
export const shortInput = { inputField: { minWidth: 24 } }
