import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** 100 % of a year in the units of a rate, times its twelve months. */
const wholeYear = 1_200_000_000n

const partsOf = (day: CalendarDate) => day.split('-').map(Number) as [number, number, number]

/** Whole months from a purchase to a day; none before it. */
export function monthsSince(bought: CalendarDate, today: CalendarDate): number {
  const [year, month, day] = partsOf(bought)
  const [nowYear, nowMonth, nowDay] = partsOf(today)
  const months = (nowYear - year) * 12 + (nowMonth - month) - (nowDay < day ? 1 : 0)
  return Math.max(0, months)
}

export interface Purchase {
  readonly valor: Cents | null
  /** Per cent of the value that each year takes, in a straight line. */
  readonly depreciacao: Rate | null
  readonly dataCompra: CalendarDate | null
}

/** What equipment is still worth in the books: never less than nothing; null where its value is not known. */
export function bookValue(
  { valor, depreciacao, dataCompra }: Purchase,
  today: CalendarDate,
): Cents | null {
  if (valor === null || depreciacao === null || dataCompra === null) return valor
  const taken = BigInt(depreciacao) * BigInt(monthsSince(dataCompra, today))
  if (taken >= wholeYear) return cents(0)
  return cents(Number(roundHalfAwayFromZero(BigInt(valor) * (wholeYear - taken), wholeYear)))
}
