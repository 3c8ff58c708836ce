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

/** A title, a direct entry of an account, or a half of a transfer. */
export const tiposOfLancamento = ['titulo', 'avulso', 'transferencia'] as const
