/** Where a title of the ledger came from. */
export const origins = [
  'item',
  'verba',
  'reembolso',
  'devolucao',
  'despesa',
  'cartao',
  'comissao',
  'avulso',
  'fatura',
  'retencao',
  'bv',
  'permuta',
  'transferencia',
  'fatura_cartao',
  'negociacao',
] as const
export type Origem = (typeof origins)[number]

/** What a row of the ledger is: a title, an entry made directly in an account, or one side of a transfer. */
export const tiposOfLancamento = ['titulo', 'avulso', 'transferencia'] as const
