import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { day, oneOf, pathId, money, reply } from '../../wire.ts'
import { VisaoHeader } from './visao.ts'

/** Absent for people who may not see the price, or not every line. */
const seenReais = z.optional(money)

const somas = {
  recebido: seenReais,
  a_receber: seenReais,
  pago: money,
  a_pagar: money,
  saldo: seenReais,
}

export const PeriodoDoFluxo = z.object({ inicio: day, ...somas })
export type PeriodoDoFluxo = z.output<typeof PeriodoDoFluxo>

export const MovimentoDoFluxo = z.object({
  data: day,
  /** First day of its period. */
  inicio: day,
  sentido: oneOf('entra', 'sai'),
  feito: z.boolean(),
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  valor: money,
})
export type MovimentoDoFluxo = z.input<typeof MovimentoDoFluxo>
export type MovimentoDoFluxoInside = z.output<typeof MovimentoDoFluxo>

export const fluxoView = read('v2 GET /orcamento/{id_orcamento}/fluxo', {
  summary: 'O fluxo de um orçamento: o que entra e o que sai, por mês ou por semana',
  access: 'orcamento.custos',
  params: z.object({ id_orcamento: pathId }),
  query: z.object({ por: z.optional(oneOf('mes', 'semana')) }),
  reply: reply({
    data: z.object({
      orcamento: VisaoHeader,
      parcial: z.boolean(),
      receitas: z.boolean(),
      condicao_pagamento: z.nullable(z.string()),
      /** Whether the payment condition could be read; otherwise everything is expected on approval. */
      condicao_lida: z.boolean(),
      /** The day from which the condition counts: the approval, or today before it. */
      base: day,
      periodos: z.array(PeriodoDoFluxo),
      totais: z.object(somas),
      /** Estimated cost that is neither committed nor spent and so has no date yet. */
      sem_data: seenReais,
      movimentos: z.array(MovimentoDoFluxo),
    }),
  }),
})
