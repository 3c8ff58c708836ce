/** Where a title of the ledger came from. */
export const origens = [
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
] as const
export type Origem = (typeof origens)[number]
