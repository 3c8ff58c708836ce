/** D: what the company owes, which is paid. C: what it is owed, which is received. */
export type Operacao = 'C' | 'D'

interface SettleWords {
  /** "já foi pago", "Valor pago". */
  readonly paid: string
  /** "data do pagamento". */
  readonly payment: string
  readonly payments: string
  /** "Pagar em". */
  readonly pay: string
}

/** How the screens and the messages speak of settling each side. */
export const settleWords: Readonly<Record<Operacao, SettleWords>> = {
  D: { paid: 'pago', payment: 'pagamento', payments: 'pagamentos', pay: 'Pagar' },
  C: { paid: 'recebido', payment: 'recebimento', payments: 'recebimentos', pay: 'Receber' },
}
