import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

const hours = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** '14:30', of an instant in São Paulo. */
export const timeOf = (instant: string): string => hours.format(Date.parse(instant))

/** The day of an instant in São Paulo. */
export const dayOf = (instant: string): CalendarDate => todayInSaoPaulo(Date.parse(instant))

/** '14:30', and the day where it is not this one: '14:30 de 02/10/2026'. */
export function timeOnDay(instant: string): string {
  const day = dayOf(instant)
  return day === todayInSaoPaulo(Date.now())
    ? timeOf(instant)
    : `${timeOf(instant)} de ${formatDateBr(day)}`
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** 'seg 05/10' */
export const dayLabel = (day: CalendarDate): string =>
  `${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${formatDateBr(day).slice(0, 5)}`

/** 'seg 5', where there is little room. */
export const shortDayLabel = (day: CalendarDate): string =>
  `${dayLabel(day).slice(0, 3)} ${Number(day.slice(8))}`

/** '05/10 a 11/10/2026' */
export const weekLabel = (segunda: CalendarDate, domingo: CalendarDate): string =>
  `${formatDateBr(segunda).slice(0, 5)} a ${formatDateBr(domingo)}`
