import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

const dayMinutes = 1_440
/** What is shorter is drawn as long as this, so that its name can be read. */
const shortest = 30

/** Where an entry stands in the column of a day: minutes from midnight, and its share of the width. */
export interface Placed {
  readonly entrada: Entrada
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

const partOn = (entrada: Entrada, day: CalendarDate) => {
  const from = entrada.dia === day ? (entrada.das ?? 0) : 0
  const end = entrada.ate === day && entrada.as !== 0 ? (entrada.as ?? dayMinutes) : dayMinutes
  const to = Math.min(dayMinutes, Math.max(end, from + shortest))
  return { entrada, from, to }
}

/** The entries with times of a day, side by side where they overlap. */
export function placedOn(entradas: readonly Entrada[], day: CalendarDate): Placed[] {
  const parts = entradas
    .filter(({ das, dia, ate }) => das !== null && dia <= day && day <= ate)
    .map((entrada) => partOn(entrada, day))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const placed: (Omit<Placed, 'lanes'> & { group: number })[] = []
  let group = -1
  let ends: number[] = []
  for (const part of parts) {
    if (ends.every((end) => end <= part.from)) {
      group += 1
      ends = []
    }
    const free = ends.findIndex((end) => end <= part.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = part.to
    placed.push({ ...part, lane, group })
  }
  const lanes = new Map<number, number>()
  for (const one of placed) lanes.set(one.group, Math.max(lanes.get(one.group) ?? 0, one.lane + 1))
  return placed.map(({ group: own, ...one }) => ({ ...one, lanes: lanes.get(own) ?? 1 }))
}
