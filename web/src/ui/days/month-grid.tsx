import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { TextButton } from '../layout/text.tsx'
import numbers from './day-number.module.css'
import { weekdayText } from './day-text.ts'
import styles from './month-grid.module.css'

interface MonthGridProps<Entry> {
  /** Whole weeks. */
  readonly days: readonly CalendarDate[]
  /** The day that the arrows start from. */
  readonly dia: CalendarDate
  readonly today: CalendarDate
  readonly entriesOf: (day: CalendarDate) => readonly Entry[]
  /** What the number of a day is for, to who hears it. */
  readonly nameOf: (day: CalendarDate) => string
  readonly onDay: (day: CalendarDate) => void
  /** The number of a day was pressed, besides `onDay`. */
  readonly onPress?: ((day: CalendarDate) => void) | undefined
  /** All entries of a day that has no room for them. */
  readonly onMore: (day: CalendarDate) => void
  /** The element of the days, for who moves what is on them. */
  readonly box?: Readonly<RefObject<HTMLOListElement | null>>
  /** Draws an entry, with its key. */
  readonly children: (entry: Entry, day: CalendarDate) => ReactNode
}

/** So many entries of a day are shown, then how many more there are. */
const mostOfDay = 4

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The arrows go from day to day, Enter presses its number. */
function useDayKeys(
  element: Readonly<RefObject<HTMLOListElement | null>>,
  dia: CalendarDate,
  onDay: (day: CalendarDate) => void,
) {
  const isMoved = useRef(false)
  /** The day that the keys have come to; the address follows. */
  const at = useRef(dia)
  useEffect(() => {
    if (!isMoved.current) {
      at.current = dia
      return
    }
    if (at.current === dia) isMoved.current = false
    element.current?.querySelector<HTMLElement>(`[data-day="${dia}"] [data-number]`)?.focus()
  }, [dia, element])
  return (event: KeyboardEvent) => {
    const by = steps[event.key]
    const isNumber = (event.target as Element).hasAttribute('data-number')
    if (by === undefined || !isNumber || event.altKey) return
    event.preventDefault()
    isMoved.current = true
    at.current = addDays(at.current, by)
    onDay(at.current)
  }
}

/** A month of days with what is on them. */
export function MonthGrid<Entry>(props: MonthGridProps<Entry>) {
  const { days, dia, onDay } = props
  const own = useRef<HTMLOListElement>(null)
  const element = props.box ?? own
  const onKeyDown = useDayKeys(element, dia, onDay)
  return (
    <div className={styles.month}>
      <div className={styles.names} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayText(day)}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the days within come up here */}
      <ol ref={element} className={styles.days} onKeyDown={onKeyDown}>
        {days.map((day) => (
          <Day key={day} day={day} {...props} />
        ))}
      </ol>
    </div>
  )
}

function Day<Entry>({
  day,
  dia,
  today,
  entriesOf,
  nameOf,
  onDay,
  onPress,
  onMore,
  children,
}: MonthGridProps<Entry> & { readonly day: CalendarDate }) {
  const own = entriesOf(day)
  const shown = own.length > mostOfDay ? own.slice(0, mostOfDay - 1) : own
  return (
    <li
      className={styles.day}
      data-day={day}
      data-today={day === today || undefined}
      data-outside={day.slice(0, 7) !== dia.slice(0, 7) || undefined}
    >
      <button
        type="button"
        className={numbers.number}
        data-number
        tabIndex={day === dia ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={nameOf(day)}
        onClick={() => {
          onDay(day)
          onPress?.(day)
        }}
      >
        {Number(day.slice(8))}
      </button>
      {shown.map((entry) => children(entry, day))}
      {own.length > shown.length && (
        <TextButton className={styles.more} onClick={() => onMore(day)}>
          mais {own.length - shown.length}
        </TextButton>
      )}
    </li>
  )
}
