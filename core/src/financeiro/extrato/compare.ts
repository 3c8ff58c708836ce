import { daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { sameText } from './identity.ts'

export const formatos = ['ofx', 'csv', 'xlsx', 'api'] as const
export type Formato = (typeof formatos)[number]

/** A line of a file with its identity. */
export interface NewLine {
  readonly data: CalendarDate
  readonly valor: number
  readonly texto: string
  /** The bank's code, where it writes one. */
  readonly fitid?: string | null
  readonly identidade: string
}

/** A line of the account that is already stored. */
export interface StoredLine extends NewLine {
  readonly ocorrencia: number
  readonly formato: Formato
}

/**
 * - `mesmo_codigo`: a stored line that this file lacks has the same code, and the bank wrote its text, its day or its
 *   value otherwise. Left out unless a person includes it.
 * - `recodificada`: a stored line has the same day, value and text, but its identity is missing from this file; most
 *   likely the bank changed its codes. Left out unless a person includes it.
 * - `outra_fonte`: the same for a stored line that came in another format, which words its texts otherwise.
 * - `igual`: another line of that day, value and text, which this file has too: two true entries. Imported.
 */
export const suspicions = ['mesmo_codigo', 'recodificada', 'outra_fonte', 'igual'] as const
export type Suspicion = (typeof suspicions)[number]

export interface Comparison {
  readonly estado: 'nova' | 'conhecida' | 'suspeita'
  readonly suspeita?: Suspicion
  /** The number under which it is stored; of a known line, the one it has. */
  readonly ocorrencia: number
}

/** Whether a line is imported when nobody says otherwise. */
export const isImported = ({ estado, suspeita }: Comparison): boolean =>
  estado === 'nova' || suspeita === 'igual'

interface Known {
  count: number
  last: number
}

/**
 * Says of each line of a statement whether the account has it. Lines of one identity are counted: of three in the file
 * and two stored, one is new. `stored` are the account's lines of the same days and values, and those of the same codes
 * near these days.
 */
export function compareLines(
  lines: readonly NewLine[],
  stored: readonly StoredLine[],
  formato: Formato,
): Comparison[] {
  const work = comparingLines(lines, stored, formato)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Lines between two places where the comparison may pause. */
const stepLines = 500

/** The same, in steps: a large statement is compared between other work. */
export function* comparingLines(
  lines: readonly NewLine[],
  stored: readonly StoredLine[],
  formato: Formato,
): Generator<void, Comparison[]> {
  const known = countStored(stored)
  yield
  const seen = new Map<string, number>()
  const numbered: Numbered[] = []
  for (const line of lines) {
    if (numbered.length % stepLines === 0) yield
    const nth = (seen.get(line.identidade) ?? 0) + 1
    seen.set(line.identidade, nth)
    const { count, last } = known.get(line.identidade) ?? { count: 0, last: 0 }
    const isKnown = nth <= count
    numbered.push({ line, isKnown, ocorrencia: isKnown ? nth : last + nth - count })
  }
  const fresh = numbered.filter(({ isKnown }) => !isKnown).map(({ line }) => line)
  const suspect = new Suspicions()
  yield* suspect.learn(fresh, { lines, stored, seen, formato })
  const found: Comparison[] = []
  for (const { line, isKnown, ocorrencia } of numbered) {
    if (found.length % stepLines === 0) yield
    const suspeita = isKnown ? undefined : suspect.of(line)
    const estado = isKnown ? 'conhecida' : suspeita ? 'suspeita' : 'nova'
    found.push({ estado, ocorrencia, ...(suspeita && { suspeita }) })
  }
  return found
}

interface Numbered {
  readonly line: NewLine
  readonly isKnown: boolean
  readonly ocorrencia: number
}

function countStored(stored: readonly StoredLine[]): Map<string, Known> {
  const known = new Map<string, Known>()
  for (const { identidade, ocorrencia } of stored) {
    const one = known.get(identidade)
    if (one) {
      one.count += 1
      one.last = Math.max(one.last, ocorrencia)
    } else known.set(identidade, { count: 1, last: ocorrencia })
  }
  return known
}

const entryKey = ({ data, valor }: NewLine) => `${data} ${valor}`
const textKey = (line: NewLine) => `${entryKey(line)} ${sameText(line.texto)}`

/** Days by which banks move an entry: another entry of its code and value further away is another one. */
export const daysOfOneCode = 5

interface Compared {
  readonly lines: readonly NewLine[]
  readonly stored: readonly StoredLine[]
  /** How many lines of each identity the file has. */
  readonly seen: ReadonlyMap<string, number>
  readonly formato: Formato
}

/** What can make a new line suspect. Each stored line that the file lacks explains one new line. */
class Suspicions {
  /** Number of lines of each day and value, stored and new: a line that is alone there is never suspect. */
  readonly #entries = new Map<string, number>()
  readonly #alike = new Map<string, number>()
  readonly #missing = new Map<string, number>()
  readonly #missingElsewhere = new Map<string, number>()
  readonly #codes = new Codes()

  of(line: NewLine): Suspicion | undefined {
    const coded = this.#codes.take(line)
    if (coded) {
      take(this.#missing, textKey(coded))
      take(this.#missingElsewhere, entryKey(coded))
      return 'mesmo_codigo'
    }
    if (this.#isAlone(line)) return undefined
    if (take(this.#missing, textKey(line))) {
      take(this.#missingElsewhere, entryKey(line))
      return 'recodificada'
    }
    if (take(this.#missingElsewhere, entryKey(line))) return 'outra_fonte'
    return (this.#alike.get(textKey(line)) ?? 0) > 1 ? 'igual' : undefined
  }

  *learn(
    fresh: readonly NewLine[],
    { lines, stored, seen, formato }: Compared,
  ): Generator<void, void> {
    for (const line of inSteps(stored)) yield* bumped(this.#entries, entryKey, line)
    for (const line of inSteps(fresh)) yield* bumped(this.#entries, entryKey, line)
    for (const line of inSteps(fresh)) {
      if (line === pause) yield
      else if (!this.#isAlone(line)) bump(this.#alike, textKey(line), 1)
    }
    const left = new Map(seen)
    const missing: StoredLine[] = []
    for (const line of inSteps(stored)) {
      if (line === pause) {
        yield
        continue
      }
      bump(this.#alike, textKey(line), 1)
      if (take(left, line.identidade)) continue
      missing.push(line)
      bump(this.#missing, textKey(line), 1)
      if (line.formato !== formato) bump(this.#missingElsewhere, entryKey(line), 1)
    }
    yield* this.#codes.learn(missing, [...lines, ...stored])
  }

  #isAlone(line: NewLine): boolean {
    return this.#entries.get(entryKey(line)) === 1
  }
}

/** Stored lines that the file lacks, by their codes. */
class Codes {
  readonly #missing = new Map<string, StoredLine[]>()
  /** The days on which each of these codes is, in the file and stored. */
  readonly #days = new Map<string, string[]>()

  /** The stored line that the bank writes otherwise now. It explains no other. */
  take(line: NewLine): StoredLine | undefined {
    const { fitid } = line
    const own = fitid ? this.#missing.get(fitid) : undefined
    if (!fitid || !own) return undefined
    // A bank that numbers the entries of each day or file gives one code to many days.
    const isOfOneEntry = new Set(this.#days.get(fitid)).size <= 2
    const isSame = (one: StoredLine) =>
      one.data === line.data
        ? one.valor === line.valor || sameText(one.texto) === sameText(line.texto)
        : one.valor === line.valor &&
          isOfOneEntry &&
          Math.abs(daysBetween(one.data, line.data)) <= daysOfOneCode
    const at = own.findIndex(isSame)
    return at < 0 ? undefined : own.splice(at, 1)[0]
  }

  *learn(missing: readonly StoredLine[], all: readonly NewLine[]): Generator<void, void> {
    for (const line of missing) {
      if (line.fitid) keep(this.#missing, line.fitid, line)
    }
    for (const line of inSteps(all)) {
      if (line === pause) yield
      // Codes that no stored line asks about need no days.
      else if (line.fitid && this.#missing.has(line.fitid)) keep(this.#days, line.fitid, line.data)
    }
  }
}

const pause = Symbol('pause')

/** Things with a pause after every so many of them. */
function* inSteps<T>(things: readonly T[]): Generator<T | typeof pause> {
  for (const [at, thing] of things.entries()) {
    if (at % stepLines === 0) yield pause
    yield thing
  }
}

function* bumped(
  counts: Map<string, number>,
  keyOf: (line: NewLine) => string,
  line: NewLine | typeof pause,
): Generator<void, void> {
  if (line === pause) yield
  else bump(counts, keyOf(line), 1)
}

function keep<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

function bump(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** Takes one away; false when none is left. */
function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0
  if (left === 0) return false
  counts.set(key, left - 1)
  return true
}
