import { situacoesDaSemana } from '@claquete/core/projetos/horas/semana'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  yesNo,
} from '../../wire.ts'
import { Alvo, Tempo, segundosOfDay, horaDay } from './fields.ts'

const situacao = oneOf(...situacoesDaSemana)

const Dia = z.object({
  dia: day,
  /** What the company expects of the day. */
  esperado: z.int(),
  /** Why it takes no hours, in words; null when it does. */
  trava: z.nullable(z.string()),
})

const Celula = z.object({
  dia: day,
  segundos: z.int(),
  /** What of it the clock counted, or was entered with clock times; only the rest changes with the cell. */
  relogio: z.int(),
  /** How many entries it sums. */
  quantos: z.int(),
})

const Linha = z.object({
  ...Alvo.shape,
  /** Takes no more hours. */
  arquivado: z.boolean(),
  celulas: z.array(Celula),
})

/** The week of a person as its sheet shows it. */
export const Semana = z.object({
  id_usuario: id,
  nome: z.string(),
  segunda: day,
  situacao,
  nada_a_lancar: yesNo,
  motivo: z.string(),
  enviada_em: z.nullable(instant),
  decidida_por: z.nullable(z.string()),
  decidida_em: z.nullable(instant),
  id_hora_semana: z.nullable(id),
  versao: z.int(),
  /** This person may change its hours, and send it. */
  pode_alterar: z.boolean(),
  /** This person may approve and return it. */
  pode_decidir: z.boolean(),
  dias: z.array(Dia),
  linhas: z.array(Linha),
  /** Hours on projects that this person may not see, by day. */
  outros: z.array(z.object({ dia: day, segundos: z.int() })),
  /** The entries behind the cells, by day and hour. */
  lancamentos: z.array(Tempo),
  /** On what the person spent hours the week before, and not in this one. */
  anteriores: z.array(Alvo),
})
export type Semana = z.output<typeof Semana>
export type LinhaDaSemana = Semana['linhas'][number]

export const semanaView = read('v2 GET /horas/semana', {
  summary: 'A semana de horas de uma pessoa',
  access: ['hora.lancar', 'hora.consultar_todas', 'hora.aprovar', 'hora.alterar_todas'],
  query: z.object({
    /** Any day of it; this week by default. */
    semana: z.optional(horaDay),
    id_usuario: z.optional(pathId),
  }),
  reply: reply({ data: Semana }),
})

const whose = { id_usuario: z.optional(id), segunda: horaDay }

/** Only the cells that changed. Each is stored by itself: one that is refused says why, and the others are stored. */
export const semanaSave = write('v2 PUT /horas/semana', {
  summary:
    'Guarda células da semana; as de dias travados são recusadas, e as outras ficam guardadas',
  access: ['hora.lancar', 'hora.alterar_todas'],
  body: z.object({
    ...whose,
    celulas: z
      .array(
        z.object({
          id_projeto: id,
          id_projeto_tarefa: z.nullable(id),
          dia: horaDay,
          /** What the cell is to sum to. */
          segundos: segundosOfDay,
          /** What it summed to when it was typed over. */
          antes: segundosOfDay,
        }),
      )
      .check(z.minLength(1), z.maxLength(700)),
  }),
  reply: reply({
    data: Semana,
    recusadas: z.array(
      z.object({ id_projeto: id, id_projeto_tarefa: z.nullable(id), dia: day, msg: z.string() }),
    ),
  }),
})

export const semanaSend = write('v2 POST /horas/semana/enviar', {
  summary: 'Envia a semana para aprovação, ou diz que não há nada a lançar nela',
  access: ['hora.lancar', 'hora.alterar_todas'],
  body: z.object({ ...whose, nada_a_lancar: z.optional(yesNo) }),
  reply: reply({ data: Semana }),
})

export const semanaReopen = write('v2 POST /horas/semana/reabrir', {
  summary: 'Toma de volta uma semana enviada que ninguém decidiu',
  access: ['hora.lancar', 'hora.alterar_todas'],
  body: z.object(whose),
  reply: reply({ data: Semana }),
})

const sent = z.object({
  id_hora_semana: id,
  versao: requiredVersao,
})

export const semanaApprove = write('v2 POST /horas/semana/aprovar', {
  summary: 'Aprova semanas enviadas, com as horas que a tela mostrou',
  access: 'hora.aprovar',
  body: z.object({
    semanas: z
      .array(z.extend(sent, { segundos: z.int().check(z.minimum(0), z.maximum(700_000)) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: reply({ aprovadas: z.int(), segundos: z.int() }),
})

export const semanaUndo = write('v2 POST /horas/semana/desfazer', {
  summary: 'Desfaz a aprovação de semanas, que voltam a esperar',
  access: 'hora.aprovar',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: reply({ desfeitas: z.int() }),
})

export const semanaReturn = write('v2 POST /horas/semana/devolver', {
  summary: 'Devolve uma semana à pessoa, com o motivo',
  access: 'hora.aprovar',
  body: z.extend(sent, { motivo: requiredText(500) }),
  reply: reply({ id_hora_semana: id }),
})

const SemanaDaPessoa = z.object({
  segunda: day,
  id_hora_semana: z.nullable(id),
  situacao,
  nada_a_lancar: yesNo,
  segundos: z.int(),
  esperado: z.int(),
  versao: z.int(),
  /** It is over, and the person neither sent it nor said that there is nothing. */
  falta: z.boolean(),
  /** This person may approve it now. */
  pode_decidir: z.boolean(),
})
export type SemanaDaPessoa = z.output<typeof SemanaDaPessoa>

export const aprovacaoView = read('v2 GET /horas/aprovacao', {
  summary: 'As semanas de todas as pessoas: o que espera aprovação e o que falta',
  access: 'hora.aprovar',
  query: z.object({ ate: z.optional(horaDay), semanas: z.optional(oneOf('4', '6', '12')) }),
  reply: reply({
    data: z.object({
      /** Mondays, the oldest first. */
      semanas: z.array(day),
      pessoas: z.array(
        z.object({
          id_usuario: id,
          nome: z.string(),
          ativo: yesNo,
          semanas: z.array(SemanaDaPessoa),
        }),
      ),
      esperando: z.int(),
      esperando_segundos: z.int(),
      faltando: z.int(),
      /** Waiting weeks before the first one shown. */
      anteriores: z.int(),
    }),
  }),
})
