import { must } from '@claquete/core/kernel/must'
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import type { Access, AnyEndpoint } from './endpoint.ts'
import { listQuery, page } from './page.ts'
import { day, id, instant, money, yesNo } from './wire.ts'

const kinds = {
  id,
  text: z.string(),
  number: z.int(),
  money,
  date: day,
  datetime: instant,
  yesno: yesNo,
  /** A CPF or CNPJ. */
  documento: z.string(),
  telefone: z.string(),
}
type Kinds = typeof kinds

/** A column of a list. Without a label it is only in the reply. */
export interface ListColumn {
  readonly kind: keyof Kinds | 'word' | 'other'
  /** The schema of a column of kind `other`; the screen draws its cells. */
  readonly schema?: z.core.$ZodType
  readonly label?: string
  /** The values of a `word`, each with what people read. */
  readonly words?: Readonly<Record<string, string>>
  readonly canBeNull?: true
  readonly sorts?: true
  /** Pixels on the screen. */
  readonly width?: number
  /** Characters in a file. */
  readonly paper?: number
  readonly isHiddenAtFirst?: true
}
export type ListColumns = Readonly<Record<string, ListColumn>>

type Filled<C extends ListColumn> = C extends { readonly words: infer Words }
  ? z.ZodMiniEnum<{ [Word in keyof Words & string]: Word }>
  : C extends { readonly schema: infer Schema extends z.core.$ZodType }
    ? Schema
    : C['kind'] extends keyof Kinds
      ? Kinds[C['kind']]
      : never
type SchemaOf<C extends ListColumn> = C extends { readonly canBeNull: true }
  ? z.ZodMiniNullable<Filled<C>>
  : Filled<C>
type ShapeOf<C extends ListColumns> = { -readonly [Name in keyof C]: SchemaOf<C[Name]> }

function filledOf({ kind, words, schema }: ListColumn): z.core.$ZodType {
  if (kind === 'word') return z.enum(Object.keys(words ?? {}))
  return kind === 'other' ? must(schema, 'schema of a column') : kinds[kind]
}

function schemaOf(column: ListColumn): z.core.$ZodType {
  const filled = filledOf(column)
  return column.canBeNull ? z.nullable(filled) : filled
}

interface Definition<C extends ListColumns, F extends z.core.$ZodShape> extends Pick<
  AnyEndpoint,
  'also' | 'excludedPlans' | 'summary' | 'whenUnpaid'
> {
  readonly access: Access
  /** The column that names a row; it breaks ties, and rows are found by it. */
  readonly key: keyof C & string
  /** In the order of the screen. */
  readonly columns: C
  readonly order: readonly [column: keyof C & string, direction: 'asc' | 'desc']
  readonly filters: F
}

/**
 * Defines a list once. The definition gives the call its rows and their order, the API its SQL (`listSource`) and its file
 * (`fileColumns`), and the screen its columns (`columnsOf`).
 */
/* @__NO_SIDE_EFFECTS__ */
export const list = <const C extends ListColumns, const F extends z.core.$ZodShape>(
  line: `v2 GET /${string}` | `GET /${string}`,
  { key, columns, order, filters, ...words }: Definition<C, F>,
) => {
  const row = z.object(
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, schemaOf(column)]),
    ) as unknown as ShapeOf<C>,
  )
  const query = listQuery(filters)
  return {
    key,
    columns,
    order,
    filters,
    row,
    /** What its file takes as well. */
    query,
    call: read(line, { ...words, query, reply: page(row) }),
  }
}

/** What `list` makes, whatever its columns and filters. */
export interface AnyList {
  readonly key: string
  readonly columns: ListColumns
  readonly order: readonly [column: string, direction: 'asc' | 'desc']
  readonly filters: Readonly<Record<string, unknown>>
}
