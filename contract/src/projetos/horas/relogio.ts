import { acoesDoRelogio } from '@claquete/core/projetos/horas/relogio'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, instant, oneOf, reply, text } from '../../wire.ts'
import { Alvo, Tempo, segundosOfDay, sentInstant } from './fields.ts'

/** The clock of the person who asks, the same on every device. */
export const Relogio = z.object({
  /** `pause`: what it counted is stored and it can go on; `reset`: what it counted was thrown away. */
  estado: oneOf('not_init', 'start', 'pause', 'reset'),
  agora: instant,
  correndo: z.nullable(Tempo),
  /** When the person was last seen at work while it runs. */
  visto_em: z.nullable(instant),
  /** Nobody was seen at work for more than five minutes: it counts only when the person says when it stopped. */
  esquecido: z.boolean(),
  /** The entry that a pause closed. */
  ultimo: z.nullable(Tempo),
  /** What the person has of today, without what runs. */
  hoje_segundos: z.int(),
})
export type Relogio = z.output<typeof Relogio>

export const relogioView = read('v2 GET /horas/relogio', {
  summary: 'O relógio da pessoa, o mesmo em todos os aparelhos',
  access: 'hora.lancar',
  reply: reply({ data: Relogio }),
})

/** The call of the specification: the acts of the clock, and an entry as a whole (`lancar`). */
export const timesheet = write('POST /projetos/timesheet', {
  summary: 'Liga, pausa e para o relógio de uma tarefa, ou lança horas',
  access: ['hora.lancar', 'hora.alterar_todas'],
  body: z.object({
    acao: oneOf(...acoesDoRelogio),
    /** `iniciar` and `lancar`: on what. A task says its project. */
    id_projeto: z.optional(z.nullable(id)),
    id_projeto_tarefa: z.optional(z.nullable(id)),
    nota: z.optional(text(500)),
    /** `iniciar`: a countdown of so many seconds. */
    contagem: z.optional(z.nullable(z.int().check(z.minimum(60), z.maximum(86_400)))),
    /** `pausar`, `parar`, and `iniciar` while a forgotten clock runs: when it really stopped. */
    parou_em: z.optional(sentInstant),
    /** `pausar`: for lack of activity, so that the entry ends when the person was last seen. */
    automatico: z.optional(z.boolean()),
    /** `manter`: the entry that a pause closed, which goes on as if there had been none. */
    id_projeto_tarefa_tempo: z.optional(id),
    /** `lancar`: of whom; oneself by default. */
    id_usuario: z.optional(id),
    /** `lancar` without clock times: the day and how long. */
    dia: z.optional(day),
    segundos: z.optional(segundosOfDay),
    /** `lancar` with clock times: from, up to but not including. */
    inicio: z.optional(sentInstant),
    fim: z.optional(sentInstant),
  }),
  reply: reply({
    data: Relogio,
    /** The entry that this stopped or closed. */
    parado: z.nullable(Tempo),
    /** The entry that was made. */
    lancado: z.nullable(Tempo),
  }),
})

/** On what one may spend hours: the tasks of open projects, those used last first. */
export const horaAlvoList = read('v2 GET /horas/alvos', {
  summary: 'Projetos e tarefas em que se lançam horas, os usados por último primeiro',
  access: ['hora.lancar', 'hora.alterar_todas'],
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Alvo) }),
})
