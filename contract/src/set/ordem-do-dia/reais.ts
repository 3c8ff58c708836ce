/** When people of a call sheet really came, ate and were released, and what the overtime costs. */
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  money,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredVersao,
  text,
} from '../../wire.ts'
import { projetoDoJob } from './ordem.ts'

/** Minutes from the midnight with which the sheet's day begins; below zero in the night before it. */
const realMinute = z.nullable(z.int().check(z.minimum(-360), z.maximum(2_879)))
const by = z.nullable(oneOf('link', 'digitado'))

export const HorarioReal = z.object({
  id_ordem_pessoa: id,
  nome: z.string(),
  departamento: z.string(),
  funcao: z.string(),
  grupo: oneOf('equipe', 'elenco'),
  chamada: z.nullable(z.int()),
  saida: z.nullable(z.int()),
  chegou: realMinute,
  refeicao: realMinute,
  liberado: realMinute,
  chegou_por: by,
  liberado_por: by,
  valor_hora: z.nullable(money),
  uid: z.nullable(z.string()),
  /** Minutes; null before the person came and was released. */
  horas: z.nullable(
    z.object({
      trabalhado: z.int(),
      extra: z.int(),
      extra_segunda: z.int(),
      refeicao_atrasada: z.int(),
      descanso_faltante: z.int(),
    }),
  ),
  /** Null without a value of the hour. */
  custo: z.nullable(z.object({ extra: money, refeicao: money, total: money })),
  /** Whether these times are in the hours of the team; null for who is no user, and before they are whole. */
  lancadas: z.nullable(z.boolean()),
  /** Zero before anything was recorded. */
  versao: z.int(),
})
export type HorarioReal = z.input<typeof HorarioReal>

export const ordemReaisView = read('v2 GET /ordem-do-dia/{id_ordem_dia}/reais', {
  summary: 'Os horários reais de cada pessoa da ordem do dia, com as horas extras e o custo delas',
  access: 'ordem_do_dia.reais',
  params: z.object({ id_ordem_dia: pathId }),
  reply: reply({
    data: z.object({
      titulo: z.string(),
      data: day,
      ...projetoDoJob,
      diaria: z.nullable(z.int()),
      diarias: z.nullable(z.int()),
      pessoas: z.array(HorarioReal),
      /** Lines of the job's sheet that may pay the overtime. */
      linhas: z.array(z.object({ uid: z.string(), descricao: z.string() })),
      total: money,
    }),
  }),
})

export const ordemRealSave = write('v2 PUT /ordem-do-dia/reais/{id_ordem_pessoa}', {
  summary: 'Registra os horários reais de uma pessoa, o valor da hora e a linha que paga as extras',
  access: 'ordem_do_dia.reais',
  params: z.object({ id_ordem_pessoa: pathId }),
  body: z.object({
    chegou: z.optional(realMinute),
    refeicao: z.optional(realMinute),
    liberado: z.optional(realMinute),
    valor_hora: z.optional(z.nullable(moneyFromZero)),
    uid: z.optional(z.nullable(text(40))),
    /** As it was read; zero where nothing was recorded. */
    versao: requiredVersao,
  }),
  reply: nothing,
})
