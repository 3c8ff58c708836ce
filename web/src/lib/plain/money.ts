import {
  centsOfReais,
  centsToReais,
  formatReais,
  percent,
  subtract,
  sum,
} from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'

/** Formats reais of the API as R$ 1.234,56; '' when the server left the value out for lack of permission. */
export const reais = (valor: number | undefined): string =>
  valor === undefined ? '' : formatReais(centsOfReais(valor))

/** Formats reais; a missing value is a dash, so that it is not mistaken for zero. */
export const figureText = (valor: number | undefined): string =>
  valor === undefined ? '—' : reais(valor)

/** The sum in centavos of amounts in reais. */
export const sumOf = (valores: readonly number[]): Cents => sum(valores.map(centsOfReais))

/** Adds amounts in reais, exact to the centavo. */
export const addReais = (...valores: readonly number[]): number => centsToReais(sumOf(valores))

/** Subtracts amounts in reais from the first, exact to the centavo. */
export const subtractReais = (from: number, ...valores: readonly number[]): number =>
  centsToReais(subtract(centsOfReais(from), sumOf(valores)))

/** A percentage of an amount in reais, rounded once; 0 for a percentage with too many decimals. */
export function percentOfReais(valor: number, percentage: number): number {
  const rate = numberToRate(percentage)
  return rate === undefined ? 0 : centsToReais(percent(centsOfReais(valor), rate))
}
