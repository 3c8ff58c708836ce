import { addDays, daysBetween } from '../time/calendar.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { add, cents } from './money.ts'
import type { Cents } from './money.ts'

/** How old what is owed is: not late yet, or late by so many days (domain notes 6.1). */
export const ageBands = ['a_vencer', 'ate_30', 'ate_60', 'ate_90', 'acima_90'] as const
export type AgeBand = (typeof ageBands)[number]

/** The most days late of each band of late titles, in order; the last has no end. */
const lateBands = [
  ['ate_30', 30],
  ['ate_60', 60],
  ['ate_90', 90],
  ['acima_90', Infinity],
] as const satisfies readonly (readonly [AgeBand, number])[]

/** The band of a title that is so many days late; 0 is not late. */
export function bandOf(days: number): AgeBand {
  if (days <= 0) return 'a_vencer'
  return lateBands.find(([, most]) => days <= most)?.[0] ?? 'acima_90'
}

/** The due dates of the late titles of a band; one that is not late has any due date. */
export function dueDatesOf(
  band: AgeBand,
  today: CalendarDate,
): { readonly de?: CalendarDate; readonly ate?: CalendarDate } {
  const at = lateBands.findIndex(([name]) => name === band)
  if (at < 0) return {}
  const [, most] = lateBands[at] ?? ['acima_90', Infinity]
  const [, before] = lateBands[at - 1] ?? ['a_vencer', 0]
  return {
    ...(most !== Infinity && { de: addDays(today, -most) }),
    ate: addDays(today, -before - 1),
  }
}

/** What is owed by one due date, apart what is late and what is not. */
export interface OwedOnDay {
  readonly vencimento: CalendarDate
  readonly atrasado: boolean
  readonly quantidade: number
  readonly valor: Cents
}

export interface AgeSum {
  readonly quantidade: number
  readonly valor: Cents
}

/** The sums of the bands, all of them and in order. */
export function sumByAge(
  days: Iterable<OwedOnDay>,
  today: CalendarDate,
): (AgeSum & { readonly faixa: AgeBand })[] {
  const sums = new Map<AgeBand, AgeSum>()
  for (const { vencimento, atrasado, quantidade, valor } of days) {
    const band = bandOf(atrasado ? daysBetween(vencimento, today) : 0)
    const sum = sums.get(band)
    sums.set(band, {
      quantidade: (sum?.quantidade ?? 0) + quantidade,
      valor: add(sum?.valor ?? cents(0), valor),
    })
  }
  return ageBands.map((faixa) => ({
    faixa,
    ...(sums.get(faixa) ?? { quantidade: 0, valor: cents(0) }),
  }))
}
