import { cents, subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/** By how much a payment exceeds the balance of a budget line; zero when it fits. */
export function excessOf({ saldo }: { readonly saldo: Cents }, pagamento: Cents): Cents {
  const rest = saldo > 0 ? saldo : cents(0)
  return pagamento > rest ? subtract(pagamento, rest) : cents(0)
}
