import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, oneOf, pathId, money, reply } from '../../wire.ts'
import { Aba } from './versao.ts'

/** Money in reais, quantities as numbers, references by name. */
const valor = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export const LineDifference = z.object({
  uid: z.string(),
  tipo: oneOf('grupo', 'item'),
  classe: oneOf('incluida', 'excluida', 'alterada', 'movida'),
  descricao: z.string(),
  numero_antes: z.optional(z.string()),
  numero_depois: z.optional(z.string()),
  campos: z.array(z.object({ campo: z.string(), antes: valor, depois: valor })),
  movida: z.boolean(),
  /** Effect on the sum of the lines; absent when the caller may not see amounts. */
  efeito: z.optional(money),
})
export type LineDifference = z.input<typeof LineDifference>

const totals = z.object({
  subtotal: z.optional(money),
  ajuste: z.optional(money),
  valorBase: z.optional(money),
  totalGeral: z.optional(money),
  bvTotal: z.optional(money),
  impostoTotal: z.optional(money),
  comissaoTotal: z.optional(money),
  liquidoTotal: z.optional(money),
  custoTotal: z.optional(money),
  lucroTotal: z.optional(money),
})
export type ComparedTotals = z.input<typeof totals>
export type ComparedTotalsInside = z.output<typeof totals>

/** A part of both totals: all `antes` sum to one total, all `depois` to the other. */
const Parte = z.object({
  tipo: oneOf('itens', 'encargo', 'ajuste', 'embutido'),
  nome: z.string(),
  antes: money,
  depois: money,
})
export type ComparedPart = z.input<typeof Parte>

const Side = z.object({ ...Aba.shape, totais: totals })

export const versaoCompare = read('v2 GET /orcamento/{id_orcamento}/comparar/{outro}', {
  summary: 'O que mudou de um orçamento para outro, linha por linha',
  access: 'orcamento.consultar',
  params: z.object({ id_orcamento: pathId, outro: pathId }),
  reply: reply({
    antes: Side,
    depois: Side,
    /** Some lines are hidden from this profile: sums cover the visible ones. */
    parcial: z.boolean(),
    /** Absent when the caller may not see totals. */
    partes: z.optional(z.array(Parte)),
    data: z.array(LineDifference),
  }),
})

export const versaoRestoreLine = write('v2 POST /orcamento/{id_orcamento}/restaurar-linha', {
  summary: 'Traz uma linha como está em outra versão',
  access: 'orcamento.alterar',
  params: z.object({ id_orcamento: pathId }),
  body: z.object({
    /** The version to restore the line from. */
    de: id,
    uid: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  reply: reply({ revisao: z.int() }),
})
