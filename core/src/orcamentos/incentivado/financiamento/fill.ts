import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, allocate, cents, subtract } from '../../../kernel/amounts/money.ts'
import type { PlanoCell, PlanoColuna, PlanoRow } from './plano.ts'

type Item = Pick<PlanoRow, 'codigo' | 'orcado' | 'falta' | 'valores'>

export interface ToFill {
  /** The items to fill, in their order; no sums. */
  readonly itens: readonly Item[]
  readonly coluna: PlanoColuna
  /** The place of the column in `valores`. */
  readonly at: number
}

const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b)
const valorOf = ({ valores }: Item, at: number): Cents => valores[at] ?? cents(0)

/** Puts what is missing in each item into a column, up to `left` in all; null: all of it. Only cells that change. */
export function complete({ itens, coluna, at }: ToFill, left: Cents | null): PlanoCell[] {
  let rest = left
  return itens.flatMap((item) => {
    const more = rest === null ? item.falta : smaller(item.falta, rest)
    if (more <= 0) return []
    if (rest !== null) rest = subtract(rest, more)
    return [{ ...coluna, codigo: item.codigo, valor: add(valorOf(item, at), more) }]
  })
}

/**
 * Spreads an amount over the items in proportion to what each costs, by largest remainder: the column then has the share of
 * every item that it has of the whole, and sums to the amount. None where nothing costs anything.
 */
export function spread({ itens, coluna, at }: ToFill, total: Cents): PlanoCell[] {
  const weights = itens.map(({ orcado }) => Math.max(0, orcado))
  if (weights.every((weight) => weight === 0)) return []
  const parts = allocate(total, weights)
  return itens.flatMap((item, index) => {
    const valor = parts[index] ?? cents(0)
    return valor === valorOf(item, at) ? [] : [{ ...coluna, codigo: item.codigo, valor }]
  })
}
