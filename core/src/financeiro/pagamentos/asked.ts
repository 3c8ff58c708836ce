import { add, cents, negate, subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { principalOf, valorOfDestino } from './lote.ts'
import type { ValorOfItem } from './lote.ts'
import type { Destino, Via } from './pagamento.ts'

/** What a person may say of a difference between a code and its title. */
export const natures = ['acrescimo', 'desconto'] as const
export type Natureza = (typeof natures)[number]

/** A code that asks for another value than its title owes. */
export interface Asked {
  /** What the code asks in all. */
  readonly pede: Cents
  /** By how much it asks more (or less) of the title than the title owes, besides what is already said to be interest. */
  readonly diferenca: Cents
}

const withCode: ReadonlySet<Via> = new Set(['boleto', 'guia', 'pix_copia_cola'])

/** Undefined where nothing differs, or where the destination asks for no value of its own. */
export function askedOf(destino: Destino | undefined, saldo: Cents): Asked | undefined {
  if (destino === undefined || !withCode.has(destino.via)) return undefined
  const asked = valorOfDestino(destino, saldo)
  const diferenca = subtract(principalOf(asked), saldo)
  return diferenca === 0 ? undefined : { pede: asked.valor, diferenca }
}

export interface Decided {
  readonly diferenca?: Natureza | undefined
  /** How much of what is beyond the debt is a fine; the rest is interest. */
  readonly multa?: Cents | undefined
}

/** What is paid for a title with what was decided of the difference; undecided, it is what the code asks. */
export function decidedValor(
  destino: Destino | undefined,
  saldo: Cents,
  { diferenca: como, multa = cents(0) }: Decided,
): ValorOfItem {
  const valor = valorOfDestino(destino, saldo)
  const asked = askedOf(destino, saldo)
  if (!asked) return valor
  const { diferenca } = asked
  if (como === 'acrescimo' && diferenca > 0) {
    return { ...valor, acrescimo: add(valor.acrescimo, diferenca), multa }
  }
  if (como === 'desconto' && diferenca < 0) {
    return { ...valor, desconto: add(valor.desconto, negate(diferenca)) }
  }
  return valor
}
