import { addDays, daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

/** A small seeded generator (mulberry32): a seed gives the same company on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number within the limits, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1))
  }

  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.#next() * 100 < percent
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.int(0, list.length - 1)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  /** Distinct elements in random order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [one] = left.splice(this.int(0, left.length - 1), 1)
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    })
  }

  /** Positive whole centavos that sum to the total. */
  parts(total: number, count: number): number[] {
    const cuts = new Set<number>()
    while (cuts.size < count - 1) cuts.add(this.int(1, total - 1))
    const ends = [...cuts, total].toSorted((a, b) => a - b)
    return ends.map((end, at) => end - (ends[at - 1] ?? 0))
  }

  day(from: CalendarDate, to: CalendarDate): CalendarDate {
    return addDays(from, this.int(0, daysBetween(from, to)))
  }
}
