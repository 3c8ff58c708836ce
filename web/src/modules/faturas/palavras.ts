import { cents, formatReais, reaisToCents, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'

export const centavos = (reais: number): Cents => reaisToCents(reais) ?? cents(0)
export const reais = (valor: number): string => formatReais(centavos(valor))
export const somar = (valores: readonly number[]): Cents => sum(valores.map(centavos))

export const situacoes: Readonly<Record<string, { label: string; color: string }>> = {
  Faturado: { label: 'Faturado', color: 'yellow' },
  'Recebido em parte': { label: 'Recebido em parte', color: 'cyan' },
  Recebido: { label: 'Recebido', color: 'green' },
  Cancelado: { label: 'Cancelado', color: 'gray' },
}
