import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { instantOf } from '../../kernel/time/zone.ts'
import { lastInstantOf } from './instant.ts'

const minuteMs = 60_000
/** Clocks of telephones are a little off. */
const aheadMs = 10 * minuteMs
/** Who builds a set arrives in the night before. */
const earliestMinutes = 6 * 60
/** Nobody is on a set for longer. */
const longestMs = 36 * 60 * minuteMs

export type Act = 'chegou' | 'liberado'

interface Mark {
  readonly act: Act
  /** When it happened, by the device that said so, in milliseconds since 1970. */
  readonly at: number
  readonly now: number
  readonly data: CalendarDate
  readonly fuso: string
  readonly chegou: number | null
  readonly liberado: number | null
}

/** Why a time that a person gave cannot be; undefined when it can. */
export function problemOfMark(mark: Mark): string | undefined {
  const { act, at, now, data, fuso, chegou, liberado } = mark
  if (!Number.isFinite(at)) return 'Este horário não existe.'
  if (at > now + aheadMs) {
    return 'Este horário ainda não chegou. Confira o relógio do aparelho.'
  }
  const { from, until } = spanOfMarks(data, fuso)
  if (at < from || at >= until) {
    return 'Este horário não é do dia desta ordem. Confira o relógio do aparelho.'
  }
  if (act === 'chegou') {
    return liberado !== null && at >= liberado ? 'A chegada vem antes da liberação.' : undefined
  }
  if (chegou === null) return undefined
  if (at <= chegou) return 'A liberação vem depois da chegada.'
  return at - chegou > longestMs ? 'São mais de 36 horas desde a chegada.' : undefined
}

/** From when until before when somebody may say that they came or were released, in milliseconds since 1970. */
export const spanOfMarks = (data: CalendarDate, fuso: string) => ({
  from: instantOf(data, 0, fuso) - earliestMinutes * minuteMs,
  until: lastInstantOf(data, fuso),
})
