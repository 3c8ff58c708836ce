import { formatReais, reaisToCents } from '@claquete/core/kernel/money'

/** Reais of the wire, as screens write them. */
export const moneyText = (reais: number): string => {
  const cents = reaisToCents(reais)
  return cents === undefined ? '' : formatReais(cents)
}
