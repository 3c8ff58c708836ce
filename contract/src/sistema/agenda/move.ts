import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, nothing, oneOf, pathId, queryInt, reply, requiredText, text } from '../../wire.ts'

/** Minutes from the midnight with which a day begins; null of whole days, and of what keeps its time. */
const minute = z.nullable(z.int().check(z.minimum(0), z.maximum(1_439)))

/** What a move would do, before anybody decides. */
export const Movimento = z.object({
  titulo: z.string(),
  /** `Mover a diária e avisar a equipe?` */
  pergunta: z.string(),
  /** Somebody gets a message of it. */
  avisa: z.boolean(),
  /** The days and times, in words. */
  antes: z.string(),
  depois: z.string(),
  /** Whom it tells, and what else changes or stays. */
  efeitos: z.array(z.string()),
})
export type Movimento = z.output<typeof Movimento>

const entry = { fonte: text(40), chave: text(60) }
const place = z.object({ dia: day, das: minute })

export const agendaMovePreview = read('v2 GET /agenda/mover', {
  summary: 'O que muda e quem é avisado se uma entrada da agenda for movida',
  access: 'agenda.alterar',
  query: z.object({
    ...entry,
    /** The day on which it stands. */
    de: day,
    dia: day,
    das: z.optional(queryInt(0, 1_439)),
  }),
  reply: reply({ data: Movimento }),
})

export const agendaMove = write('v2 POST /agenda/mover', {
  summary: 'Move uma entrada da agenda; uma diária publicada sai em nova versão para a equipe',
  access: 'agenda.alterar',
  body: z.object({
    fonte: requiredText(40),
    chave: requiredText(60),
    /** Where the person saw it: one that was moved meanwhile is not moved from elsewhere. */
    antes: place,
    depois: place,
  }),
  reply: nothing,
})

export const agendaPerguntaView = read('v2 GET /agenda/perguntas/{id_agenda_pergunta}', {
  summary: 'O que muda e quem é avisado se a resposta for mover',
  access: 'agenda.alterar',
  params: z.object({ id_agenda_pergunta: pathId }),
  reply: reply({ data: Movimento }),
})

export const agendaAnswer = write('v2 POST /agenda/perguntas/{id_agenda_pergunta}', {
  summary: 'Responde ao que foi feito no Google: mover e avisar, ou deixar como estava',
  access: 'agenda.alterar',
  params: z.object({ id_agenda_pergunta: pathId }),
  body: z.object({ resposta: oneOf('mover', 'manter', 'recriar', 'soltar') }),
  reply: nothing,
})
