/** The state of a payment at the provider, in the product's words. */
export type PaymentStatus =
  | 'processando'
  | 'recusado'
  | 'cancelado'
  | 'aprovado'
  | 'estornado'
  | 'contestado'

/** A payment never goes back a stage: the provider's notices come late, twice and out of order. */
const stage: Readonly<Record<PaymentStatus, number>> = {
  processando: 0,
  recusado: 1,
  cancelado: 1,
  aprovado: 2,
  estornado: 3,
  contestado: 3,
}

/** Whether `next` is news for a payment last seen as `known` (undefined: never seen). */
export const isNews = (known: PaymentStatus | undefined, next: PaymentStatus): boolean =>
  known === undefined || stage[next] > stage[known]
