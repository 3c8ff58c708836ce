import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (day: CalendarDate) => written.format(new Date(`${day}T12:00:00Z`))
}
/** `novembro de 2026` */
export const monthText = format({ month: 'long', year: 'numeric' })
/** `30 de nov.` */
export const shortText = format({ day: 'numeric', month: 'short' })
/** `30 de nov. de 2026` */
export const lastText = format({ day: 'numeric', month: 'short', year: 'numeric' })
/** `segunda-feira, 30 de novembro` */
export const dayText = format({ weekday: 'long', day: 'numeric', month: 'long' })
export const weekdayText = format({ weekday: 'short' })
