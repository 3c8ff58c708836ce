import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import {
  addDays,
  calendarDate,
  formatDateBr,
  isCalendarDate,
  weekday,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { customaryHolidays, nationalHolidays } from '@claquete/core/kernel/time/holidays'
import {
  addWorkingDays,
  nextWorkingDay,
  workingDaysBetween,
} from '@claquete/core/kernel/time/working-days'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormValues } from '../../../lib/form/form.ts'
import { formatInteger } from '../../../lib/plain/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { GeneralValues } from './general-values.ts'
import { useToday } from '../../../lib/page/clock.ts'

const days = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** The holidays of a year that result from the settings, the number of working days, and example dates. */
export function HolidayCalendar() {
  const values = useFormValues<GeneralValues>()
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  // Skip rows whose date is still blank.
  const feriados = values.feriados.filter(({ dia }) => isCalendarDate(dia ?? ''))
  const calendar = workCalendarOf({ ...values, feriados })
  return (
    <Card
      level={3}
      title="Como fica"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Ano"
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          data={[thisYear, thisYear + 1].map(String)}
        />
      }
    >
      <Grid as="ul" min={230} gap={2}>
        {holidaysOf(calendar, year).map(({ dia, nome }) => (
          <li key={`${dia}${nome}`}>
            <Holiday {...{ dia, nome }} isWorkday={calendar.semana.includes(weekday(dia))} />
          </li>
        ))}
      </Grid>
      {calendar.semana.length > 0 && <Examples {...{ calendar, year, today }} />}
    </Card>
  )
}

interface HolidayProps {
  readonly dia: CalendarDate
  readonly nome: string
  /** A holiday on a day without work is shown muted: it changes nothing. */
  readonly isWorkday: boolean
}

const Holiday = ({ dia, nome, isWorkday }: HolidayProps) => (
  <Text size="sm" {...(!isWorkday && { c: 'dimmed' })}>
    <Text component="time" inherit fw={600} dateTime={dia}>
      {formatDateBr(dia).slice(0, 5)}
    </Text>{' '}
    {days[weekday(dia)]} {nome}
  </Text>
)

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
    <Note>
      <strong>{formatInteger(worked)} dias úteis</strong> em {year}. Depois de hoje, o próximo é{' '}
      <strong>{written(next)}</strong>; dez dias úteis a partir de hoje terminam em{' '}
      <strong>{written(inTen)}</strong>.
    </Note>
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
