import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import { tiposOfPlano } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { id, money, moneyFromZero, nothing, oneOf, pathId, reply } from '../../wire.ts'
import { estruturasComLugares, lugarDaEstrutura } from './visto.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const base = '/projetos-incentivados/{id_projeto_incentivado}/plano-financiamento'
const params = z.object({ id_projeto_incentivado: pathId })
const estrutura = oneOf(...estruturaCodigos)
const tipo = oneOf(...tiposOfPlano)

const Cell = z.object({ id_projeto_fonte: id, codigo: z.string(), tipo, valor: money })

const Plano = z.object({
  id_projeto_incentivado: id,
  projeto: z.string(),
  /** The budget in force; null without one. */
  id_orcamento: z.nullable(id),
  num_orc: z.nullable(z.string()),
  estrutura,
  nome: z.string(),
  /** The places of the structure, in order. */
  nos: z.array(lugarDaEstrutura),
  /** What of the budget stands in each place itself, reallocations in it. */
  itens: z.array(z.object({ codigo: z.string(), descricao: z.string(), orcado: money })),
  /** Of lines that have no place in the structure. */
  sem_lugar: money,
  fontes: z.array(
    z.object({
      id_projeto_fonte: id,
      nome: z.string(),
      /** The mechanism's name. */
      fonte: z.string(),
      aprovado: money,
      /** What its account yielded; null where this person may not see the account's statement. */
      rendeu: z.nullable(money),
      /** The part of it that the bank's text alone calls so: nobody booked it as financial income. */
      a_conciliar: money,
    }),
  ),
  celulas: z.array(Cell),
  estruturas: estruturasComLugares,
})
export type PlanoDeFinanciamento = z.input<typeof Plano>
export type PlanoInside = z.output<typeof Plano>

const whichOne = {
  /** Of a project without a plan; a plan stays in its structure. */
  estrutura: z.optional(estrutura),
}

export const planoFinanciamentoView = read(`v2 GET ${base}`, {
  summary:
    'O plano de financiamento de um projeto: quanto cada fonte paga de cada item do orçamento',
  access: 'incentivado.consultar',
  ...ofPlan,
  params,
  query: z.object(whichOne),
  reply: reply({ data: Plano }),
})

export const planoFinanciamentoFile = slow(`v2 GET ${base}/exportar/tipo/{tipo}`, {
  summary: 'O plano de financiamento de um projeto, em Excel ou CSV',
  access: 'incentivado.consultar',
  ...ofPlan,
  wire: 'file',
  params: z.object({ id_projeto_incentivado: pathId, tipo: oneOf('excel', 'csv') }),
  query: z.object(whichOne),
  reply: nothing,
})

export const planoFinanciamentoSave = write(`v2 POST ${base}`, {
  summary: 'Altera células do plano de financiamento de um projeto',
  access: 'incentivado.alterar',
  ...ofPlan,
  keyless: 'harmless',
  params,
  body: z.object({
    estrutura,
    celulas: z
      .array(
        z.object({
          id_projeto_fonte: id,
          codigo: z.string().check(z.minLength(1), z.maxLength(20)),
          tipo,
          valor: moneyFromZero,
          /** What it had when it was read: nobody overwrites what they have not seen. */
          antes: moneyFromZero,
        }),
      )
      .check(z.minLength(1), z.maxLength(5000)),
  }),
  reply: reply({ celulas: z.int() }),
})
