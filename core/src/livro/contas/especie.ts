import { sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/**
 * The kinds of account, in display order: cash and bank accounts, credit cards (a debt), and barter, in which
 * no money moves. The database tells the kind of an account (`especieDaConta`).
 */
export const especies = ['caixa', 'cartao', 'permuta'] as const
export type Especie = (typeof especies)[number]

export const especieLabels: Readonly<Record<Especie, string>> = {
  caixa: 'Caixa e bancos',
  cartao: 'Cartões',
  permuta: 'Permutas',
}

/** The kinds summed by the cash flow and by the statement of all accounts: barter is no money. */
export const moneyEspecies: readonly Especie[] = ['caixa', 'cartao']

export interface Subtotal {
  readonly especie: Especie
  readonly saldo: Cents
}

/** The balance of each kind of account in centavos; kinds without accounts are left out. */
export function subtotalsOf(contas: readonly Subtotal[]): Subtotal[] {
  return especies.flatMap((especie) => {
    const saldos = contas.filter((conta) => conta.especie === especie).map(({ saldo }) => saldo)
    return saldos.length === 0 ? [] : [{ especie, saldo: sum(saldos) }]
  })
}

/** TOTAL GERAL: the sum of the rows shown, of any kind. */
export const grandTotal = (subtotals: readonly Subtotal[]): Cents =>
  sum(subtotals.map(({ saldo }) => saldo))
