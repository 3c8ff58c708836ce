import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { percentual } from '../../kernel/settings/schemas.ts'
import { id, oneOf, pathId, money, moneyFromZero, reply, text } from '../../wire.ts'
import { alerts, params, OrcamentoTotals } from './line-fields.ts'

const base = '/orcamento/get/id_orcamento/{id_orcamento}' as const

const tipoComissionado = z.union([1, 2, 3, 4, 5, 6, 9].map((um) => z.literal(um)))

/** A commission of the budget. Rates in per cent, values in reais. */
export const Comissionado = z.object({
  id_orca_comissionado: id,
  uid: z.string(),
  id_pessoa: z.nullable(id),
  nome: z.string(),
  tipo_comissionado: tipoComissionado,
  tipo: z.string(),
  base: oneOf('total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'),
  taxa: z.number(),
  valor: money,
  embutir: z.boolean(),
})
export type Comissionado = z.output<typeof Comissionado>

export const comissionadoGet = read(`GET ${base}/comissionado/get`, {
  summary: 'Comissionados de um orçamento',
  access: 'orcamento.custos',
  params,
  reply: reply({ data: z.array(Comissionado) }),
})

export const comissionadoPost = write(`POST ${base}/comissionado/post`, {
  summary: 'Põe um comissionado, ou altera o que se diz qual é',
  access: 'orcamento.custos',
  params,
  body: z.object({
    id_orca_comissionado: z.optional(id),
    id_pessoa: z.optional(z.nullable(id)),
    nome: z.optional(text(160)),
    tipo_comissionado: tipoComissionado,
    base: oneOf('total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'),
    taxa: z.optional(percentual),
    valor: z.optional(moneyFromZero),
    embutir: z.optional(z.boolean()),
  }),
  reply: reply({ id_orca_comissionado: id, totais: OrcamentoTotals, alertas: alerts }),
})

export const comissionadoDelete = write(`POST ${base}/comissionado/delete`, {
  summary: 'Tira um comissionado',
  access: 'orcamento.custos',
  params,
  body: z.object({ id_orca_comissionado: id }),
  reply: reply({ totais: OrcamentoTotals }),
})

export const comissionadoCalculation = read(`GET ${base}/comissionado/calculo`, {
  summary: 'Quanto cabe a cada comissionado',
  access: 'orcamento.custos',
  params,
  reply: reply({
    data: z.array(z.object({ ...Comissionado.shape, calculado: z.optional(money) })),
    totais: OrcamentoTotals,
  }),
})

export const calculationGet = read(`GET ${base}/calculo/get`, {
  also: { budgetCalculate: 'v2 GET /budget/calculate/{id_orcamento}' },
  summary: 'Os totais de um orçamento',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: OrcamentoTotals }),
})

/** A row of the calculation from the items to the profit. */
const Conta = z.object({
  nome: z.string(),
  tipo: z.string(),
  /** Per cent; absent for a fixed value. */
  taxa: z.optional(z.number()),
  valor: z.optional(money),
})
export type Conta = z.output<typeof Conta>

export const budgetCalculations = read('v2 GET /budget/calculations/{id_orcamento}', {
  summary: 'A conta de um orçamento, parcela a parcela',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(Conta), totais: OrcamentoTotals }),
})

export const listBvTaxComissao = read('v2 GET /budget/list-bv-tax-comission/{id_orcamento}', {
  summary: 'BV, impostos e comissões de um orçamento; vazio para quem não vê custos',
  access: 'orcamento.consultar',
  params,
  reply: reply({
    bv: z.optional(z.array(Conta)),
    tax: z.optional(z.array(Conta)),
    comission: z.optional(z.array(Conta)),
  }),
})

const target = oneOf('total', 'lucro', 'margem')
const modo = oneOf('ajuste', 'distribuir', 'taxa')

/** The effect of reaching a goal, in reais and per cent. */
const PreviewReply = z.object({
  alvo: target,
  modo,
  /** The total at which the goal is reached. */
  valor_desejado: money,
  /** The discount (negative) or increase over items and charges. */
  desconto_acrescimo: money,
  tipo: oneOf('desconto', 'acrescimo', 'nenhum'),
  /** Percentage of items and charges, unsigned. */
  percentual: z.optional(z.number()),
  /** The production fee that reaches it, when `modo` is `taxa`. */
  taxa: z.optional(z.number()),
  /** How many unit prices change, when `modo` is `distribuir`. */
  itens: z.optional(z.int()),
  /** The present total. */
  total_atual: money,
  totais: OrcamentoTotals,
})
export type Preview = z.input<typeof PreviewReply>
export type PreviewInside = z.output<typeof PreviewReply>

export const desiredValor = read(`GET ${base}/desconto_acrescimo/get/valor_desejado/{v}`, {
  summary: 'Desconto ou acréscimo que leva a um total, a um lucro ou a uma margem; nada é gravado',
  access: 'orcamento.consultar',
  params: z.object({
    id_orcamento: pathId,
    v: z.string().check(z.regex(/^-?\d{1,13}([.,]\d{1,6})?$/)),
  }),
  query: z.object({ alvo: z.optional(target), modo: z.optional(modo) }),
  reply: reply({ data: PreviewReply }),
})

export const desiredValorApply = write('v2 POST /orcamento/{id_orcamento}/valor-desejado', {
  summary: 'Aplica o valor desejado: o total passa a ser ele, ao centavo, até a próxima edição',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    /** In reais; per cent when `alvo` is `margem`. */
    valor: z.number().check(z.minimum(-9_999_999_999_999), z.maximum(9_999_999_999_999)),
    alvo: z.optional(target),
    modo: z.optional(modo),
    /** Confirms a negative production fee. */
    confirmar: z.optional(z.boolean()),
  }),
  reply: reply({ data: PreviewReply, revisao: z.int(), alertas: alerts }),
})
