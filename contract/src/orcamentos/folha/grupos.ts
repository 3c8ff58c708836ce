import type { Cents } from '@claquete/core/kernel/amounts/money'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, money, reply, requiredText } from '../../wire.ts'
import { params, OrcamentoTotals } from './line-fields.ts'

const base = '/orcamento/get/id_orcamento/{id_orcamento}' as const

/** A group, as far as this profile may see it. */
export const GrupoDoOrcamento = z.object({
  id_orca_grupo: id,
  uid: z.string(),
  id_orca_grupo_superior: z.nullable(id),
  numero: z.string(),
  descricao: z.string(),
  id_grande_item: z.nullable(id),
  valor_total: z.optional(money),
  custo_previsto: z.optional(money),
  itens: z.int(),
})
export type GrupoDoOrcamento = z.output<typeof GrupoDoOrcamento>

export const grupoGet = read(`GET ${base}/grupo/get`, {
  summary: 'Grupos de um orçamento, na ordem da planilha',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(GrupoDoOrcamento) }),
})

export const grupoPost = write(`POST ${base}/grupo/post`, {
  summary: 'Cria um grupo, ou um subgrupo',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    descricao: requiredText(300),
    id_orca_grupo_superior: z.optional(z.nullable(id)),
    id_grande_item: z.optional(z.nullable(id)),
  }),
  reply: reply({ id_orca_grupo: id, uid: z.string() }),
})

export const grupoPut = write(`POST ${base}/grupo/put`, {
  summary: 'Altera um grupo',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    id_orca_grupo: id,
    descricao: z.optional(requiredText(300)),
    id_grande_item: z.optional(z.nullable(id)),
  }),
  reply: reply({ data: GrupoDoOrcamento }),
})

export const grupoDelete = write(`POST ${base}/grupo/delete`, {
  summary: 'Exclui um grupo com os seus subgrupos e itens',
  access: 'orcamento.alterar',
  params,
  body: z.object({ id_orca_grupo: id }),
  reply: reply({ totais: OrcamentoTotals }),
})

export const grupoOrder = write(`POST ${base}/grupo/post/acao/order`, {
  summary: 'Põe grupos na ordem dada, sob o mesmo grupo ou no topo',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    id_orca_grupo_superior: z.optional(z.nullable(id)),
    ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
  }),
  reply: reply({ data: z.array(GrupoDoOrcamento) }),
})

/** A group or item with its children. */
export interface TreeNode {
  tipo: 'grupo' | 'item'
  id: number
  uid: string
  numero: string
  descricao: string
  valor_total?: Cents | undefined
  filhos: TreeNode[]
}
const no = {
  tipo: z.enum(['grupo', 'item']),
  id,
  uid: z.string(),
  numero: z.string(),
  descricao: z.string(),
  valor_total: z.optional(money),
}
const withChildren = <F extends z.core.$ZodType>(filhos: F) =>
  z.object({ ...no, filhos: z.array(filhos) })
/** At most three levels of groups and two of items. */
const No = withChildren(withChildren(withChildren(withChildren(z.object(no)))))

export const grupoTree = read(`GET ${base}/grupo/get/group/tree`, {
  summary: 'A árvore de grupos, subgrupos, itens e subitens',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(No) }),
})

export const listGruposModal = write('POST /orcamento/listar-grupos-modal', {
  summary: 'Grupos de um orçamento e os do modelo que ele ainda não tem',
  access: 'orcamento.consultar',
  keyless: 'harmless',
  body: z.object({ id_orcamento: id }),
  reply: reply({
    data: z.array(GrupoDoOrcamento),
    disponiveis: z.array(z.object({ descricao: z.string() })),
  }),
})

export const orderCreateGrupo = write('POST /orcamento/ordernar-cadastrar-grupo', {
  summary: 'Cria os grupos novos e põe todos na ordem dada, no topo do orçamento',
  access: 'orcamento.alterar',
  body: z.object({
    id_orcamento: id,
    grupos: z
      .array(
        z.object({
          id_orca_grupo: z.optional(z.nullable(id)),
          descricao: z.optional(requiredText(300)),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: reply({ data: z.array(GrupoDoOrcamento) }),
})
