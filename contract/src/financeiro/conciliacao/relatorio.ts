import { sections } from '@claquete/core/financeiro/conciliacao/statement'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { day, id, oneOf, money, reply } from '../../wire.ts'

const Asked = z.object({
  id_contabancaria: id,
  /** The balance is the one at the end of this day. */
  data: day,
})

const Item = z.object({
  secao: oneOf(...sections),
  data: day,
  descricao: z.string(),
  razao: z.nullable(z.string()),
  documento: z.nullable(z.string()),
  /** Signed: negative left the account. */
  valor: money,
  /** The entry behind it; null for a line of the bank. */
  id_lancamento: z.nullable(id),
  operacao: z.nullable(oneOf('C', 'D')),
  tipo: z.nullable(z.string()),
})
export type StatementItem = z.input<typeof Item>

export const conciliacaoReport = read('POST /relatorios/conciliacao-bancaria/', {
  summary:
    'A conciliação de uma conta em um dia: saldo no sistema, o que está em trânsito, saldo no banco e a diferença explicada',
  access: 'extrato.consultar',
  body: Asked,
  reply: reply({
    data: z.object({
      id_contabancaria: id,
      descricao: z.string(),
      data: day,
      conciliar_desde: z.nullable(day),
      saldo_livro: money,
      saldo_esperado: money,
      saldo_banco: z.nullable(money),
      diferenca: z.nullable(money),
      nomeadas: z.array(
        z.object({
          texto: z.string(),
          valor: money,
          /** What proves it; they add up to it. */
          linhas: z.array(z.object({ data: day, descricao: z.string(), valor: money })),
        }),
      ),
      secoes: z.array(
        z.object({
          secao: oneOf(...sections),
          titulo: z.string(),
          quantidade: z.int(),
          valor: money,
          /** The first ones, by day. */
          itens: z.array(Item),
        }),
      ),
    }),
  }),
})

export const conciliacaoReportExport = write('POST /transactions/export-report-conciliation-bank', {
  summary: 'A conciliação de uma conta em um dia, com todas as linhas, em PDF, Excel ou CSV',
  access: 'extrato.imprimir',
  body: z.extend(Asked, { tipo: oneOf('pdf', 'excel', 'csv') }),
  reply: ExportReply,
})

/** Count and sum without signs of each age, from the newest to the oldest. */
const Ages = z.array(z.object({ quantidade: z.int(), valor: money }))

export const conciliacaoAges = read('v2 GET /relatorios/conciliacao-bancaria/pendencias', {
  summary: 'O que falta conciliar em cada conta, por idade: linhas do banco e baixas do livro',
  access: 'extrato.consultar',
  reply: reply({
    data: z.array(
      z.object({
        id_contabancaria: id,
        descricao: z.string(),
        banco: Ages,
        livro: Ages,
      }),
    ),
  }),
})
