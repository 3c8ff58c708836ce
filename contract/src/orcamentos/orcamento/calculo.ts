import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { percentual } from '../../sistema/configuracoes/setting-schemas.ts'
import { id, oneOf, pathId, reais, reaisFromZero, reply, text } from '../../wire.ts'
import { alertas, params, TotaisDoOrcamento } from './linha-fields.ts'

const base = '/orcamento/get/id_orcamento/{id_orcamento}' as const

const tipoComissionado = z.union([1, 2, 3, 4, 5, 6, 9].map((um) => z.literal(um)))

/** Who is paid of the budget. Rates in per cent, values in reais. */
export const Comissionado = z.object({
  id_orca_comissionado: id,
  uid: z.string(),
  id_pessoa: z.nullable(id),
  nome: z.string(),
  tipo_comissionado: tipoComissionado,
  tipo: z.string(),
  base: oneOf('total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'),
  taxa: z.number(),
  valor: reais,
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
    valor: z.optional(reaisFromZero),
    embutir: z.optional(z.boolean()),
  }),
  reply: reply({ id_orca_comissionado: id, totais: TotaisDoOrcamento, alertas }),
})

export const comissionadoDelete = write(`POST ${base}/comissionado/delete`, {
  summary: 'Tira um comissionado',
  access: 'orcamento.custos',
  params,
  body: z.object({ id_orca_comissionado: id }),
  reply: reply({ totais: TotaisDoOrcamento }),
})

export const comissionadoCalculo = read(`GET ${base}/comissionado/calculo`, {
  summary: 'Quanto cabe a cada comissionado',
  access: 'orcamento.custos',
  params,
  reply: reply({
    data: z.array(z.object({ ...Comissionado.shape, calculado: z.optional(reais) })),
    totais: TotaisDoOrcamento,
  }),
})

export const calculoGet = read(`GET ${base}/calculo/get`, {
  summary: 'Os totais de um orçamento',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: TotaisDoOrcamento }),
})

export const budgetCalculate = read('v2 GET /budget/calculate/{id_orcamento}', {
  summary: 'Os totais de um orçamento',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: TotaisDoOrcamento }),
})

/** One line of the account that leads from the items to the profit. */
const Conta = z.object({
  nome: z.string(),
  tipo: z.string(),
  /** Per cent, where it is of a percentage. */
  taxa: z.optional(z.number()),
  valor: z.optional(reais),
})
export type Conta = z.output<typeof Conta>

export const budgetCalculations = read('v2 GET /budget/calculations/{id_orcamento}', {
  summary: 'A conta de um orçamento, parcela a parcela',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(Conta), totais: TotaisDoOrcamento }),
})

export const listBvTaxComission = read('v2 GET /budget/list-bv-tax-comission/{id_orcamento}', {
  summary: 'BV, impostos e comissões de um orçamento; vazio para quem não vê custos',
  access: 'orcamento.consultar',
  params,
  reply: reply({
    bv: z.optional(z.array(Conta)),
    tax: z.optional(z.array(Conta)),
    comission: z.optional(z.array(Conta)),
  }),
})

const alvo = oneOf('total', 'lucro', 'margem')
const modo = oneOf('ajuste', 'distribuir', 'taxa')

/** What a goal would do. In reais and per cent. */
const Previa = z.object({
  alvo,
  modo,
  /** The total that leads to the goal. */
  valor_desejado: reais,
  /** Discount (negative) or increase over items and charges. */
  desconto_acrescimo: reais,
  tipo: oneOf('desconto', 'acrescimo', 'nenhum'),
  /** Of items and charges, without sign. */
  percentual: z.optional(z.number()),
  /** The production fee that leads to it, where `modo` is `taxa`. */
  taxa: z.optional(z.number()),
  /** How many unit prices change, where `modo` is `distribuir`. */
  itens: z.optional(z.int()),
  /** The total before. */
  total_atual: reais,
  totais: TotaisDoOrcamento,
})
export type Previa = z.output<typeof Previa>

export const valorDesejado = read(`GET ${base}/desconto_acrescimo/get/valor_desejado/{v}`, {
  summary: 'Desconto ou acréscimo que leva a um total, a um lucro ou a uma margem; nada é gravado',
  access: 'orcamento.consultar',
  params: z.object({
    id_orcamento: pathId,
    v: z.string().check(z.regex(/^-?\d{1,13}([.,]\d{1,6})?$/)),
  }),
  query: z.object({ alvo: z.optional(alvo), modo: z.optional(modo) }),
  reply: reply({ data: Previa }),
})

export const valorDesejadoAplicar = write('v2 POST /orcamento/{id_orcamento}/valor-desejado', {
  summary: 'Aplica o valor desejado: o total passa a ser ele, ao centavo, até a próxima edição',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    /** Reais; per cent where `alvo` is `margem`. */
    valor: z.number().check(z.minimum(-9_999_999_999_999), z.maximum(9_999_999_999_999)),
    alvo: z.optional(alvo),
    modo: z.optional(modo),
    /** A production fee below zero asks first. */
    confirmar: z.optional(z.boolean()),
  }),
  reply: reply({ data: Previa, revisao: z.int(), alertas }),
})
