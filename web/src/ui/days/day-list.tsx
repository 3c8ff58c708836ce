import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { ReactNode } from 'react'
import styles from './day-list.module.css'
import { dayText } from './day-text.ts'

interface DayListProps<Entry> {
  readonly days: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly entriesOf: (day: CalendarDate) => readonly Entry[]
  /** Shown where no day has anything. */
  readonly empty: ReactNode
  /** Returns an entry as an `li` with a React key: its time first, then its chip. */
  readonly children: (entry: Entry, day: CalendarDate) => ReactNode
}

/** The days that have something, one below the other. */
export function DayList<Entry>({ days, today, entriesOf, empty, children }: DayListProps<Entry>) {
  const full = days.filter((day) => entriesOf(day).length > 0)
  if (full.length === 0) return empty
  return (
    <div className={styles.list}>
      {full.map((day) => (
        <section key={day} data-today={day === today || undefined} aria-label={dayText(day)}>
          <h3>
            {dayText(day)}
            {day === today && <small>hoje</small>}
          </h3>
          <ul>{entriesOf(day).map((entry) => children(entry, day))}</ul>
        </section>
      ))}
    </div>
  )
}
