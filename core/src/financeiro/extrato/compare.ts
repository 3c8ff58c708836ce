import { sameText } from './identity.ts'

export const formatos = ['ofx', 'csv', 'xlsx', 'api'] as const
export type Formato = (typeof formatos)[number]

/** A line of a file with its identity. */
export interface NewLine {
  readonly data: string
  readonly valor: number
  readonly texto: string
  readonly identidade: string
}

/** A line of the account that is already stored. */
export interface StoredLine extends NewLine {
  readonly ocorrencia: number
  readonly formato: Formato
}

/**
 * - `recodificada`: a stored line has the same day, value and text, but its identity is missing from this file; most
 *   likely the bank changed its codes. Left out unless a person includes it.
 * - `outra_fonte`: the same for a stored line that came in another format, which words its texts otherwise.
 * - `igual`: another line of that day, value and text, which this file has too: two true entries. Imported.
 */
export type Suspicion = 'recodificada' | 'outra_fonte' | 'igual'

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
 * and two stored, one is new. `stored` are the account's lines of the same days and values.
 */
export function compareLines(
  lines: readonly NewLine[],
  stored: readonly StoredLine[],
  formato: Formato,
): Comparison[] {
  const known = countStored(stored)
  const seen = new Map<string, number>()
  const numbered = lines.map((line) => {
    const nth = (seen.get(line.identidade) ?? 0) + 1
    seen.set(line.identidade, nth)
    const { count, last } = known.get(line.identidade) ?? { count: 0, last: 0 }
    return nth <= count
      ? { line, isKnown: true, ocorrencia: nth }
      : { line, isKnown: false, ocorrencia: last + nth - count }
  })
  const fresh = numbered.filter(({ isKnown }) => !isKnown).map(({ line }) => line)
  const suspicions = new Suspicions(fresh, stored, seen, formato)
  return numbered.map(({ line, isKnown, ocorrencia }): Comparison => {
    if (isKnown) return { estado: 'conhecida', ocorrencia }
    const suspeita = suspicions.of(line)
    return suspeita ? { estado: 'suspeita', suspeita, ocorrencia } : { estado: 'nova', ocorrencia }
  })
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

/** What can make a new line suspect. Each stored line that the file lacks explains one new line. */
class Suspicions {
  /** Number of lines of each day and value, stored and new: a line that is alone there is never suspect. */
  readonly #entries = new Map<string, number>()
  readonly #alike = new Map<string, number>()
  readonly #missing = new Map<string, number>()
  readonly #missingElsewhere = new Map<string, number>()

  constructor(
    fresh: readonly NewLine[],
    stored: readonly StoredLine[],
    inFile: ReadonlyMap<string, number>,
    formato: Formato,
  ) {
    for (const line of stored) bump(this.#entries, entryKey(line), 1)
    for (const line of fresh) bump(this.#entries, entryKey(line), 1)
    for (const line of fresh) if (!this.#isAlone(line)) bump(this.#alike, textKey(line), 1)
    const left = new Map(inFile)
    for (const line of stored) {
      bump(this.#alike, textKey(line), 1)
      if (take(left, line.identidade)) continue
      bump(this.#missing, textKey(line), 1)
      if (line.formato !== formato) bump(this.#missingElsewhere, entryKey(line), 1)
    }
  }

  of(line: NewLine): Suspicion | undefined {
    if (this.#isAlone(line)) return undefined
    if (take(this.#missing, textKey(line))) {
      take(this.#missingElsewhere, entryKey(line))
      return 'recodificada'
    }
    if (take(this.#missingElsewhere, entryKey(line))) return 'outra_fonte'
    return (this.#alike.get(textKey(line)) ?? 0) > 1 ? 'igual' : undefined
  }

  #isAlone(line: NewLine): boolean {
    return this.#entries.get(entryKey(line)) === 1
  }
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
