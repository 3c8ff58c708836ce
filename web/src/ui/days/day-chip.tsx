import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './day-chip.module.css'

/** What lets a chip be moved: its key for the pointer, and its keys. */
type Handles = Pick<HTMLAttributes<HTMLElement>, 'aria-keyshortcuts' | 'draggable' | 'onKeyDown'> &
  Readonly<Record<`data-${string}`, string | true | undefined>>

interface DayChipProps {
  /** The colour of its kind. */
  readonly hue: string
  readonly title: string
  /** Where it leads; without it, it is pressed. */
  readonly to?: string | null
  readonly onPress?: () => void
  readonly isDone?: boolean | undefined
  /** With a line below its name. */
  readonly isTall?: boolean | undefined
  readonly style?: CSSProperties | undefined
  readonly handles?: Handles
  readonly children: ReactNode
}

/** Something on a day of a calendar. */
export function DayChip({
  hue,
  title,
  to,
  onPress,
  isDone,
  isTall,
  style,
  handles,
  children,
}: DayChipProps) {
  const look = {
    ...handles,
    className: styles.chip,
    'data-done': isDone || undefined,
    'data-tall': isTall || undefined,
    title,
    style: { ...style, '--own': hue } as CSSProperties,
  }
  return to ? (
    <Link to={to} {...look}>
      {children}
    </Link>
  ) : (
    <button type="button" {...look} onClick={onPress}>
      {children}
    </button>
  )
}
