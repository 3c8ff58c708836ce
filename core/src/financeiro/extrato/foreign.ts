import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/** One rate of 6 decimals: reais for one unit of the foreign currency. */
const rateDecimals = 1_000_000

/** A foreign amount in reais, rounded half away from zero. `cotacao` has up to 6 decimals. */
export function foreignInReais(valorMoeda: Cents, cotacao: number): Cents {
  const product = BigInt(valorMoeda) * BigInt(Math.round(cotacao * rateDecimals))
  const half = BigInt(rateDecimals / 2)
  const rounded = (product < 0n ? product - half : product + half) / BigInt(rateDecimals)
  return cents(Number(rounded))
}
