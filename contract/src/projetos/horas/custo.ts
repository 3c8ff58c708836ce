import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  money,
  moneyFromZero,
  pathId,
  queryMoney,
  reply,
  requiredVersao,
  yesNo,
} from '../../wire.ts'

const Custo = z.object({
  id_hora_custo: id,
  desde: day,
  custo: money,
  autor: z.nullable(z.string()),
  criado_em: instant,
  versao: z.int(),
})
export type CustoDaHora = z.input<typeof Custo>

const PessoaComCusto = z.object({
  id_usuario: id,
  nome: z.string(),
  ativo: yesNo,
  /** In force today; null when none is. */
  atual: z.nullable(money),
  /** Time of the last 90 days on days without a cost. */
  segundos_sem_custo: z.int(),
  /** The latest first. */
  custos: z.array(Custo),
})
export type PessoaComCusto = z.input<typeof PessoaComCusto>

export const custoList = read('v2 GET /horas/custos', {
  summary: 'O custo da hora de cada pessoa, com o histórico',
  access: 'hora.custos',
  reply: reply({ data: z.array(PessoaComCusto) }),
})

/** What a cost would change of the hours that were entered already; nothing is stored. */
export const custoPreview = read('v2 GET /horas/custos/previa', {
  summary: 'O que um custo da hora mudaria nas horas já lançadas',
  access: 'hora.custos',
  query: z.object({ id_usuario: pathId, desde: day, custo: queryMoney }),
  reply: reply({ data: z.object({ segundos: z.int(), antes: money, depois: money }) }),
})

export const custoCreate = write('v2 POST /horas/custos', {
  summary: 'Define o custo da hora de uma pessoa a partir de um dia',
  access: 'hora.custos',
  body: z.object({ id_usuario: id, desde: day, custo: moneyFromZero }),
  reply: reply({ id_hora_custo: id }),
})

const params = z.object({ id_hora_custo: pathId })

export const custoUpdate = write('v2 PUT /horas/custos/{id_hora_custo}', {
  summary: 'Corrige um custo da hora, com o dia em que começa',
  access: 'hora.custos',
  params,
  body: z.object({ desde: day, custo: moneyFromZero, versao: requiredVersao }),
  reply: reply({ id_hora_custo: id }),
})

export const custoDelete = write('v2 DELETE /horas/custos/{id_hora_custo}', {
  summary: 'Exclui um custo da hora; vale o anterior',
  access: 'hora.custos',
  params,
  reply: reply({ id_hora_custo: id }),
})
