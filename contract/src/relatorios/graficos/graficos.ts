import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { id, money, oneOf, pathId, queryInt, reply } from '../../wire.ts'

const access = 'grafico.consultar'

const points = z.array(
  z.object({
    /** The record's id, or the month from 1 to 12; null for what has none, and for products. */
    chave: z.nullable(z.int()),
    nome: z.string(),
    /** Its share of the whole, its margin or its efficiency, in percent. */
    percentual: z.nullable(z.number()),
  }),
)
const line = { codigo: z.string(), nome: z.string() }

/** A chart: points of an axis and a value of each series for each, in reais with two decimals or in days. */
const Grafico = z.discriminatedUnion('unidade', [
  z.object({
    ano: z.int(),
    unidade: z.literal('reais'),
    pontos: points,
    series: z.array(z.object({ ...line, valores: z.array(money) })),
  }),
  z.object({
    ano: z.int(),
    unidade: z.literal('dias'),
    pontos: points,
    series: z.array(z.object({ ...line, valores: z.array(z.int()) })),
  }),
])
export type Grafico = z.input<typeof Grafico>
export type GraficoInside = z.output<typeof Grafico>

const yearNumber = z.int().check(z.minimum(1990), z.maximum(2200))
const body = z.object({ ano: z.optional(yearNumber), id_empresa: z.optional(z.nullable(id)) })
const data = reply({ data: Grafico })

export const graficoEficiencia = read('POST /relatorios/grafico/tipo/eficiencia/', {
  summary:
    'Vendido, planejado e gasto dos orçamentos aprovados no ano, com a eficiência de cada um',
  access,
  body,
  reply: data,
})

export const graficoLucro = read('POST /relatorios/grafico/tipo/lucro/', {
  summary: 'Receitas, despesas e lucro de cada mês do ano, por competência',
  access,
  body,
  reply: data,
})

export const graficoView = read('GET /relatorios/grafico', {
  summary: 'Margem dos jobs, concentração de clientes ou dias para receber',
  access,
  query: z.object({
    tipo: z.optional(oneOf('margem', 'concentracao', 'recebimento')),
    /** Of the margin: its points. */
    por: z.optional(oneOf('mes', 'orcamento', 'cliente', 'agencia', 'produto')),
    ano: z.optional(queryInt(1990, 2200)),
    id_empresa: z.optional(pathId),
  }),
  reply: data,
})
