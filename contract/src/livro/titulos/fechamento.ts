import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, instant, nothing, queryInt, money, reply, requiredText, text } from '../../wire.ts'

/** A month, `YYYY-MM`. */
export const mes = z
  .string()
  .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Informe o mês como AAAA-MM'))

const fechamentoText = z.nullable(z.string())

const Fechamento = z.object({
  fechado_em: instant,
  usuario: fechamentoText,
  obs: fechamentoText,
  reaberto_em: z.nullable(instant),
  usuario_reabertura: fechamentoText,
  motivo: fechamentoText,
})

const DespesaCount = z.object({ quantos: z.int(), valor: money })

export const MesDoFinanceiro = z.object({
  mes,
  primeiro_dia: day,
  fechado: z.boolean(),
  /** The month is over and still open. */
  pode_fechar: z.boolean(),
  /** Open titles due in it. */
  a_pagar: DespesaCount,
  a_receber: DespesaCount,
  /** Titles due in it that await approval. */
  solicitados: DespesaCount,
  /** Settlements in it that are not reconciled. */
  sem_conciliar: DespesaCount,
  /** Service notes of its competence that nothing pays. */
  notas_sem_pagamento: DespesaCount,
  /** Payments in it to companies, without their note. */
  pagamentos_sem_nota: DespesaCount,
  entradas: money,
  saidas: money,
  /** Every closing and reopening, newest first. */
  historico: z.array(Fechamento),
})
export type MesDoFinanceiro = z.input<typeof MesDoFinanceiro>

export const fechamentoList = read('v2 GET /financeiro/fechamento', {
  summary: 'Os meses de um ano, o que ficou em aberto em cada um e quem os fechou',
  access: ['fechamento.fechar', 'fechamento.reabrir', 'lancamento.consultar'],
  query: z.object({ ano: z.optional(queryInt(1990, 2199)) }),
  reply: reply({ ano: z.int(), data: z.array(MesDoFinanceiro) }),
})

export const fechamentoClose = write('v2 POST /financeiro/fechamento', {
  summary: 'Fecha um mês: ninguém mais lança nele',
  access: 'fechamento.fechar',
  body: z.object({ mes, obs: z.optional(z.nullable(text(500))) }),
  reply: nothing,
})

export const fechamentoReopen = write('v2 POST /financeiro/fechamento/reabrir', {
  summary: 'Reabre um mês fechado, com o motivo',
  access: 'fechamento.reabrir',
  body: z.object({ mes, motivo: requiredText(500).check(z.minLength(3, 'Diga o motivo')) }),
  reply: nothing,
})
