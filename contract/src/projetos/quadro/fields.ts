import { formatDateBr, isCalendarDate, parseDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import * as z from 'zod/mini'
import { messages } from '../../messages.ts'
import { id, yesNo } from '../../wire.ts'

const dayText = z
  .string()
  .check(
    z.refine((typed) => isCalendarDate(typed) || parseDateBr(typed) !== undefined, messages.date),
  )

/** A day as DD/MM/YYYY, or as everywhere else. */
export const dayAsTyped = z.codec(dayText, z.custom<CalendarDate>(), {
  decode: (typed) => (isCalendarDate(typed) ? typed : (parseDateBr(typed) ?? ('' as CalendarDate))),
  encode: formatDateBr,
})

const commaSeparated = z.string().check(z.regex(/^(\d{1,15}(, ?\d{1,15}){0,499})?$/))

/** Ids of people, separated by commas; an empty text is nobody. */
export const idsAsText = z.codec(commaSeparated, z.array(z.int()), {
  decode: (typed) => (typed === '' ? [] : typed.split(',').map(Number)),
  encode: (ids) => ids.join(','),
})

/** Who takes part in a project. People of the support are never among them. */
export const Participante = z.object({
  id_usuario: id,
  nome: z.string(),
  /** Signed link to the picture. */
  avatar: z.nullable(z.string()),
  responsavel: yesNo,
})
export type Participante = z.output<typeof Participante>

export const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Escolha uma cor'))
