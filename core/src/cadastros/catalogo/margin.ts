import { subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { ratioOf } from '../../kernel/amounts/quantity.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'

export interface Margin {
  /** Price minus cost; negative when it is sold at a loss. */
  readonly margem: Cents
  /** Margin as a percentage of the price; undefined when there is no price or the percentage overflows. */
  readonly pct: Rate | undefined
}

/** The margin of a price over its cost. */
export function marginOf(valor: Cents, custo: Cents): Margin {
  const margem = subtract(valor, custo)
  return { margem, pct: ratioOf(BigInt(margem), valor) }
}
