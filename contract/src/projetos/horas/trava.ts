import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, instant, reply, text } from '../../wire.ts'
import { horaDay } from './fields.ts'

const Trava = z.object({
  id_hora_trava: id,
  dia: day,
  /** Null: of everybody. */
  id_usuario: z.nullable(id),
  nome: z.nullable(z.string()),
  motivo: z.string(),
  autor: z.nullable(z.string()),
  criado_em: instant,
})
export type Trava = z.output<typeof Trava>

export const travaList = read('v2 GET /horas/travas', {
  summary: 'Os dias travados para lançamento de horas',
  access: ['hora.travar', 'hora.aprovar'],
  query: z.object({ de: horaDay, ate: horaDay }),
  reply: reply({ data: z.array(Trava) }),
})

const days = { de: horaDay, ate: horaDay, id_usuario: z.optional(z.nullable(id)) }

export const travaCreate = write('v2 POST /horas/travas', {
  summary: 'Trava dias, de todos ou de uma pessoa: eles não aceitam mais horas',
  access: 'hora.travar',
  body: z.object({ ...days, motivo: z.optional(text(200)) }),
  reply: reply({ travados: z.int() }),
})

export const travaDelete = write('v2 POST /horas/destravar', {
  summary: 'Destrava dias',
  access: 'hora.travar',
  body: z.object(days),
  reply: reply({ destravados: z.int() }),
})
