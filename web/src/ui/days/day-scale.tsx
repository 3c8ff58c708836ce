import { formatDateBr, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import styles from './day-scale.module.css'

interface DayScaleProps {
  /** Days that follow each other. */
  readonly days: readonly CalendarDate[]
  /** What the rows below are. */
  readonly corner: string
  readonly today: CalendarDate
  /** Whether a day has room for its number. */
  readonly isNamed: (day: CalendarDate) => boolean
  /** A day that the scale marks, with the short word shown above it. */
  readonly marked?: { readonly day: CalendarDate; readonly text: string } | undefined
}

const monthName = new Intl.DateTimeFormat('pt-BR', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The head of rows that lie on days: months above, days below; weekends and today are told apart. */
export const DayScale = ({ days, corner, today, isNamed, marked }: DayScaleProps) => (
  <div className={styles.scale}>
    <span className={styles.corner}>{corner}</span>
    {days.map((day, at) => {
      const isMonth = at === 0 || day.endsWith('-01')
      return (
        <span
          key={day}
          data-weekend={weekday(day) % 6 === 0 || undefined}
          data-today={day === today || undefined}
          title={formatDateBr(day)}
        >
          {isMonth && <b>{monthName.format(new Date(`${day}T12:00:00Z`))}</b>}
          {isNamed(day) && Number(day.slice(8))}
          {day === marked?.day && <em>{marked.text}</em>}
        </span>
      )
    })}
  </div>
)
