import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, formatDecimal, reaisToCents } from '@claquete/core/kernel/amounts/money'
import type { House } from './house.ts'

/** Several named amounts shown together; an absent one is zero. */
export type Amounts = Readonly<Record<string, Cents>>
/** Undefined when a place does not show this figure. */
export type Shown = Cents | Amounts | undefined

/** The record of a figure, such as a budget or account; `nome` is unique in its company. */
export interface Subject {
  readonly nome: string
}

interface Definition<S extends Subject> {
  readonly name: string
  /** Every record with this figure; by default the company itself. */
  readonly each: (house: House) => readonly S[] | Promise<readonly S[]>
  /** How to read it from each place that shows it. All must agree, to the centavo. */
  readonly places: Readonly<Record<string, (house: House, subject: S) => Promise<Shown>>>
}

export interface Comparison {
  /** One line per record on which two places differ. */
  readonly differences: readonly string[]
  /** How many records at least two places show. */
  readonly compared: number
}

export interface Figure {
  readonly name: string
  readonly compare: (house: House) => Promise<Comparison>
}

/** A figure of many records. */
export const figureOf = <S extends Subject>(definition: Definition<S>): Figure => ({
  name: definition.name,
  compare: (house) => compare(house, definition),
})

/** A figure of the whole company. */
export const figure = (
  name: string,
  places: Readonly<Record<string, (house: House) => Promise<Shown>>>,
): Figure => figureOf({ name, each: () => [{ nome: '' }], places })

async function compare<S extends Subject>(
  house: House,
  { name, each, places }: Definition<S>,
): Promise<Comparison> {
  const differences: string[] = []
  let compared = 0
  for (const subject of await each(house)) {
    const shown: (readonly [string, Cents | Amounts])[] = []
    for (const [place, read] of Object.entries(places)) {
      const value = await readOr(place, () => read(house, subject))
      if (value !== undefined) shown.push([place, value])
    }
    if (shown.length < 2) continue
    compared += 1
    const parts = differing(shown)
    if (parts.length === 0) continue
    const title = [`seed ${house.company.seed}`, name, subject.nome].filter(Boolean).join(' · ')
    differences.push(`${title}: ${parts.join(' ≠ ')}`)
  }
  return { differences, compared }
}

async function readOr(place: string, read: () => Promise<Shown>): Promise<Shown> {
  try {
    return await read()
  } catch (error) {
    throw new Error(`não foi lido de ${place}: ${String(error)}`, { cause: error })
  }
}

const namesOf = (value: Cents | Amounts): readonly string[] =>
  typeof value === 'number' ? [] : Object.keys(value)

const amountOf = (value: Cents | Amounts, name: string): Cents =>
  typeof value === 'number' ? value : (value[name] ?? cents(0))

/** What each place says, reduced to the amounts that differ. */
function differing(shown: readonly (readonly [string, Cents | Amounts])[]): string[] {
  const names = [...new Set(shown.flatMap(([, value]) => namesOf(value)))]
  const wrong = (names.length === 0 ? [''] : names).filter(
    (name) => new Set(shown.map(([, value]) => amountOf(value, name))).size > 1,
  )
  if (wrong.length === 0) return []
  const said = new Map<string, string[]>()
  for (const [place, value] of shown) {
    const amounts = wrong.map((name) =>
      [name, formatDecimal(amountOf(value, name))].filter(Boolean).join(' '),
    )
    const text = amounts.slice(0, 4).join(', ') + (amounts.length > 4 ? '…' : '')
    said.set(text, [...(said.get(text) ?? []), place])
  }
  return [...said].map(([text, places]) => `${text} (${places.join('; ')})`)
}

/** Reais from the wire in centavos; undefined when the place does not show them. */
export function money(reais: number): Cents
export function money(reais: number | null | undefined): Cents | undefined
export function money(reais: number | null | undefined): Cents | undefined {
  if (reais === undefined || reais === null) return undefined
  const read = reaisToCents(Math.round(reais * 100) / 100)
  if (read === undefined || Math.abs(read / 100 - reais) > 1e-6) {
    throw new Error(`${reais} não é um valor em reais`)
  }
  return read
}

/** Sums amounts in reais, each converted exactly. */
export const sumOf = <T>(rows: readonly T[], of: (row: T) => number | null | undefined): Cents =>
  cents(rows.reduce((all, row) => all + (money(of(row)) ?? 0), 0))

/** Adds amounts with the same name. */
export function sumBy<T>(
  rows: readonly T[],
  name: (row: T) => string | number | null,
  of: (row: T) => number | null | undefined,
): Amounts {
  const all: Record<string, Cents> = {}
  for (const row of rows) {
    const key = String(name(row))
    all[key] = cents((all[key] ?? 0) + (money(of(row)) ?? 0))
  }
  return all
}
