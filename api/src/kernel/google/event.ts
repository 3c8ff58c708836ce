/** An event of Google as the calendar here understands it, and the other way round. */
import { addDays, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Conteudo, Quando } from '@claquete/core/kernel/time/quando'
import type { GoogleEvent } from './calendar.ts'

/** A second is the smallest that is kept. */
function momentOf(text: string | null | undefined): number | undefined {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? undefined : ms - (ms % 1_000)
}

/** Google's end is exclusive, ours is the last day. */
function quandoOf({ start, end }: GoogleEvent): Quando | undefined {
  const [from, to] = [start?.date ?? '', end?.date ?? '']
  if (isCalendarDate(from) && isCalendarDate(to)) {
    const last = addDays(to, -1)
    return { dia: from, ate: last < from ? from : last }
  }
  const inicio = momentOf(start?.dateTime)
  const fim = momentOf(end?.dateTime)
  if (inicio === undefined || fim === undefined) return undefined
  return { inicio, fim: Math.max(inicio, fim) }
}

/** Without the one sign that no database keeps. */
const storable = (text: string) => text.replaceAll('\u0000', '')

/** What an event says; undefined for one whose moments cannot be read. */
export function readEvent(event: GoogleEvent): Conteudo | undefined {
  const quando = quandoOf(event)
  if (!quando) return undefined
  const { summary = '', location = '', description = '' } = event
  return {
    titulo: storable(summary),
    local: storable(location),
    descricao: storable(description),
    quando,
  }
}

/** The same as Google is told it, with the half that a moment lacks as null. */
export function writeEvent({ titulo, local, descricao, quando }: Conteudo) {
  const texts = { summary: titulo, location: local, description: descricao }
  if ('dia' in quando) {
    const after: string = addDays(quando.ate, 1)
    return {
      ...texts,
      start: { date: String(quando.dia), dateTime: null },
      end: { date: after, dateTime: null },
    }
  }
  const iso = (ms: number) => ({ date: null, dateTime: new Date(ms).toISOString() })
  return { ...texts, start: iso(quando.inicio), end: iso(quando.fim) }
}
