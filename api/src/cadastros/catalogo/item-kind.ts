/** Products and services are kept alike: what tells one table of the catalogue from the other. */
export interface ItemKind {
  readonly tabela: 'produto' | 'servico'
  readonly chave: 'id_produto' | 'id_servico'
  /** Column of the name. */
  readonly nome: 'produto' | 'servico'
  /** Columns that the other one does not have. */
  readonly proprias: readonly string[]
}

export const produtos = {
  tabela: 'produto',
  chave: 'id_produto',
  nome: 'produto',
  proprias: [],
} as const satisfies ItemKind

export const servicos = {
  tabela: 'servico',
  chave: 'id_servico',
  nome: 'servico',
  proprias: ['item_lc116', 'aliquota_iss'],
} as const satisfies ItemKind
