import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { FundoDaDespesa } from '@claquete/core/orcamentos/execucao/estouro'
import type { Verba } from './verba.queries.ts'

/** The part of a fund's balance that is committed on its line. */
export const committedOf = (saldo: Cents): Cents => (saldo > 0 ? saldo : cents(0))

type Held = Pick<Verba, 'valor' | 'entregue' | 'saldo' | 'operacao_origem'>

/** How much of a fund is still to be delivered; zero for one created by a transfer. */
export const toDeliver = ({
  valor,
  entregue,
  operacao_origem,
}: Pick<Held, 'valor' | 'entregue' | 'operacao_origem'>): Cents =>
  operacao_origem === null ? subtract(valor, entregue) : cents(0)

/** What a fund covers on its line: what the producer holds, and what is still to be delivered. */
export const coveredBy = (verba: Held): Cents => committedOf(add(verba.saldo, toDeliver(verba)))

/** A fund for one more expense, after those that wait. */
export const fundoOf = (verba: Held, pendente: Cents): FundoDaDespesa => ({
  saldo: verba.saldo,
  undelivered: subtract(coveredBy(verba), committedOf(verba.saldo)),
  pendente,
})
