import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract } from '../../kernel/amounts/money.ts'

/** States of a payment of a budget line; payables of the ledger share them. */
export const situacoesOfPagamento = [
  'solicitado',
  'aprovado',
  'rejeitado',
  'pago',
  'cancelado',
] as const
export type SituacaoOfPagamento = (typeof situacoesOfPagamento)[number]

/** What people read of a payment that was asked for, in the screens and in the files. */
export const namesOfSituacao: Readonly<Record<SituacaoOfPagamento, string>> = {
  solicitado: 'Solicitado',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
  pago: 'Pago',
  cancelado: 'Cancelado',
}

export const actsOfPagamento = [
  'alterar',
  'aprovar',
  'rejeitar',
  'cancelar',
  'pagar',
  'reabrir',
  'estornar',
] as const
export type PagamentoAct = (typeof actsOfPagamento)[number]

const paths: Readonly<
  Record<SituacaoOfPagamento, Partial<Record<PagamentoAct, SituacaoOfPagamento>>>
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

/** The state after an act; undefined when the present state does not allow it. */
export const situacaoAfter = (
  situacao: SituacaoOfPagamento,
  acao: PagamentoAct,
): SituacaoOfPagamento | undefined => paths[situacao][acao]

/**
 * Returns by how much each payment of a budget line exceeds the plan, in the order given: each payment counts
 * only the excess that it adds. `outros` is what funds and expenses use of the line.
 */
export function excessesInOrder(
  previsto: Cents,
  outros: Cents,
  pagamentos: readonly Cents[],
): Cents[] {
  let used = outros
  return pagamentos.map((valor) => {
    used = add(used, valor)
    const excess = subtract(used, previsto)
    if (excess <= 0) return cents(0)
    return excess < valor ? excess : valor
  })
}
