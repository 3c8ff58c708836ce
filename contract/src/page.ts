import * as z from 'zod/mini'
import { queryInt, text } from './wire.ts'

/** Options of the page size selector; the middle one is the default. */
export const pageSizes = [10, 25, 50] as const
export const defaultPageSize = 25
/** The largest page, for selectors. */
export const maxPageSize = 100
/** Counting stops here; then `total` is a minimum and `diabledTotal` is true. */
export const countLimit = 10_000
/** The limit for text searches of large registers: more matches call for a narrower text. */
export const textCountLimit = 1_000

/** The query parameter with the columns of an export. */
export const columnsParameter = 'colunas'

/** Query parameters of a list that are not filters. */
export const pagingParameters: ReadonlySet<string> = new Set([
  'currentPage',
  'perPage',
  'sort',
  'order',
  'contagem',
  columnsParameter,
])

/** The query of a list: paging, order and its own filters. */
/* @__NO_SIDE_EFFECTS__ */
export const listQuery = <const Shape extends z.core.$ZodShape>(filters: Shape) =>
  z.object({
    currentPage: z.optional(queryInt(1, 1_000_000)),
    perPage: z.optional(queryInt(1, maxPageSize)),
    sort: z.optional(text(60)),
    order: z.optional(z.enum(['asc', 'desc'])),
    search: z.optional(text(120)),
    /** `exato` counts everything, however long it takes. */
    contagem: z.optional(z.enum(['exato'])),
    /** For an export: its columns in their order, separated by commas. Without them, every column. */
    [columnsParameter]: z.optional(text(2_000)),
    ...filters,
  })

/** The fields common to every list's query. */
export interface ListQuery {
  readonly currentPage?: number | undefined
  readonly perPage?: number | undefined
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly search?: string | undefined
  readonly contagem?: 'exato' | undefined
  readonly colunas?: string | undefined
}

/** The reply of every list. */
/* @__NO_SIDE_EFFECTS__ */
export const page = <const Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    msg: z.optional(z.string()),
    data: z.object({
      data: z.array(row),
      total: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
      /** Counting stopped at the limit: there are at least `total` rows. */
      diabledTotal: z.boolean(),
    }),
  })

export interface Page<Row> {
  readonly data: Row[]
  readonly total: number
  readonly currentPage: number
  readonly perPage: number
  readonly diabledTotal: boolean
}
