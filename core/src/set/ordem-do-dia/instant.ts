import { addDays } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { clockAt, instantOf } from '../../kernel/time/zone.ts'
import { writeMinute } from '../../kernel/time/minute.ts'

/** Links of a sheet open until a day after its own has ended. */
export const lastInstantOf = (data: CalendarDate, fuso: string): number =>
  instantOf(addDays(data, 2), 0, fuso)

/** An instant on the clocks of a zone: `28/11 às 14:05`. */
export function stampOf(instant: number, fuso: string): string {
  const { dia, minute } = clockAt(instant, fuso)
  const [, month, day] = dia.split('-')
  return `${day}/${month} às ${writeMinute(minute)}`
}
