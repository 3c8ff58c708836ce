import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { page } from '../../page.ts'
import { id, nothing, reply } from '../../wire.ts'
import { catalogue } from './catalogue.ts'

export const produto = catalogue({
  name: 'produto',
  label: 'Produto',
  title: 'Produtos',
  empty:
    'O que você loca e compra fica aqui com unidade, valor e custo: as linhas dos orçamentos vêm preenchidas.',
  screens: '/produtos',
  attachments: 'produtos',
  calls: '/produtos',
  listPath: '/produtos/get-table',
  fields: {},
  columns: {},
})
export const produtos = produto.rows
export const {
  list: produtoList,
  view: produtoView,
  create: produtoCreate,
  update: produtoUpdate,
  remove: produtoDelete,
  removeMany: produtoDeleteMany,
  export: produtoExport,
} = produto.endpoints

export type ProdutoBody = z.input<typeof produto.body>
export type ProdutoRow = z.input<typeof produtos.row>
export type Produto = z.input<typeof produto.record>

export const produtoOptions = read('GET /produtos/get', {
  summary: 'Produtos, para quem os escolhe em outra tela',
  access: ['produto.consultar', 'orcamento.consultar'],
  query: produtos.query,
  reply: page(produtos.row),
})

export const produtoMerge = write('POST /produtos/unificar', {
  summary: 'Unifica produtos repetidos: tudo passa para o que fica',
  access: 'produto.unificar',
  body: z.object({
    /** The record that stays. */
    id_produto: id,
    /** The records that are merged into it. */
    ids: z.array(id).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: nothing,
})

export const produtoDuplicates = read('v2 GET /produtos/repetidos', {
  summary: 'Grupos de produtos provavelmente repetidos',
  access: 'produto.unificar',
  reply: reply({
    data: z.array(z.object({ motivo: z.string(), produtos: z.array(produtos.row) })),
  }),
})

/** Groups used by products and services, plus the usual ones of the trade. */
export const grupoList = read('v2 GET /produtos/grupos', {
  summary: 'Grupos de orçamento para produtos e serviços',
  access: 'session',
  reply: reply({ data: z.array(z.string()) }),
})
