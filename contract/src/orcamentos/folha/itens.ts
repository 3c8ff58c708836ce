import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { id, nothing, oneOf, pathId, money, reply, requiredText, yesNo, text } from '../../wire.ts'
import { orcamentoColumn } from '../../acesso/perfis/perfil.ts'
import {
  alerts,
  itemFields,
  ItemDoOrcamento,
  params,
  quantidade,
  OrcamentoTotals,
} from './line-fields.ts'

const base = '/orcamento/get/id_orcamento/{id_orcamento}' as const

export const itemGet = read(`GET ${base}/item/get`, {
  summary: 'Itens de um orçamento, na ordem da planilha',
  access: 'orcamento.consultar',
  params,
  query: z.object({ id_orca_item: z.optional(pathId), id_orca_grupo: z.optional(pathId) }),
  reply: reply({ data: z.array(ItemDoOrcamento) }),
})

export const itemPut = write(`POST ${base}/item/put`, {
  summary: 'Altera um item do orçamento',
  access: 'orcamento.alterar',
  params,
  body: z.object({ id_orca_item: id, ...itemFields }),
  reply: reply({ data: ItemDoOrcamento, totais: OrcamentoTotals }),
})

const novo = {
  id_orca_grupo: id,
  id_orca_item_superior: z.optional(z.nullable(id)),
  ...itemFields,
  descricao: requiredText(300),
}
const InsertedReply = reply({ id_orca_item: id, data: ItemDoOrcamento, totais: OrcamentoTotals })

export const itemPost = write(`POST ${base}/item/post`, {
  summary: 'Insere um item no fim de um grupo, ou de outro item',
  access: 'orcamento.alterar',
  params,
  body: z.object(novo),
  reply: InsertedReply,
})

export const itemDelete = write(`POST ${base}/item/delete`, {
  summary: 'Exclui um item e os seus subitens',
  access: 'orcamento.alterar',
  params,
  body: z.object({ id_orca_item: id }),
  reply: reply({ totais: OrcamentoTotals }),
})

const perfis = z.union([id, z.array(id).check(z.maxLength(200))])

export const itemHide = write(`POST ${base}/item/ocultar`, {
  summary: 'Oculta um item de um perfil, ou mostra de novo',
  access: 'orcamento.ver_ocultos',
  params,
  body: z.object({ id_orca_item: id, id_usuario_tipo: id, ocultar: yesNo }),
  reply: nothing,
})

export const itemHiddenGet = read(`GET ${base}/ocultar-item/get/id_perfil/{id_perfil}`, {
  summary: 'Itens do orçamento e quais estão ocultos de um perfil',
  access: 'orcamento.ver_ocultos',
  params: z.object({ id_orcamento: pathId, id_perfil: pathId }),
  reply: reply({
    data: z.array(
      z.object({ id_orca_item: id, numero: z.string(), descricao: z.string(), oculto: yesNo }),
    ),
  }),
})

export const itemHiddenPost = write(`POST ${base}/ocultar-item/post`, {
  summary: 'Diz de que perfis um item se oculta: esses, e nenhum outro',
  access: 'orcamento.ver_ocultos',
  params,
  body: z.object({ id_ocultar_item: id, perfil_ocultar: perfis }),
  reply: nothing,
})

export const insertOrcaItem = write('POST /orcamento/inserir-orca-item', {
  summary: 'Insere um item em um orçamento',
  access: 'orcamento.alterar',
  body: z.object({ id_orcamento: id, ...novo }),
  reply: InsertedReply,
})

export const deleteOrcamentoItem = write('DELETE /orcamento/excluir-item-orcamento', {
  summary: 'Exclui um item de um orçamento, com os seus subitens',
  access: 'orcamento.alterar',
  body: z.object({ id_orcamento: id, id_orca_item: id }),
  reply: reply({ totais: OrcamentoTotals }),
})

export const budgetInsertItem = write('v2 POST /budget/insert-item', {
  summary: 'Insere um item, do catálogo ou não; sem grupo, vai para o grupo que o catálogo diz',
  access: 'orcamento.alterar',
  body: z.object({
    id_orcamento: id,
    ...itemFields,
    id_orca_grupo: z.optional(id),
    id_orca_item_superior: z.optional(z.nullable(id)),
  }),
  reply: InsertedReply,
})

