import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract } from '../../kernel/amounts/money.ts'
import { excessOf } from '../../livro/titulos/excess.ts'

/** When a request is measured: as it is asked for, or as somebody approves it. */
export type Moment = 'pedido' | 'aprovacao'

/** What a company does with a request beyond the balance of its line. */
export const estouroPolicies = ['consentir', 'recusar'] as const
export type EstouroPolicy = (typeof estouroPolicies)[number]

/** The money of one line, each amount counted once. */
export interface ItemUse {
  /** Planned, minus committed and spent. */
  readonly saldo: Cents
  /** Approved funds that are still to be delivered. */
  readonly undelivered: Cents
  /** Payments, funds and expenses that were asked for and that nobody has decided. */
  readonly pedido: Cents
}

const positive = (valor: Cents): Cents => (valor > 0 ? valor : cents(0))

/**
 * What is left of a line for one more request. Who asks comes after everything that was asked before; who approves
 * takes from what was decided alone, so that the first request that is approved is the one that fits.
 */
export const livreOf = (use: ItemUse, momento: Moment): Cents =>
  subtract(use.saldo, waitingOf(use, momento))

/** What waits on a line before one more request, as `livreOf` takes it from the balance. */
export const waitingOf = (
  { undelivered, pedido }: Pick<ItemUse, 'undelivered' | 'pedido'>,
  momento: Moment,
): Cents => (momento === 'pedido' ? add(undelivered, pedido) : undelivered)

/** A fund for the expenses taken from it. */
export interface FundoDaDespesa {
  /** What the producer holds; negative when they spent more. */
  readonly saldo: Cents
  /** What is still to be delivered of it. */
  readonly undelivered: Cents
  /** Its expenses that wait. */
  readonly pendente: Cents
}

/**
 * What one more expense asks of the line of its own fund: only what the fund, which counts on the line already, does not
 * cover.
 */
export function askedByDespesa(fundo: FundoDaDespesa, valor: Cents): Cents {
  const covered = add(positive(fundo.saldo), fundo.undelivered)
  const beyond = (soma: Cents) => positive(subtract(soma, covered))
  return subtract(beyond(add(fundo.pendente, valor)), beyond(fundo.pendente))
}

/** One request for money of a line, which `item` names. */
export interface Wanted {
  readonly item: number | string
  readonly valor: Cents
}

export interface Estouro {
  /** What was left of the line before it; negative where it had been passed already. */
  readonly saldo: Cents
  /** By how much it exceeds that. */
  readonly excesso: Cents
}

/**
 * What each of several requests exceeds when they are granted in this order: each takes from what those before it left.
 * A line without an entry has nothing left.
 */
export function estourosInOrder(
  livre: ReadonlyMap<Wanted['item'], Cents>,
  pedidos: readonly Wanted[],
): Estouro[] {
  const left = new Map(livre)
  return pedidos.map(({ item, valor }) => {
    const antes = left.get(item) ?? cents(0)
    left.set(item, subtract(antes, valor))
    return { saldo: antes, excesso: excessOf({ saldo: antes }, valor) }
  })
}
