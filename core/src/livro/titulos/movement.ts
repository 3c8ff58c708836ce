import type { Cents } from '../../kernel/amounts/money.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { movimentoOf } from './delay.ts'
import type { Baixa } from './delay.ts'
import type { Origem } from './origem.ts'

/** A settlement as far as it says whether money moved. */
export interface Movement extends Baixa {
  /** Of its title. */
  readonly origem: Origem
  readonly permuta: 'S' | 'N'
  readonly id_contabancaria: number | null
}

type SettledBy = 'dinheiro' | 'retido' | 'compensado'

/** Titles that an invoice settles on the day it is issued, because its client keeps their amount. */
const withheld: readonly Origem[] = ['retencao', 'bv']

/**
 * What settled a title. Barter is offset against barter. A tax or a BV settled without a bank account was kept by the
 * client; one settled in an account was paid, as a DARF or as BV to an agency. Everything else is money.
 */
function settledBy({
  origem,
  permuta,
  id_contabancaria,
}: Pick<Movement, 'origem' | 'permuta' | 'id_contabancaria'>): SettledBy {
  if (permuta === 'S') return 'compensado'
  return id_contabancaria === null && withheld.includes(origem) ? 'retido' : 'dinheiro'
}

export interface Moved {
  /** Money that entered or left an account: received, or paid. */
  readonly movido: Cents
  /** What the client kept: taxes and BV. */
  readonly retido: Cents
  /** What was offset without money: barter. */
  readonly compensado: Cents
}

const none = cents(0)

/**
 * How much of a settlement is money, withheld, and offset. A discount is none of them, and neither is what new titles
 * of a negotiation took over: it is owed there.
 */
export function movedBy(baixa: Movement): Moved {
  const by = settledBy(baixa)
  const valor = movimentoOf(baixa)
  return {
    movido: by === 'dinheiro' ? valor : none,
    retido: by === 'retido' ? valor : none,
    compensado: by === 'compensado' ? valor : none,
  }
}
