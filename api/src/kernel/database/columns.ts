/**
 * Columns of a statement: the SQL of each, and what of it arrives. The type of a row comes from its columns, and what is
 * read is what they say: a null where none can be, or a word that nobody knows, is a fault and throws.
 */
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { quantity, rate as rateOf } from '@claquete/core/kernel/amounts/quantity'
import { PostgresQueryCompiler, createQueryId, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'

type Expression = RawBuilder<unknown>

export interface Column<Value> {
  readonly expression: Expression
  /** Throws TypeError on what the column cannot have. */
  readonly read: (value: unknown) => Value
}

export type Columns = Readonly<Record<string, Column<unknown>>>
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never
}

/** `int('l.id_pessoa')` is a column; `int(sql`count(*)`)` any expression. */
type Made<Value> = (of: string | Expression) => Column<Value>

interface Kind<Value> extends Made<Value> {
  /** The same, of what may be null. */
  readonly orNull: Made<Value | null>
}

const expressionOf = (of: string | Expression): Expression =>
  typeof of === 'string' ? sql.ref(of) : of

/** A kind by what reads a value that is there; `written` is its SQL of an expression. */
function kindOf<Value>(
  read: (value: unknown) => Value,
  written: (of: Expression) => Expression = (of) => of,
): Kind<Value> {
  const make = (of: string | Expression) => ({ expression: written(expressionOf(of)), read })
  return Object.assign(make, {
    orNull: (of: string | Expression) => ({
      ...make(of),
      read: (value: unknown) => (value === null ? null : read(value)),
    }),
  })
}

const checked =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (value: unknown): Value => {
    if (isValue(value)) return value
    throw new TypeError(`the column cannot have ${JSON.stringify(value)}`)
  }

const kind = <Value>(
  isValue: (value: unknown) => value is Value,
  written?: (of: Expression) => Expression,
) => kindOf(checked(isValue), written)

const isText = (value: unknown): value is string => typeof value === 'string'

const isInteger = Number.isSafeInteger as (value: unknown) => value is number

/** An id or a count: a safe integer. */
export const int = kind(isInteger)
export const text = kind<string>(isText)
export const texts = kind<string[]>(
  (value): value is string[] => Array.isArray(value) && value.every(isText),
)
export const idList = kind<number[]>(
  (value): value is number[] => Array.isArray(value) && value.every(isInteger),
)
export const flag = kind<boolean>((value): value is boolean => typeof value === 'boolean')
/** A day, `YYYY-MM-DD`. */
export const day = kind<CalendarDate>(
  (value): value is CalendarDate => isText(value) && isCalendarDate(value),
)
/** An instant, ISO text with zone. */
export const instant = kind<string>(isText)
/** An amount of `numeric(15,2)` in whole centavos. */
export const money = kind<Cents>(
  (value): value is Cents => typeof value === 'number' && cents(value) === value,
  (of) => sql`((${of}) * 100)::bigint`,
)

/** A rate, a measure or a quotation: no money. */
export const rate = kind<number>(
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
  (of) => sql`(${of})::float8`,
)

/** A column of JSON, read by a schema. A codec decodes: `money` of the wire makes centavos of reais. */
export const json = <Schema extends z.core.$ZodType>(schema: Schema): Kind<z.output<Schema>> =>
  kindOf((value) => z.parse(schema, value))

/** A decimal as the whole number that it is of its last place: `valueOf` makes it what core counts with. */
const whole = <Value>(places: number, valueOf: (value: number) => Value) =>
  kindOf(
    (value) => valueOf(checked(isInteger)(value)),
    (of) => sql`((${of}) * ${sql.lit(10 ** places)})::bigint`,
  )
/** A quantity of core, in ten-thousandths. */
export const exactQuantity = whole(4, quantity)
/** A rate of core, in millionths of one per cent; `rate` is for what no money is computed with. */
export const exactRate = whole(6, rateOf)

/** One of these words. */
export const word = <const Words extends readonly string[]>(words: Words): Kind<Words[number]> =>
  kind<Words[number]>((value): value is Words[number] => words.some((one) => one === value))

/** Any of these words. */
export const words = <const Words extends readonly string[]>(all: Words): Kind<Words[number][]> =>
  kind<Words[number][]>(
    (value): value is Words[number][] =>
      Array.isArray(value) && value.every((each) => all.some((one) => one === each)),
  )

/** 'S' or 'N', as many columns say yes or no. */
export const yesNo = word(['S', 'N'])

const compiler = new PostgresQueryCompiler()

/** The same SQL as text, so that each statement does not build it again. SQL with parameters stays as it is. */
function asText(of: Expression): Expression {
  const { sql: text, parameters } = compiler.compileQuery(of.toOperationNode(), createQueryId())
  return parameters.length === 0 ? sql.raw(text) : of
}

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value)
  }
}
const literals = new LiteralCompiler()

/** The same SQL as text, with its values written into it. Never pass SQL that holds a value from a request. */
export const constantText = (of: Expression): Expression =>
  sql.raw(literals.compileQuery(of.toOperationNode(), createQueryId()).sql)

const selectList = (columns: Columns): Expression =>
  sql.join(
    Object.entries(columns).map(([name, { expression }]) => sql`${expression} as ${sql.ref(name)}`),
  )

/** The select lists of the first call with some columns, and those of every later call, as text. */
const built = new WeakMap<Columns, Expression>()
const settled = new WeakMap<Columns, Expression>()

/**
 * The select list of the columns, each under its name. From the second call with the same columns on it is text: to build
 * the list takes longer than to read its rows.
 */
export function listOf(columns: Columns): Expression {
  const known = settled.get(columns)
  if (known) return known
  const before = built.get(columns)
  if (!before) {
    const list = selectList(columns)
    built.set(columns, list)
    return list
  }
  const list = asText(before)
  settled.set(columns, list)
  return list
}

/** Reads rows as their columns say. */
export function readRows<C extends Columns>(
  columns: C,
  rows: readonly Readonly<Record<string, unknown>>[],
): RowOf<C>[] {
  const all = Object.entries(columns)
  return rows.map((row) => {
    const read: Record<string, unknown> = {}
    for (const [name, column] of all) {
      try {
        read[name] = column.read(row[name])
      } catch (error) {
        throw new TypeError(`column ${name}: ${error instanceof Error ? error.message : error}`)
      }
    }
    return read as RowOf<C>
  })
}
