import type { Cents } from '../../kernel/amounts/money.ts'
import { add, allocate, cents, subtract } from '../../kernel/amounts/money.ts'
import { splitParcelas } from '../../livro/titulos/parcelas.ts'

/** IBS and CBS of an invoice, or of one of its instalments. */
export interface IbsCbs {
  readonly cbs: Cents
  readonly ibs: Cents
}

/** What the instalments of an invoice collect: so much of each budget, in their order, and both taxes. */
export interface Collected extends IbsCbs {
  readonly itens: readonly Cents[]
}

/**
 * Divides what an invoice collects: the taxes are what they are, and the rest goes to its budgets in proportion to what is
 * invoiced of each. @param total what its instalments sum to, both taxes included
 */
export const collectedOf = (
  total: Cents,
  { cbs, ibs, itens }: IbsCbs & { readonly itens: readonly Cents[] },
): Collected => ({ itens: allocate(subtract(total, add(cbs, ibs)), itens), cbs, ibs })

/**
 * The taxes in each instalment, in proportion to it; the last one has what is left, so that they sum to those of the invoice.
 * It is the division that titles get (`splitParcelas`).
 */
export function taxesOfParcelas(
  { itens, cbs, ibs }: Collected,
  parcelas: readonly { readonly valor: Cents }[],
): IbsCbs[] {
  const lines = [...itens, cbs, ibs].map((valor) => ({ valor }))
  return splitParcelas(lines, parcelas).map((parts) => ({
    cbs: parts[itens.length] ?? cents(0),
    ibs: parts[itens.length + 1] ?? cents(0),
  }))
}
