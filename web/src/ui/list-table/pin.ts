import styles from './table.module.css'
import type { LaidColumn } from './layout.ts'

/** Class and style of a sticky cell: fixed at the left, or money at the right. */
export function pinOf<Row>({ left, right, isLastFixed }: LaidColumn<Row>) {
  if (left !== undefined) {
    const edge = isLastFixed ? styles.lastPinned : ''
    return { className: `${styles.pinned} ${edge}`, style: { left } }
  }
  if (right !== undefined) return { className: styles.money ?? '', style: { right } }
  return { className: '', style: {} }
}
