import type { Cents } from '../../kernel/money.ts'
import { add, cents, subtract } from '../../kernel/money.ts'

/** States of a payment of an item; a payable of the ledger has the same ones. */
export const situacoesDePagamento = [
  'solicitado',
  'aprovado',
  'rejeitado',
  'pago',
  'cancelado',
] as const
export type SituacaoDePagamento = (typeof situacoesDePagamento)[number]

export const acoesDePagamento = [
  'alterar',
  'aprovar',
  'rejeitar',
  'cancelar',
  'pagar',
  'reabrir',
  'estornar',
] as const
export type AcaoDePagamento = (typeof acoesDePagamento)[number]

const caminhos: Readonly<
  Record<SituacaoDePagamento, Partial<Record<AcaoDePagamento, SituacaoDePagamento>>>
> = {
  solicitado: {
    alterar: 'solicitado',
    aprovar: 'aprovado',
    rejeitar: 'rejeitado',
    cancelar: 'cancelado',
  },
  aprovado: { pagar: 'pago', reabrir: 'solicitado' },
  rejeitado: { reabrir: 'solicitado' },
  pago: { estornar: 'aprovado' },
  cancelado: {},
}

/** Where an act leads; undefined where the payment's state does not allow it. */
export const situacaoDepois = (
  situacao: SituacaoDePagamento,
  acao: AcaoDePagamento,
): SituacaoDePagamento | undefined => caminhos[situacao][acao]

/**
 * By how much each payment of one item passed what was planned, taken in the order given: of what lies
 * beyond, each carries its own part. `outros` is what funds and expenses use of the item.
 */
export function excessosEmOrdem(
  previsto: Cents,
  outros: Cents,
  pagamentos: readonly Cents[],
): Cents[] {
  let usado = outros
  return pagamentos.map((valor) => {
    usado = add(usado, valor)
    const alem = subtract(usado, previsto)
    if (alem <= 0) return cents(0)
    return alem < valor ? alem : valor
  })
}
