import { subtract } from '../../kernel/money.ts'
import type { Cents } from '../../kernel/money.ts'
import { ratioOf } from '../../kernel/quantity.ts'
import type { Rate } from '../../kernel/quantity.ts'

export interface Margin {
  /** Price less cost; negative where it is sold at a loss. */
  readonly margem: Cents
  /** The margin in per cent of the price; undefined where there is no price, or no number holds it. */
  readonly pct: Rate | undefined
}

/** What a price leaves after its cost. */
export function marginOf(valor: Cents, custo: Cents): Margin {
  const margem = subtract(valor, custo)
  return { margem, pct: ratioOf(BigInt(margem), valor) }
}
