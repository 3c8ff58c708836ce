import { addDays, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { isWorkingDay, nextWorkingDay } from '../../kernel/time/working-days.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'

/** A receivable as its reminders see it. */
export interface RemindedTitulo {
  readonly vencimento: CalendarDate
  /** The first day on which its rule applies: nothing that would have gone out before is made up for. */
  readonly desde: CalendarDate
  /** The day on which it was paid or cancelled, or somebody asked to stop; nothing goes out from that day on. */
  readonly parou: CalendarDate | undefined
  /** Days on which reminders of it went out. */
  readonly sentOn: readonly CalendarDate[]
}

export interface Reminder {
  /** Of the rule: days after the due date, negative before it. */
  readonly dias: number
  /** The working day on which it goes out. */
  readonly dia: CalendarDate
  /** Days after the due date on which it really goes out: what its text may say. */
  readonly atraso: number
}

/**
 * When the reminders of a rule (days from the due date, as -3, 0, 5) go out. One that falls on a day off goes out on
 * the next working day. Of two that meet on one day the later one of the rule goes out, as the other is out of date;
 * one from before the due date that would go out after it does not.
 */
export function scheduleReminders(
  rule: readonly number[],
  { vencimento, desde, parou }: Omit<RemindedTitulo, 'sentOn'>,
  calendar: WorkCalendar,
): Reminder[] {
  const byDay = new Map<CalendarDate, Reminder>()
  for (const dias of rule.toSorted((a, b) => a - b)) {
    const dia = nextWorkingDay(calendar, addDays(vencimento, dias))
    const atraso = daysBetween(vencimento, dia)
    const isLate = dias < 0 && atraso > 0
    const isOutside = dia < desde || (parou !== undefined && dia >= parou)
    if (!isLate && !isOutside) byDay.set(dia, { dias, dia, atraso })
  }
  return [...byDay.values()]
}

/**
 * The reminder to send today, if any. When nothing could be sent on its day (the system was off), the last one that is
 * due goes out on the next working day, and those before it are left out.
 */
export function reminderOf(
  rule: readonly number[],
  titulo: RemindedTitulo,
  today: CalendarDate,
  calendar: WorkCalendar,
): Reminder | undefined {
  const { parou, sentOn, vencimento } = titulo
  if (!isWorkingDay(calendar, today) || (parou !== undefined && today >= parou)) return undefined
  const last = scheduleReminders(rule, titulo, calendar).findLast(({ dia }) => dia <= today)
  if (!last || sentOn.some((sent) => sent >= last.dia)) return undefined
  const atraso = daysBetween(vencimento, today)
  return last.dias < 0 && atraso > 0 ? undefined : { ...last, dia: today, atraso }
}
