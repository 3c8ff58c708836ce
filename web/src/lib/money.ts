import { formatReais, reaisToCents, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'

/** Converts reais, of the API or of a field, to centavos; throws when the value is not an amount of money. */
export function centsOf(valor: number): Cents {
  const amount = reaisToCents(valor)
  if (amount === undefined) throw new RangeError(`not an amount of money: ${valor}`)
  return amount
}

/** Formats reais of the API as R$ 1.234,56; '' when the server left the value out for lack of permission. */
export const reais = (valor: number | undefined): string =>
  valor === undefined ? '' : formatReais(centsOf(valor))

/** Formats reais; a missing value is a dash, so that it is not mistaken for zero. */
export const figureText = (valor: number | undefined): string =>
  valor === undefined ? '—' : reais(valor)

/** Sum of amounts in reais, in centavos. */
export const sumOf = (valores: readonly number[]): Cents => sum(valores.map(centsOf))
