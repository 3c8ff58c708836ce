import { sum } from '../../kernel/money.ts'
import type { Cents } from '../../kernel/money.ts'

/**
 * The kinds of account, in the order in which they are shown: money at hand or in a bank, what is owed on a
 * card, and barter, in which no money moves. Which kind an account is, the database says (`especieDaConta`).
 */
export const especies = ['caixa', 'cartao', 'permuta'] as const
export type Especie = (typeof especies)[number]

export const especieLabels: Readonly<Record<Especie, string>> = {
  caixa: 'Caixa e bancos',
  cartao: 'Cartões',
  permuta: 'Permutas',
}

/** The kinds that the cash flow and the statement of every account add up: barter is no money. */
export const moneyEspecies: readonly Especie[] = ['caixa', 'cartao']

export interface Subtotal {
  readonly especie: Especie
  readonly saldo: Cents
}

/** What the accounts of each kind have, in centavos; kinds without an account are left out. */
export function subtotalsOf(contas: readonly Subtotal[]): Subtotal[] {
  return especies.flatMap((especie) => {
    const saldos = contas.filter((conta) => conta.especie === especie).map(({ saldo }) => saldo)
    return saldos.length === 0 ? [] : [{ especie, saldo: sum(saldos) }]
  })
}

/** TOTAL GERAL: the sum of what is shown, whatever its kind. */
export const grandTotal = (subtotals: readonly Subtotal[]): Cents =>
  sum(subtotals.map(({ saldo }) => saldo))
