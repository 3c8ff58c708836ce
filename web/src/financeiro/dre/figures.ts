import { centsOfReais, formatDecimal } from '@claquete/core/kernel/money'

/** Formats reais as `1.234,56`; zero is a dash, so that empty months stand out. */
export const valorText = (reais: number): string =>
  reais === 0 ? '–' : formatDecimal(centsOfReais(reais))

const percent = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
export const percentText = (value: number | null): string =>
  value === null ? '–' : `${percent.format(value)}%`
