import { cents, formatDecimal, formatReais, reaisToCents } from '@claquete/core/kernel/money'

/** `1.234,56`; nothing is a dash, so that an empty month is seen at once. */
export const valorText = (reais: number): string =>
  reais === 0 ? '–' : formatDecimal(reaisToCents(reais) ?? cents(0))
export const reaisText = (reais: number): string => formatReais(reaisToCents(reais) ?? cents(0))

const percent = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
export const percentText = (value: number | null): string =>
  value === null ? '–' : `${percent.format(value)}%`

export const tomDe = (reais: number): 'negativo' | 'zero' | undefined =>
  reais < 0 ? 'negativo' : reais === 0 ? 'zero' : undefined
