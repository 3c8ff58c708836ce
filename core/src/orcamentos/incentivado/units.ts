import type { Cents } from '../../kernel/amounts/money.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Quantity } from '../../kernel/amounts/quantity.ts'
import { lineTotal } from '../folha/line.ts'

/** What a line costs, and how many times it is done: the quantity by the occurrences. */
export interface Units {
  readonly valor: Cents
  readonly quantidade: Quantity
  readonly dias: Quantity
}

/** What one time of a line costs, to the centavo above; a line of no times costs it whole. */
export function unitOf({ valor, quantidade, dias }: Units): Cents {
  const times = (BigInt(quantidade) * BigInt(dias)) / 10_000n
  if (times <= 0n) return valor
  const scaled = BigInt(valor) * 10_000n
  return cents(Number(scaled / times + (scaled % times > 0n ? 1n : 0n)))
}

/** Does each time of the line cost more than this? */
export const isDearer = ({ valor, quantidade, dias }: Units, most: Cents): boolean =>
  valor > lineTotal(quantidade, dias, most)
