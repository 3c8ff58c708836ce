import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** What an hour of a person costs from a day on. */
export interface CustoDesde {
  readonly desde: CalendarDate
  readonly custo: Cents
}

/**
 * What the time of one entry on one day costs: seconds times the cost of an hour, rounded once, half away from zero.
 * Its form in SQL is `custoOf` of the hours' queries, and a test runs both.
 */
export const custoOfTempo = (segundos: number, custoDaHora: Cents): Cents =>
  cents(Number(roundHalfAwayFromZero(BigInt(segundos) * BigInt(custoDaHora), 3600n)))

/** The cost in force on a day: that of the latest beginning up to it; undefined before the first. */
export function custoOn(custos: readonly CustoDesde[], dia: CalendarDate): Cents | undefined {
  let found: CustoDesde | undefined
  for (const one of custos) {
    if (one.desde <= dia && (found === undefined || one.desde > found.desde)) found = one
  }
  return found?.custo
}
