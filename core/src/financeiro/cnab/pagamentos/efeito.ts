/**
 * What an occurrence means for the payment. Only `pago` says that money left; `informativo` changes nothing by
 * itself.
 */
export const efeitos = ['pago', 'agendado', 'rejeitado', 'devolvido', 'informativo'] as const
export type Efeito = (typeof efeitos)[number]
