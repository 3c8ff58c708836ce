import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { addDays, daysBetween, formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { momentsOf, movedTo, placeOf } from '@claquete/core/kernel/time/quando'
import type { Target } from '@claquete/core/kernel/time/quando'

/** Times are dragged by so many minutes. */
export const snapMinutes = 15
const dayMinutes = 1_440

const wholeMinutes = (minute: number) =>
  Math.max(0, Math.min(dayMinutes - snapMinutes, Math.round(minute / snapMinutes) * snapMinutes))

export const placeNow = ({ dia, das }: Entrada): Target => ({ dia, das })

export const isSamePlace = (a: Target, b: Target) => a.dia === b.dia && a.das === b.das

/** Where an entry begins that was taken at one day of it and dropped on another, at a time where it has one. */
export function droppedAt(
  entrada: Entrada,
  { from, day, minute }: { from: CalendarDate; day: CalendarDate; minute: number | undefined },
): Target {
  const dia = addDays(entrada.dia, daysBetween(from, day))
  // Taken at a later day of it, its times are not what was dragged.
  const isTimed = entrada.das !== null && minute !== undefined && from === entrada.dia
  return { dia, das: isTimed ? wholeMinutes(minute) : entrada.das }
}

/** The same entry as it is shown while its move is under way. */
export function shownAt(entrada: Entrada, target: Target): Entrada {
  const { dia, ate, das, as, fuso } = entrada
  const quando = das === null || as === null ? { dia, ate } : momentsOf({ dia, ate, das, as }, fuso)
  return { ...entrada, ...placeOf(movedTo(quando, fuso, target), fuso) }
}

/** `02/12/2026, 08:15` */
export const targetText = ({ dia, das }: Target) =>
  das === null ? formatDateBr(dia) : `${formatDateBr(dia)}, ${writeMinute(das)}`

/** What the arrows do with Alt held: days to the sides, weeks up and down in a month, a quarter of an hour in a week. */
export function steppedBy(entrada: Entrada, key: string, isHourly: boolean): Target | undefined {
  const { dia, das } = entrada
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (days !== undefined) return { dia: addDays(dia, days), das }
  const by = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (by === undefined) return undefined
  if (!isHourly) return { dia: addDays(dia, by * 7), das }
  return das === null ? undefined : { dia, das: wholeMinutes(das + by * snapMinutes) }
}
