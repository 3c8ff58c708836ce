import { addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import { daysOfMonthGrid } from '@claquete/core/kernel/time/quando'
import { monthText } from '../../../ui/days/day-text.ts'
import { seenDaysOf } from '../../../ui/days/seen.ts'
import type { SeenDays } from '../../../ui/days/seen.ts'

/** How ends are seen. */
export const looks = { lista: 'Lista', mes: 'Mês', ano: '12 meses' } as const
export type Look = keyof typeof looks

export type Seen = SeenDays<Look>

/** What the address says; the list without a word. */
export const seenOf = (words: URLSearchParams, today: CalendarDate): Seen =>
  seenDaysOf(words, { looks, otherwise: 'lista', today })

const months = 12

/** The first day of each of the months at a glance, that of the day first. */
export const monthsFrom = (dia: CalendarDate): CalendarDate[] =>
  Array.from({ length: months }, (_, at) => addMonths(firstOfMonth(dia), at))

/** The days that are read. */
export function periodOf({ ver, dia }: Seen): { inicio: CalendarDate; fim: CalendarDate } {
  if (ver === 'ano') {
    const first = firstOfMonth(dia)
    return { inicio: first, fim: lastOfMonth(addMonths(first, months - 1)) }
  }
  const days = daysOfMonthGrid(dia)
  return { inicio: days[0] ?? dia, fim: days.at(-1) ?? dia }
}

/** The same look, so many steps away. */
export const moved = ({ ver, dia }: Seen, by: number): Seen => ({
  ver,
  dia: addMonths(firstOfMonth(dia), by * (ver === 'ano' ? months : 1)),
})

export function seenText({ ver, dia }: Seen): string {
  if (ver !== 'ano') return monthText(dia)
  return `${monthText(dia)} a ${monthText(addMonths(firstOfMonth(dia), months - 1))}`
}
