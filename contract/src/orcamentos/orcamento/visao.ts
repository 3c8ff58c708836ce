import * as z from 'zod/mini'
import { read, slow } from '../../endpoint.ts'
import { day, id, nothing, oneOf, pathId, reais, reply, text } from '../../wire.ts'

/**
 * The cost mirror of a budget: what was sold, planned, committed and spent. What a profile may not see
 * is absent: `orcado` and the price need "Visualizar Valor Orçado", everything of cost `orcamento.custos`,
 * and what is planned also the column of totals, which it would tell where no cost was typed.
 */
const visto = z.optional(reais)
/** Per cent, with two decimals. */
const porcento = z.optional(z.nullable(z.number()))

/** The figures of one line, of a group or of the whole. */
export const valoresDoEspelho = {
  orcado: visto,
  previsto: visto,
  /** Planned when the budget was approved; absent before. */
  previsto_aprovado: visto,
  comprometido: visto,
  realizado: visto,
  /** Planned and neither committed nor spent: negative where it overran. */
  saldo: visto,
  /** Spent in per cent of planned; null where nothing was planned. */
  execucao: porcento,
  estimativa_final: visto,
  /** Planned at approval minus the final estimate: negative is an overrun. */
  variacao: visto,
}
export const ValoresDoEspelho = z.object(valoresDoEspelho)
export type ValoresDoEspelho = z.output<typeof ValoresDoEspelho>

export const permissoesDoEspelho = {
  /** Ordered amounts of the lines. */
  orcado: z.boolean(),
  /** Ordered total. */
  total_orcado: z.boolean(),
  valor_unit: z.boolean(),
  valor_total: z.boolean(),
  /** What is committed and spent. */
  custos: z.boolean(),
  /** Planned cost, and all that is computed of it. */
  previsto: z.boolean(),
  ver_ocultos: z.boolean(),
  imprimir: z.boolean(),
  execucao: z.boolean(),
}
export const PermissoesDoEspelho = z.object(permissoesDoEspelho)
export type PermissoesDoEspelho = z.output<typeof PermissoesDoEspelho>

/** `avulso`: money that hangs on no line of this version, shown apart and in every sum. */
export const LinhaDaVisao = z.object({
  uid: z.string(),
  tipo: oneOf('grupo', 'item', 'avulso'),
  /** `id_orca_grupo` or `id_orca_item`, as `tipo` says. */
  id: z.nullable(id),
  superior: z.nullable(z.string()),
  nivel: z.int(),
  numero: z.string(),
  descricao: z.string(),
  fornecedor: z.nullable(z.string()),
  /** An option that is off: in no sum. */
  fora: z.boolean(),
  ...valoresDoEspelho,
})
export type LinhaDaVisao = z.output<typeof LinhaDaVisao>

export const CabecaDaVisao = z.object({
  id_orcamento: id,
  id_orcamento_versao: z.int(),
  num_orc: z.string(),
  titulo: z.string(),
  nome_versao: z.string(),
  cliente: z.nullable(z.string()),
  empresa: z.string(),
  data_aprovacao: z.nullable(day),
  aprovado: z.boolean(),
  status: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
})
export type CabecaDaVisao = z.output<typeof CabecaDaVisao>

export const TotaisDaVisao = z.object({
  ...valoresDoEspelho,
  /** The price. Absent too where lines are hidden from the profile, as what follows. */
  total_geral: visto,
  /** The price less taxes, BV and commissions. */
  liquido: visto,
  lucro_previsto: visto,
  lucro_projetado: visto,
  /** Projected profit in per cent of the price. */
  margem_projetada: porcento,
})
export type TotaisDaVisao = z.output<typeof TotaisDaVisao>

export const Visao = z.object({
  orcamento: CabecaDaVisao,
  permissoes: PermissoesDoEspelho,
  /** Some lines are hidden from this profile: sums are of what is seen. */
  parcial: z.boolean(),
  linhas: z.array(LinhaDaVisao),
  totais: TotaisDaVisao,
})
export type Visao = z.output<typeof Visao>

export const visaoView = read('POST /orcamento/visao-orcamento/', {
  summary: 'O espelho de custo de um orçamento, por grupo e item',
  access: 'orcamento.consultar',
  body: z.object({ id_orcamento: id }),
  reply: reply({ data: Visao }),
})

export const visaoPermissoes = read('POST /orcamento/permissoes-espelho-custo', {
  summary: 'O que o usuário vê no espelho de custo',
  access: 'orcamento.consultar',
  body: z.object({ id_orcamento: z.optional(id) }),
  reply: reply({ data: PermissoesDoEspelho }),
})

export const visaoExcel = slow('POST /orcamento/relatorio-orcamento-excel', {
  summary: 'O orçado contra o executado em Excel, com fórmulas, ou em PDF',
  access: 'orcamento.imprimir',
  wire: 'file',
  body: z.object({ id_orcamento: id, tipo: z.optional(oneOf('excel', 'pdf')) }),
  reply: nothing,
})

/** One entry behind a number. */
export const MovimentoDaVisao = z.object({
  tipo: oneOf('lancamento', 'despesa', 'verba'),
  id,
  data: day,
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  documento: z.nullable(z.string()),
  situacao: z.string(),
  item: z.nullable(z.string()),
  comprometido: reais,
  realizado: reais,
})
export type MovimentoDaVisao = z.output<typeof MovimentoDaVisao>

export const visaoMovimentos = read('v2 GET /orcamento/{id_orcamento}/movimentos', {
  summary: 'Os lançamentos, despesas e verbas por trás de um número do espelho',
  access: 'orcamento.custos',
  params: z.object({ id_orcamento: pathId }),
  query: z.object({
    /** A line of the mirror and what is below it; absent, the whole budget. */
    uid: z.optional(text(80)),
    /** A big item; 0 is "Sem grande item". */
    id_grande_item: z.optional(pathId),
    /** A supplier, as `fornecedores-grande-item` names them. */
    fornecedor: z.optional(text(200)),
  }),
  reply: reply({ data: z.array(MovimentoDaVisao) }),
})
