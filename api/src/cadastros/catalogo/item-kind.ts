/** What differs between the tables of products and services. */
export interface ItemKind {
  readonly tabela: 'produto' | 'servico'
  readonly chave: 'id_produto' | 'id_servico'
  /** Column of the name. */
  readonly nome: 'produto' | 'servico'
  /** Columns that the other table lacks. */
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
