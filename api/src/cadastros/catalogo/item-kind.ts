import { produtos as produtosOfContract } from '@claquete/contract/cadastros/catalogo/produto'
import { servicos as servicosOfContract } from '@claquete/contract/cadastros/catalogo/servico'
import type { AnyList } from '@claquete/contract/list'

/** What differs between the tables of products and services. */
export interface ItemKind {
  readonly tabela: 'produto' | 'servico'
  readonly chave: 'id_produto' | 'id_servico'
  /** Column of the name. */
  readonly nome: 'produto' | 'servico'
  /** Columns that the other table lacks. */
  readonly proprias: readonly string[]
  readonly list: AnyList
}

export const produtos = {
  tabela: 'produto',
  chave: 'id_produto',
  nome: 'produto',
  proprias: [],
  list: produtosOfContract,
} as const satisfies ItemKind

export const servicos = {
  tabela: 'servico',
  chave: 'id_servico',
  nome: 'servico',
  proprias: ['item_lc116', 'aliquota_iss'],
  list: servicosOfContract,
} as const satisfies ItemKind
