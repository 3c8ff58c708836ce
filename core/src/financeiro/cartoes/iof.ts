import type { Cents } from '../../kernel/amounts/money.ts'
import { percent } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { isInForce } from '../../livro/titulos/vigencia.ts'
import type { Vigencia } from '../../livro/titulos/vigencia.ts'

/** A rate of IOF of purchases in another currency, and the days on which it is in force. */
export interface IofRate extends Vigencia {
  readonly taxa: Rate
}

/** The rate on the day of a purchase; undefined when none is in force. */
export const iofOn = (rates: readonly IofRate[], data: CalendarDate): IofRate | undefined =>
  rates.find((one) => isInForce(one, data))

/**
 * What IOF of a purchase comes to, in cents of real: its day chooses the rate. A proposal: cards round in their own way,
 * and some take the tax in another statement.
 */
export const iofOf = (
  rates: readonly IofRate[],
  { data, valor }: { readonly data: CalendarDate; readonly valor: Cents },
): Cents => percent(valor, iofOn(rates, data)?.taxa ?? rate(0))

/** An entry of a statement, as far as its tax is concerned. */
export interface TaxedEntrada {
  readonly id_cartao_compra: number
  /** Bought ('D') or refunded ('C'). */
  readonly operacao: 'C' | 'D'
  readonly tipo_compra: 'compra' | 'iof' | 'encargo'
  /** The other currency; null in reais. */
  readonly moeda: string | null
  /** 'S' for the tax of the purchase it belongs to. */
  readonly iof: 'S' | 'N'
  /** '2/3'; '' for one that was not divided. */
  readonly parcela: string
}

/**
 * The purchases in another currency that begin in this statement and have no tax in it. None where the statement lists a
 * tax that belongs to no purchase: it came with the card's file, and nobody can say of which purchases it is.
 */
export function foreignWithoutIof<E extends TaxedEntrada>(entradas: readonly E[]): readonly E[] {
  if (entradas.some(({ tipo_compra }) => tipo_compra === 'iof')) return []
  const taxed = new Set(entradas.flatMap((one) => (one.iof === 'S' ? [one.id_cartao_compra] : [])))
  return entradas.filter(
    ({ id_cartao_compra, operacao, tipo_compra, moeda, iof, parcela }) =>
      operacao === 'D' &&
      tipo_compra === 'compra' &&
      moeda !== null &&
      iof === 'N' &&
      (parcela === '' || parcela.startsWith('1/')) &&
      !taxed.has(id_cartao_compra),
  )
}
