import { formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'

/** Formats reais as `R$ 1.234,56`. */
export const moneyText = (reais: number): string => {
  const cents = reaisToCents(reais)
  return cents === undefined ? '' : formatReais(cents)
}
