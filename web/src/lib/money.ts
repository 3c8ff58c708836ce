import { formatReais, reaisToCents, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'

/** Reais of the wire, or of a field, as centavos. */
export function centsOf(valor: number): Cents {
  const amount = reaisToCents(valor)
  if (amount === undefined) throw new RangeError(`not an amount of money: ${valor}`)
  return amount
}

/** Reais of the wire as money is written: R$ 1.234,56; nothing where the person may not see them. */
export const reais = (valor: number | undefined): string =>
  valor === undefined ? '' : formatReais(centsOf(valor))

/** A figure that did not come is a dash: nothing may be taken for zero. */
export const figureText = (valor: number | undefined): string =>
  valor === undefined ? '—' : reais(valor)

/** Amounts in reais added, in centavos. */
export const sumOf = (valores: readonly number[]): Cents => sum(valores.map(centsOf))
