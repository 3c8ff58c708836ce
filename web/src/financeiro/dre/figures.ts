import { formatDecimal } from '@claquete/core/kernel/money'
import { centsOf } from '../../lib/money.ts'

/** Formats reais as `1.234,56`; zero is a dash, so that empty months stand out. */
export const valorText = (reais: number): string =>
  reais === 0 ? '–' : formatDecimal(centsOf(reais))

const percent = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
export const percentText = (value: number | null): string =>
  value === null ? '–' : `${percent.format(value)}%`
