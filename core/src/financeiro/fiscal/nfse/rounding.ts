import { cents } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'

/**
 * A percentage of an amount as the national emitter computes it: the half goes to the even centavo (NT 007 of 02/2026, read
 * in a secondary text). Everywhere else the product rounds the half away from zero. `hundredths` are hundredths of a
 * percent: 500 is 5 %.
 */
export function percentHalfEven(base: Cents, hundredths: number): Cents {
  const numerator = BigInt(base) * BigInt(hundredths)
  const whole = numerator / 10_000n
  const twice = (numerator % 10_000n) * 2n
  const isUp = twice > 10_000n || (twice === 10_000n && whole % 2n !== 0n)
  return cents(Number(isUp ? whole + 1n : whole))
}
