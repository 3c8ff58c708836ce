import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, pathId, reply } from '../../wire.ts'
import { VisaoHeader, PermissoesDoEspelho, EspelhoValues, espelhoValues } from './visao.ts'

/** A big item; null is "Sem grande item". */
const grandeItem = { id_grande_item: z.nullable(id), grande_item: z.string() }

export const GrandeItemLine = z.object({
  ...grandeItem,
  codigo: z.string(),
  itens: z.int(),
  ...espelhoValues,
})
export type GrandeItemLine = z.input<typeof GrandeItemLine>
export type GrandeItemLineInside = z.output<typeof GrandeItemLine>

export const grandesItensReport = read('GET /orcamento/relatorio-grandes-itens', {
  summary: 'Relatório de grandes itens de um orçamento',
  access: 'orcamento.consultar',
  query: z.object({ id_orcamento: pathId }),
  reply: reply({
    data: z.object({
      orcamento: VisaoHeader,
      permissoes: PermissoesDoEspelho,
      parcial: z.boolean(),
      linhas: z.array(GrandeItemLine),
      totais: EspelhoValues,
    }),
  }),
})

export const ItemDoGrandeItem = z.object({
  ...grandeItem,
  uid: z.string(),
  numero: z.string(),
  descricao: z.string(),
  grupo: z.string(),
  fornecedor: z.nullable(z.string()),
  /** Inherited from the group. */
  herdado: z.boolean(),
  ...espelhoValues,
})
export type ItemDoGrandeItem = z.output<typeof ItemDoGrandeItem>

const oneOfThem = z.object({
  id_orcamento: id,
  /** Null is "Sem grande item"; absent means all. */
  id_grande_item: z.optional(z.nullable(id)),
})

export const grandesItensItems = read('POST /orcamento/listar-itens-grupos-grandes-itens', {
  summary: 'Os itens de um orçamento com o seu grupo e o seu grande item',
  access: 'orcamento.consultar',
  body: oneOfThem,
  reply: reply({ data: z.array(ItemDoGrandeItem) }),
})

export const FornecedorDoGrandeItem = z.object({
  id_pessoa: z.nullable(id),
  fornecedor: z.string(),
  lancamentos: z.int(),
  orcado: espelhoValues.orcado,
  previsto: espelhoValues.previsto,
  comprometido: espelhoValues.comprometido,
  realizado: espelhoValues.realizado,
})
export type FornecedorDoGrandeItem = z.input<typeof FornecedorDoGrandeItem>
export type FornecedorDoGrandeItemInside = z.output<typeof FornecedorDoGrandeItem>

export const grandesItensSuppliers = read('POST /orcamento/fornecedores-grande-item', {
  summary: 'Os fornecedores de um grande item: o que se previu e o que se gastou com cada um',
  access: 'orcamento.consultar',
  body: oneOfThem,
  reply: reply({ data: z.array(FornecedorDoGrandeItem) }),
})

export const grandesItensSuggest = write('v2 POST /grande-item/sugeridos', {
  summary: 'Cadastra a lista sugerida de grandes itens; os que já existem ficam como estão',
  access: 'cadastro:grande_item.cadastrar',
  reply: reply({ cadastrados: z.int() }),
})
