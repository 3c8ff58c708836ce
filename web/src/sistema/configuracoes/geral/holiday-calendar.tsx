import { workCalendarOf } from '@claquete/contract/sistema/configuracoes/catalogo'
import {
  addDays,
  calendarDate,
  formatDateBr,
  isCalendarDate,
  todayInSaoPaulo,
  weekday,
} from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { customaryHolidays, nationalHolidays } from '@claquete/core/kernel/holidays'
import {
  addWorkingDays,
  nextWorkingDay,
  workingDaysBetween,
} from '@claquete/core/kernel/working-days'
import type { WorkCalendar } from '@claquete/core/kernel/working-days'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useFormValues } from '../../../lib/form.ts'
import { formatInteger } from '../../../lib/format.ts'
import styles from './geral.module.css'
import type { GeralValues } from './geral-values.ts'

const days = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** The holidays of a year as they result, how many days are worked, and two dates as examples. */
export function HolidayCalendar() {
  const values = useFormValues<GeralValues>()
  const today = todayInSaoPaulo(Date.now())
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  // A row under way has no day yet; a week without a day would never end.
  const feriados = values.feriados.filter(({ dia }) => isCalendarDate(dia ?? ''))
  const calendar = workCalendarOf({ ...values, feriados })
  return (
    <div className={styles.calendar}>
      <header>
        <h3 className={styles.subtitle}>Como fica</h3>
        <SegmentedControl
          size="xs"
          aria-label="Ano"
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          data={[thisYear, thisYear + 1].map(String)}
        />
      </header>
      <ul className={styles.holidays}>
        {holidaysOf(calendar, year).map(({ dia, nome }) => (
          <li
            key={`${dia}${nome}`}
            data-idle={!calendar.semana.includes(weekday(dia)) || undefined}
          >
            <time dateTime={dia}>{formatDateBr(dia).slice(0, 5)}</time>
            <span className={styles.weekday}>{days[weekday(dia)]}</span>
            <span>{nome}</span>
          </li>
        ))}
      </ul>
      {calendar.semana.length > 0 && <Examples {...{ calendar, year, today }} />}
    </div>
  )
}

interface ExamplesProps {
  readonly calendar: WorkCalendar
  readonly year: number
  readonly today: CalendarDate
}

function Examples({ calendar, year, today }: ExamplesProps) {
  const first = calendarDate(`${year}-01-01`)
  const worked = workingDaysBetween(calendar, addDays(first, -1), calendarDate(`${year}-12-31`))
  const next = nextWorkingDay(calendar, addDays(today, 1))
  const inTen = addWorkingDays(calendar, today, 10)
  return (
    <p className={styles.hint}>
      <strong>{formatInteger(worked)} dias úteis</strong> em {year}. Depois de hoje, o próximo é{' '}
      <strong>{written(next)}</strong>; dez dias úteis a partir de hoje terminam em{' '}
      <strong>{written(inTen)}</strong>.
    </p>
  )
}

const written = (date: CalendarDate) => `${days[weekday(date)]}, ${formatDateBr(date)}`

function holidaysOf({ facultativos, feriados }: WorkCalendar, year: number) {
  const own = feriados.flatMap(({ dia, nome, todo_ano }) => {
    const here = todo_ano === 'S' ? `${String(year).padStart(4, '0')}${dia.slice(4)}` : dia
    const isHere = isCalendarDate(here) && here.startsWith(`${year}-`) && here >= dia
    return isHere ? [{ dia: here, nome: nome || 'Feriado próprio' }] : []
  })
  return [...nationalHolidays(year), ...(facultativos ? customaryHolidays(year) : []), ...own].sort(
    (a, b) => a.dia.localeCompare(b.dia),
  )
}
