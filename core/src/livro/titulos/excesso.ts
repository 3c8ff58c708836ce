import { cents, subtract } from '../../kernel/money.ts'
import type { Cents } from '../../kernel/money.ts'

/** By how much a payment passes what is left of a line of a budget; zero where it fits. */
export function excessoDe({ saldo }: { readonly saldo: Cents }, pagamento: Cents): Cents {
  const resta = saldo > 0 ? saldo : cents(0)
  return pagamento > resta ? subtract(pagamento, resta) : cents(0)
}