export const budgetListItens = read('v2 GET /budget/list-itens/{id_orcamento}', {
  summary: 'Itens de um orçamento com os totais',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(ItemDoOrcamento), totais: OrcamentoTotals }),
})

const ProdutoDoCatalogo = z.object({
  tipo: oneOf('produto', 'servico'),
  id,
  nome: z.string(),
  codigo: z.string(),
  descricao: z.nullable(z.string()),
  grupo: z.string(),
  id_unidade: z.nullable(id),
  nome_unidade: z.nullable(z.string()),
  /** Price and cost; each absent when the profile may not see it. */
  valor: z.optional(money),
  custo: z.optional(money),
  fornecedor: z.nullable(z.string()),
})
export type ProdutoDoCatalogo = z.input<typeof ProdutoDoCatalogo>
export type ProdutoDoCatalogoInside = z.output<typeof ProdutoDoCatalogo>

export const budgetProduct = read('v2 GET /budget/product', {
  summary: 'Produtos e serviços do catálogo, para inserir em orçamentos',
  access: 'orcamento.consultar',
  query: listQuery({
    tipo: z.optional(oneOf('produto', 'servico')),
    grupo: z.optional(text(80)),
  }),
  reply: page(ProdutoDoCatalogo),
})

export const insertFromCatalogo = write('v2 POST /orcamento/{id_orcamento}/inserir-do-catalogo', {
  summary: 'Insere produtos e serviços do catálogo, com unidade, preço e custo',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    /** Uid of the group or item to insert under; absent uses the catalogue's groups. */
    superior: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    itens: z
      .array(
        z.object({
          tipo: oneOf('produto', 'servico'),
          id,
          quantidade: z.optional(quantidade),
          dias: z.optional(quantidade),
        }),
      )
      .check(z.minLength(1), z.maxLength(300)),
  }),
  reply: reply({
    uids: z.array(z.string()),
    revisao: z.int(),
    totais: OrcamentoTotals,
    alertas: alerts,
  }),
})

export const orcamentoColumns = read('GET /orcamento/colunas-orcamento', {
  summary: 'Colunas do orçamento que o perfil de quem pergunta pode ver',
  access: 'orcamento.consultar',
  reply: reply({
    data: z.array(
      z.object({
        id_usuario_tipo: id,
        nome_coluna: orcamentoColumn,
        label: z.string(),
        colunaPermitidaPerfil: yesNo,
      }),
    ),
  }),
})

/** A column of the grid; lists are in display order. */
const Column = z.object({
  data: z.string(),
  title: z.string(),
  type: oneOf('text', 'numeric', 'checkbox', 'dropdown'),
  readOnly: z.boolean(),
  width: z.int(),
})
export type OrcamentoColumn = z.output<typeof Column>

export const handsontableProducts = read('v2 GET /budget/handsontable-products', {
  summary: 'Colunas da planilha que o perfil pode ver',
  access: 'orcamento.consultar',
  reply: reply({ columns: z.array(Column) }),
})

const Observacao = z.object({
  id_orca_observacao: id,
  texto: z.string(),
  imprimir: yesNo,
  id_usuario: z.nullable(id),
  nome: z.nullable(z.string()),
  criado_em: z.string(),
})
export type Observacao = z.output<typeof Observacao>

export const observacaoGet = read(`GET ${base}/observacao/get`, {
  summary: 'Observações de um orçamento, as mais novas primeiro',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(Observacao) }),
})

export const observacaoPost = write(`POST ${base}/observacao/post`, {
  summary: 'Escreve uma observação, ou altera a que se diz qual é',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    id_orca_observacao: z.optional(id),
    texto: requiredText(4000),
    imprimir: z.optional(yesNo),
  }),
  reply: reply({ id_orca_observacao: id }),
})

export const observacaoDelete = write(`POST ${base}/observacao/delete`, {
  summary: 'Exclui uma observação',
  access: 'orcamento.alterar',
  params,
  body: z.object({ id_orca_observacao: id }),
  reply: nothing,
})
