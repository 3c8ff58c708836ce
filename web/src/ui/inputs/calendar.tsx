import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import styles from './calendar.module.css'

interface CalendarProps {
  /** YYYY-MM-DD. */
  readonly value: string | null
  readonly today: string
  readonly onChoose: (day: string) => void
}

/** A calendar to pick a day. */
export function Calendar({ value, today, onChoose }: CalendarProps) {
  return (
    <DatePicker
      getDayProps={(day) => ({
        'data-choice': true,
        ...(day === (value ?? today) && { 'data-autofocus': true }),
      })}
      classNames={{
        calendarHeaderLevel: styles.level ?? '',
        day: styles.day ?? '',
        weekday: styles.weekday ?? '',
      }}
      weekdayFormat="ddd"
      locale="pt-br"
      firstDayOfWeek={0}
      weekendDays={[0]}
      size="sm"
      highlightToday
      value={value}
      defaultDate={value ?? today}
      onChange={(day) => day && onChoose(day)}
      monthLabelFormat="MMMM [de] YYYY"
      ariaLabels={{
        nextMonth: 'Próximo mês',
        previousMonth: 'Mês anterior',
        nextYear: 'Próximo ano',
        previousYear: 'Ano anterior',
        nextDecade: 'Próxima década',
        previousDecade: 'Década anterior',
        monthLevelControl: 'Escolher o mês',
        yearLevelControl: 'Escolher o ano',
      }}
    />
  )
}
