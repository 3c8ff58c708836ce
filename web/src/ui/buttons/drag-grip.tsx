import type { HTMLAttributes, Ref } from 'react'
import { IconGripVertical } from '../icons.ts'
import styles from './press.module.css'

interface DragGripProps extends HTMLAttributes<HTMLSpanElement> {
  readonly ref: Ref<HTMLSpanElement>
}

/** The handle by which a row is dragged (`useSortable`). */
export const DragGrip = ({ className, ...rest }: DragGripProps) => (
  <span {...rest} className={className ? `${styles.grip} ${className}` : styles.grip} aria-hidden>
    <IconGripVertical size={14} />
  </span>
)
