import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, addTo, cents, subtract } from '../../../kernel/amounts/money.ts'
import { pagamentosOf } from './gasto.ts'
import type { FonteComConta, Gasto } from './gasto.ts'

/** What a source may pay: what was raised or released, and the yields that the plan allots to it. */
export const recursosDe = ({ captado, rendimento }: FonteComConta): Cents =>
  add(captado, rendimento)

/** What left the accounts for each source. */
export function gastoByFonte(
  gastos: readonly Gasto[],
  fontes: ReadonlyMap<number, FonteComConta>,
): ReadonlyMap<number, Cents> {
  const spent = new Map<number, Cents>()
  for (const { id_projeto_fonte, debito } of pagamentosOf(gastos, fontes)) {
    if (id_projeto_fonte !== null) addTo(spent, id_projeto_fonte, debito.valor)
  }
  return spent
}

export interface UsoDaFonte {
  readonly gasto: Cents
  /** What expenses that were not paid yet will take. */
  readonly comprometido: Cents
  /** What it may pay, without what was spent. */
  readonly saldo: Cents
  /** The balance without what is promised. */
  readonly livre: Cents
}

/** Spent, promised and left of each source. */
export function usoByFonte(
  gastos: readonly Gasto[],
  fontes: ReadonlyMap<number, FonteComConta>,
): ReadonlyMap<number, UsoDaFonte> {
  const spent = gastoByFonte(gastos, fontes)
  const share = new Map<number, Cents>()
  for (const { partes } of gastos) {
    for (const { id_projeto_fonte, valor } of partes) addTo(share, id_projeto_fonte, valor)
  }
  return new Map(
    [...fontes].map(([id, fonte]) => {
      const gasto = spent.get(id) ?? cents(0)
      const promised = subtract(share.get(id) ?? cents(0), gasto)
      const comprometido = promised > 0 ? promised : cents(0)
      const saldo = subtract(recursosDe(fonte), gasto)
      return [id, { gasto, comprometido, saldo, livre: subtract(saldo, comprometido) }]
    }),
  )
}
