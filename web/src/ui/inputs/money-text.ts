import {
  centsToReais,
  evaluateReais,
  formatDecimal,
  reaisToCents,
} from '@claquete/core/kernel/money'

/** What a money field shows when nothing is typed. */
export const ZERO = '0,00'

/** An amount in reais as a field shows it, without the currency. */
export function moneyText(reais: number | null): string {
  const amount = reaisToCents(reais ?? 0)
  return amount === undefined ? ZERO : formatDecimal(amount)
}

/** What a typed text is worth, in reais; blank is zero, undefined is no amount. */
export function readMoney(text: string): number | undefined {
  if (text.trim() === '') return 0
  const amount = evaluateReais(text)
  if (amount === undefined) return undefined
  try {
    return centsToReais(amount)
  } catch {
    return undefined // more than a JSON number holds with its cents
  }
}
