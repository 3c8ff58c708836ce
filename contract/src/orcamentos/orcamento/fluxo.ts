import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { day, oneOf, pathId, reais, reply } from '../../wire.ts'
import { CabecaDaVisao } from './visao.ts'

/** Receipts and balances are absent from who may not see the price, or not all of the lines. */
const visto = z.optional(reais)

const somas = {
  recebido: visto,
  a_receber: visto,
  pago: reais,
  a_pagar: reais,
  saldo: visto,
}

export const PeriodoDoFluxo = z.object({ inicio: day, ...somas })
export type PeriodoDoFluxo = z.output<typeof PeriodoDoFluxo>

export const MovimentoDoFluxo = z.object({
  data: day,
  /** First day of the period it is in. */
  inicio: day,
  sentido: oneOf('entra', 'sai'),
  feito: z.boolean(),
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  valor: reais,
})
export type MovimentoDoFluxo = z.output<typeof MovimentoDoFluxo>

export const fluxoView = read('v2 GET /orcamento/{id_orcamento}/fluxo', {
  summary: 'O fluxo de um orçamento: o que entra e o que sai, por mês ou por semana',
  access: 'orcamento.custos',
  params: z.object({ id_orcamento: pathId }),
  query: z.object({ por: z.optional(oneOf('mes', 'semana')) }),
  reply: reply({
    data: z.object({
      orcamento: CabecaDaVisao,
      parcial: z.boolean(),
      receitas: z.boolean(),
      condicao_pagamento: z.nullable(z.string()),
      /** The condition says when the client pays; otherwise all is expected on approval. */
      condicao_lida: z.boolean(),
      /** The day the condition counts from: the approval, or today while there is none. */
      base: day,
      periodos: z.array(PeriodoDoFluxo),
      totais: z.object(somas),
      /** Estimated cost that is neither committed nor spent: it has no day yet. */
      sem_data: visto,
      movimentos: z.array(MovimentoDoFluxo),
    }),
  }),
})
