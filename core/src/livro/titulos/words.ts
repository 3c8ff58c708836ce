/** D: a payable. C: a receivable. */
export type Operacao = 'C' | 'D'

interface SettleWords {
  /** Past participle: "já foi pago", "Valor pago". */
  readonly paid: string
  /** Noun: "data do pagamento". */
  readonly payment: string
  readonly payments: string
  /** Verb: "Pagar em". */
  readonly pay: string
}

/** The words for settling a payable and a receivable, on screens and in messages. */
export const settleWords: Readonly<Record<Operacao, SettleWords>> = {
  D: { paid: 'pago', payment: 'pagamento', payments: 'pagamentos', pay: 'Pagar' },
  C: { paid: 'recebido', payment: 'recebimento', payments: 'recebimentos', pay: 'Receber' },
}
