import { chargeKinds } from '@claquete/core/orcamentos/visao/espelho'
import * as z from 'zod/mini'
import { read, slow } from '../../endpoint.ts'
import { day, id, nothing, oneOf, pathId, money, reply, text } from '../../wire.ts'

/**
 * The cost report of a budget: sold, planned, committed and spent. Figures that a profile may not see are
 * absent: `orcado` and the price need "Visualizar Valor Orçado"; costs need `orcamento.custos`; planned cost
 * also needs the column of totals, because without typed costs it equals them.
 */
const seenReais = z.optional(money)
/** Per cent, with two decimals. */
const percent = z.optional(z.nullable(z.number()))

/** The figures of a line, a group or the whole budget. */
export const espelhoValues = {
  orcado: seenReais,
  previsto: seenReais,
  /** Planned at approval; absent before that. */
  previsto_aprovado: seenReais,
  comprometido: seenReais,
  realizado: seenReais,
  /** Cost of the team's hours; absent where there are none, or where the company does not show them. */
  horas: seenReais,
  /** Rental of the company's own equipment, as `horas`. */
  alugueis: seenReais,
  /** Overtime that call sheets tell of, as `horas`. */
  extras: seenReais,
  /** Planned minus committed and spent; negative is an overrun. */
  saldo: seenReais,
  /** Spent as a percentage of planned; null when nothing was planned. */
  execucao: percent,
  estimativa_final: seenReais,
  /** Planned at approval minus final estimate; negative is an overrun. */
  variacao: seenReais,
}
export const EspelhoValues = z.object(espelhoValues)
export type EspelhoValues = z.input<typeof EspelhoValues>
export type EspelhoValuesInside = z.output<typeof EspelhoValues>

export const permissoesDoEspelho = {
  /** Sale prices of lines. */
  orcado: z.boolean(),
  /** The total price. */
  total_orcado: z.boolean(),
  valor_unit: z.boolean(),
  valor_total: z.boolean(),
  /** Committed and spent amounts. */
  custos: z.boolean(),
  /** Planned cost, and figures computed from it. */
  previsto: z.boolean(),
  ver_ocultos: z.boolean(),
  imprimir: z.boolean(),
  execucao: z.boolean(),
}
export const PermissoesDoEspelho = z.object(permissoesDoEspelho)
export type PermissoesDoEspelho = z.output<typeof PermissoesDoEspelho>

/** `avulso`: money without a line in this version, shown separately and included in every sum. */
export const VisaoLine = z.object({
  uid: z.string(),
  tipo: oneOf('grupo', 'item', 'avulso'),
  /** `id_orca_grupo` or `id_orca_item`, depending on `tipo`. */
  id: z.nullable(id),
  superior: z.nullable(z.string()),
  nivel: z.int(),
  numero: z.string(),
  descricao: z.string(),
  fornecedor: z.nullable(z.string()),
  /** An option that is off: it counts in no sum. */
  fora: z.boolean(),
  ...espelhoValues,
})
export type VisaoLine = z.input<typeof VisaoLine>
export type VisaoLineInside = z.output<typeof VisaoLine>

export const VisaoHeader = z.object({
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
export type VisaoHeader = z.output<typeof VisaoHeader>

export const VisaoTotals = z.object({
  ...espelhoValues,
  /** The price. Like the figures after it, absent when lines are hidden from the profile. */
  total_geral: seenReais,
  /** The price minus taxes, BV and commissions. */
  liquido: seenReais,
  lucro_previsto: seenReais,
  lucro_projetado: seenReais,
  /** Projected profit as a percentage of the price. */
  margem_projetada: percent,
  /** The same less what is charged without being paid (`horas`, `alugueis`, `extras`); absent where all is part of it already. */
  lucro_com_apontado: seenReais,
  margem_com_apontado: percent,
})
export type VisaoTotals = z.input<typeof VisaoTotals>
export type VisaoTotalsInside = z.output<typeof VisaoTotals>

export const Visao = z.object({
  orcamento: VisaoHeader,
  permissoes: PermissoesDoEspelho,
  /** Some lines are hidden from this profile: sums cover the visible ones. */
  parcial: z.boolean(),
  linhas: z.array(VisaoLine),
  totais: VisaoTotals,
})
export type Visao = z.input<typeof Visao>
export type VisaoInside = z.output<typeof Visao>

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

/** An entry behind a figure. */
export const VisaoMovimento = z.object({
  tipo: oneOf('lancamento', 'despesa', 'verba'),
  id,
  data: day,
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  documento: z.nullable(z.string()),
  situacao: z.string(),
  item: z.nullable(z.string()),
  comprometido: money,
  realizado: money,
})
export type VisaoMovimento = z.input<typeof VisaoMovimento>
export type VisaoMovimentoInside = z.output<typeof VisaoMovimento>

/**
 * What is charged without being paid: hours of one person on one task, a remittance of own equipment, the overtime of
 * somebody on a day. For whoever may not see what the hour of a person costs, what those of everybody on a line cost: neither
 * who nor how many.
 */
export const ApontadoDoMovimento = z.object({
  tipo: oneOf(...chargeKinds),
  titulo: z.nullable(z.string()),
  detalhe: z.nullable(z.string()),
  de: day,
  ate: day,
  segundos: z.nullable(z.int()),
  valor: money,
})
export type ApontadoDoMovimento = z.input<typeof ApontadoDoMovimento>
export type ApontadoDoMovimentoInside = z.output<typeof ApontadoDoMovimento>

export const visaoMovimentoList = read('v2 GET /orcamento/{id_orcamento}/movimentos', {
  summary: 'Os lançamentos, despesas, verbas e o que foi apontado por trás de um número do espelho',
  access: 'orcamento.custos',
  params: z.object({ id_orcamento: pathId }),
  query: z.object({
    /** A line of the cost report with its descendants; absent for the whole budget. */
    uid: z.optional(text(80)),
    /** A big item; 0 is "Sem grande item". */
    id_grande_item: z.optional(pathId),
    /** A supplier, identified as in `fornecedores-grande-item`. */
    fornecedor: z.optional(text(200)),
  }),
  reply: reply({
    data: z.array(VisaoMovimento),
    /** Hours, rental and overtime, as the company shows them; of a supplier there are none. */
    apontado: z.array(ApontadoDoMovimento),
  }),
})

/** What a job realised, and what was paid of it, with all that is between them. */
export const visaoPago = read('v2 GET /orcamento/{id_orcamento}/realizado-e-pago', {
  summary: 'O realizado de um orçamento, o pago dos seus lançamentos e o que os separa',
  access: 'orcamento.custos',
  params: z.object({ id_orcamento: pathId }),
  reply: reply({
    /** Null when lines are hidden from the profile: the parts would tell their amounts. */
    data: z.nullable(
      z.object({
        realizado: money,
        /** What is added to it, signed. */
        partes: z.array(
          z.object({
            tipo: oneOf('verbas', 'despesas', 'retido', 'compensado', 'encargos', 'outros'),
            valor: money,
          }),
        ),
        /** Of every version, as in the report of budgets of a period. */
        pago: money,
      }),
    ),
  }),
})
