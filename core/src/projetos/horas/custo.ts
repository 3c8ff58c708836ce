import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'

/**
 * What the time of one entry on one day costs: seconds times the cost of an hour, rounded once, half away from zero.
 * Its form in SQL is `custoOf` of the hours' queries, and a test runs both.
 *
 * @oracle
 */
export const custoOfTempo = (segundos: number, custoDaHora: Cents): Cents =>
  cents(Number(roundHalfAwayFromZero(BigInt(segundos) * BigInt(custoDaHora), 3600n)))
