import { centsOfReais, formatReais } from '@claquete/core/kernel/money'

/** Formats reais as `R$ 1.234,56`. */
export const moneyText = (reais: number): string => formatReais(centsOfReais(reais))
