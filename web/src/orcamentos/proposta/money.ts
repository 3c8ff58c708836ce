import { centsOfReais, formatReais } from '@claquete/core/kernel/money'

/** Reais of the wire, as people read them. */
export const moneyText = (reais: number): string => formatReais(centsOfReais(reais))
