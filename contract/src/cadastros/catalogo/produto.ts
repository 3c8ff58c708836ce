import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { page } from '../../page.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  requiredVersao,
} from '../../wire.ts'
import { itemFields, itemFilters, itemRecord, pricedColumns, suppliedColumns } from './item.ts'

const fields = { produto: requiredText(160), ...itemFields }

export const ProdutoBody = z.object(fields)
export type ProdutoBody = z.input<typeof ProdutoBody>
export type ProdutoBodyInside = z.output<typeof ProdutoBody>

export const produtos = list('GET /produtos/get-table', {
  summary: 'Lista de produtos',
  access: 'produto.consultar',
  key: 'id_produto',
  columns: {
    id_produto: { kind: 'id' },
    produto: { kind: 'text', label: 'Produto', width: 250, paper: 36, sorts: true },
    ...pricedColumns,
    ...suppliedColumns,
  },
  order: ['produto', 'asc'],
  filters: {
    ...itemFilters,
    produto: z.optional(text(160)),
    id_produto: z.optional(pathId),
  },
})
export const produtoList = produtos.call
export type ProdutoRow = z.input<typeof produtos.row>
export type ProdutoRowInside = z.output<typeof produtos.row>

export const Produto = z.object({ ...produtos.row.shape, ...itemRecord })
export type Produto = z.input<typeof Produto>
export type ProdutoInside = z.output<typeof Produto>

export const produtoOptions = read('GET /produtos/get', {
  summary: 'Produtos, para quem os escolhe em outra tela',
  access: ['produto.consultar', 'orcamento.consultar'],
  query: produtos.query,
  reply: page(produtos.row),
})

export const produtoView = read('v2 GET /produtos/ficha/{id_produto}', {
  summary: 'Ficha completa de um produto',
  access: 'produto.consultar',
  params: z.object({ id_produto: pathId }),
  reply: reply({ data: Produto }),
})

const SavedProduto = reply({
  id_produto: id,
  /** Others with the same name or code; the record is saved nevertheless, and can be merged with them. */
  repetidos: z.array(z.object({ id_produto: id, produto: z.string() })),
})

export const produtoCreate = write('POST /produtos/post', {
  summary: 'Cadastra um produto',
  access: 'produto.cadastrar',
  body: ProdutoBody,
  reply: SavedProduto,
})

export const produtoUpdate = write('POST /produtos/put', {
  summary: 'Altera um produto',
  access: 'produto.alterar',
  body: z.object({ ...fields, id_produto: id, versao: requiredVersao }),
  reply: SavedProduto,
})

export const produtoDelete = write('GET /produtos/delete/id_produto/{id_produto}', {
  summary: 'Exclui um produto',
  access: 'produto.excluir',
  params: z.object({ id_produto: pathId }),
  reply: nothing,
})

export const produtoDeleteMany = write('v2 DELETE /produtos', {
  summary: 'Exclui vários produtos, todos ou nenhum',
  access: 'produto.excluir',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: nothing,
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

export const produtoExport = write('v2 GET /produtos/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de produtos com os filtros dados',
  access: 'produto.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: produtos.query,
  reply: ExportReply,
})

/** Groups used by products and services, plus the usual ones of the trade. */
export const grupoList = read('v2 GET /produtos/grupos', {
  summary: 'Grupos de orçamento para produtos e serviços',
  access: 'session',
  reply: reply({ data: z.array(z.string()) }),
})
