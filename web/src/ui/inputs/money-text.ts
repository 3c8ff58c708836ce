import {
  centsToReais,
  evaluateReais,
  formatDecimal,
  reaisToCents,
} from '@claquete/core/kernel/amounts/money'

/** Text of a money input without a value. */
export const ZERO = '0,00'

/** Why a text is no amount. */
export const unreadableMoney = 'Informe um valor, como 1.234,50 ou 100+250*2'

/** Formats reais for a money input, without the currency symbol. */
export function moneyText(reais: number | null): string {
  const amount = reaisToCents(reais ?? 0)
  return amount === undefined ? ZERO : formatDecimal(amount)
}

/** Parses an amount in reais; blank is 0, undefined is not an amount. */
export function readMoney(text: string): number | undefined {
  if (text.trim() === '') return 0
  const amount = evaluateReais(text)
  if (amount === undefined) return undefined
  try {
    return centsToReais(amount)
  } catch {
    return undefined // too large for a JSON number with cents
  }
}
