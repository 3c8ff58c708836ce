import { add } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/**
 * The available balance of an account (saldo disponível), which is what the bank has: the accounting balance (saldo
 * contábil), out of which cheques are from their issue, and the cheques that the bank has not taken yet.
 */
export const availableBalance = (contabil: Cents, a_compensar: Cents): Cents =>
  add(contabil, a_compensar)
