import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, oneOf, pathId, reais, reply } from '../../wire.ts'
import { Aba } from './versao.ts'

/** Money in reais, quantities as they are; references by the name of what they refer to. */
const valor = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export const Diferenca = z.object({
  uid: z.string(),
  tipo: oneOf('grupo', 'item'),
  classe: oneOf('incluida', 'excluida', 'alterada', 'movida'),
  descricao: z.string(),
  numero_antes: z.optional(z.string()),
  numero_depois: z.optional(z.string()),
  campos: z.array(z.object({ campo: z.string(), antes: valor, depois: valor })),
  movida: z.boolean(),
  /** On the sum of the lines; absent from whoever does not see amounts. */
  efeito: z.optional(reais),
})
export type Diferenca = z.output<typeof Diferenca>

const totais = z.object({
  subtotal: z.optional(reais),
  ajuste: z.optional(reais),
  valorBase: z.optional(reais),
  totalGeral: z.optional(reais),
  bvTotal: z.optional(reais),
  impostoTotal: z.optional(reais),
  comissaoTotal: z.optional(reais),
  liquidoTotal: z.optional(reais),
  custoTotal: z.optional(reais),
  lucroTotal: z.optional(reais),
})
export type TotaisComparados = z.output<typeof totais>

/** What both totals are made of: `antes` of all sums to one total, `depois` to the other. */
const Parte = z.object({
  tipo: oneOf('itens', 'encargo', 'ajuste', 'embutido'),
  nome: z.string(),
  antes: reais,
  depois: reais,
})
export type ParteComparada = z.output<typeof Parte>

const Lado = z.object({ ...Aba.shape, totais })

export const versaoComparar = read('v2 GET /orcamento/{id_orcamento}/comparar/{outro}', {
  summary: 'O que mudou de um orçamento para outro, linha por linha',
  access: 'orcamento.consultar',
  params: z.object({ id_orcamento: pathId, outro: pathId }),
  reply: reply({
    antes: Lado,
    depois: Lado,
    /** Lines are hidden from this profile: sums are of what it sees. */
    parcial: z.boolean(),
    /** Absent from whoever does not see the totals. */
    partes: z.optional(z.array(Parte)),
    data: z.array(Diferenca),
  }),
})

export const versaoRestaurarLinha = write('v2 POST /orcamento/{id_orcamento}/restaurar-linha', {
  summary: 'Traz uma linha como está em outra versão',
  access: 'orcamento.alterar',
  params: z.object({ id_orcamento: pathId }),
  body: z.object({
    /** The version that has the line as it should be. */
    de: id,
    uid: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  reply: reply({ revisao: z.int() }),
})
