import { must } from '@claquete/core/kernel/must'
import { searchWords } from '@claquete/core/kernel/search'
import type { SearchWord } from '@claquete/core/kernel/search'
import { fold } from '@claquete/core/kernel/text'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Expression = RawBuilder<unknown>
type Condition = RawBuilder<boolean>

/** What of a row a search looks in: what the list shows of it, to this person. */
export interface Searched {
  /** Its texts, folded (`busca`, or `folded(…)`). */
  readonly text: Expression
  /** Its amounts: in centavos, or in reais as stored. */
  readonly centavos?: readonly Expression[]
  readonly reais?: readonly Expression[]
  readonly days?: readonly Expression[]
  readonly instants?: readonly Expression[]
  /** Its numbers, found whole, with or without leading zeros. */
  readonly numbers?: readonly Expression[]
  /** Further conditions by which a row has a word, as that of the person it names. */
  readonly has?: (word: SearchWord, at: number) => readonly Condition[]
}

/** LIKE pattern for a folded column, with typed % and _ escaped. */
const containing = (text: string) => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`

/** Columns as one folded text; nulls are left out. */
export const folded = (...columns: readonly (string | Expression)[]) =>
  sql`dobrar(concat_ws(' ', ${sql.join(columns.map((one) => (typeof one === 'string' ? sql.ref(one) : one)))}))`

/** A document or telephone without its punctuation, as the words of a search have it. */
export const withoutPunctuation = (column: string | Expression) =>
  sql`regexp_replace(${typeof column === 'string' ? sql.ref(column) : column}, '[^0-9A-Za-z]', '', 'g')`

/** What a word of a column is shown as. */
export const labelOf = (value: Expression, words: Readonly<Record<string, string>>) =>
  sql`case ${value} ${sql.join(
    Object.entries(words).map(([word, label]) => sql`when ${word} then ${label}`),
    sql` `,
  )} end`

/** Condition: a folded column has the word. */
export function hasWord(column: string | Expression, { texts }: SearchWord): Condition {
  const text = typeof column === 'string' ? sql.ref(column) : column
  return either(texts.map((one) => sql<boolean>`${text} like ${containing(one)}`))
}

/** Condition: the row has every word of what was typed, in any order; nothing typed finds every row. */
export function finds(typed: string, searched: Searched): Condition {
  const conditions = searchWords(typed).map((word, at) => either(waysToFind(word, at, searched)))
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1
    ? must(conditions[0], 'condition')
    : sql`(${sql.join(conditions, sql` or `)})`

/** The conditions by each of which a row has a word. */
export function waysToFind(word: SearchWord, at: number, searched: Searched): Condition[] {
  const { text, centavos = [], reais = [], days = [], instants = [], numbers = [], has } = searched
  const { texts, amount, day } = word
  return [
    ...texts.map((one) => sql<boolean>`${text} like ${containing(one)}`),
    ...(amount ? amountConditions(amount, centavos, reais) : []),
    ...(day ? [...days, ...instants.map(dayOfInstant)].map((column) => isOnDay(column, day)) : []),
    ...numberConditions(word, numbers),
    ...(has?.(word, at) ?? []),
  ]
}

const amountConditions = (
  { from, to }: NonNullable<SearchWord['amount']>,
  centavos: readonly Expression[],
  reais: readonly Expression[],
): Condition[] => [
  ...centavos.map((column) => sql<boolean>`abs(${column}) between ${from}::int8 and ${to}::int8`),
  ...reais.map(
    (column) =>
      sql<boolean>`abs(${column}) between ${from}::numeric / 100 and ${to}::numeric / 100`,
  ),
]

const dayOfInstant = (column: Expression) => sql`(${column} at time zone 'America/Sao_Paulo')::date`

/** Days are compared as they are, so that an index may find them. */
const isOnDay = (column: Expression, day: NonNullable<SearchWord['day']>): Condition =>
  'from' in day
    ? sql`${column} between ${day.from}::date and ${day.to}::date`
    : sql`${column} = any(${day.anyOf}::date[])`

function numberConditions({ texts: [word = ''] }: SearchWord, numbers: readonly Expression[]) {
  if (!/^\d{1,15}$/u.test(word)) return []
  return numbers.map((column) => sql<boolean>`${column} = ${Number(word)}::int8`)
}

/** Condition: a column stored folded (`busca`) has every word of what was typed. */
export const searches = (column: string, typed: string): Condition =>
  finds(typed, { text: sql.ref(column) })

/** The same of a column stored as typed. */
export const contains = (column: string, typed: string): Condition =>
  finds(typed, { text: sql`dobrar(${sql.ref(column)})` })
