import type { CalendarDate } from '@claquete/core/kernel/calendar'
import * as z from 'zod/mini'
import { ExportReply } from './sistema/configuracoes/exportacao.ts'
import { read, write } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { listQuery, page } from './page.ts'
import type { ListQuery, Page } from './page.ts'
import type { PermissionKey } from './permissions.ts'
import { day, oneOf, pathId, reais, reply } from './wire.ts'

/** One field of a line. Without a label it is in the reply alone: groups, totals and links need it. */
export interface ReportColumn {
  readonly kind: 'text' | 'word' | 'date' | 'money' | 'id'
  readonly label?: string
  /** Pixels on the screen. */
  readonly width?: number
  /** Characters in a file. */
  readonly paper?: number
  readonly isHiddenAtFirst?: true
  /** What each value of a `word` reads as. */
  readonly words?: Readonly<Record<string, string>>
}

/** Where a selector of a filter finds its options; each is known to `web/src/relatorios/relatorios`. */
export type ReportSelector =
  | 'unidade'
  | 'pessoa'
  | 'conta'
  | 'plano-receita'
  | 'plano-despesa'
  | 'centro'
  | 'orcamento'

/** One question of the filter bar: a record, or one of a few words. */
export type ReportFilter =
  | {
      readonly kind: 'record'
      readonly label: string
      /** Absent where it is asked by a click on a group alone. */
      readonly from?: ReportSelector
    }
  | {
      readonly kind: 'option'
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }

/** A way to put lines together. */
export interface ReportGroup {
  readonly label: string
  /** The column whose equal values make a group. */
  readonly by: string
  /** The column that names it; `by` itself where absent. */
  readonly name?: string
  /** What the group without a value is called. */
  readonly none: string
}

/** A sum over the lines. */
export interface ReportTotal {
  readonly label: string
  /** A column of money. */
  readonly of: string
  /** Of a signed column, what came in alone, or what went out alone; both as positive amounts. */
  readonly only?: 'in' | 'out'
}

export interface ReportDefinition {
  /** Name in column configuration, saved views and exports. */
  readonly name: string
  readonly title: string
  /** What the report tells, in a sentence: its help, and the summary of its calls. */
  readonly about: string
  /** Address of its screen. `:id` in it is the filter called `of`. */
  readonly screen: string
  /** The record that the report is about; it is asked for in every call. */
  readonly of?: string
  /** Address of the screen above it. */
  readonly parent?: { readonly path: string; readonly label: string }
  /** Its calls are `v2 GET <calls>`, `<calls>/totais` and `<calls>/exportar/tipo/{tipo}`. */
  readonly calls: string
  readonly access: PermissionKey
  readonly exportAccess: PermissionKey
  /** Changes of these records are seen at once on an open report. */
  readonly changes: string
  /** What the period is of; the current month where nobody chose one. */
  readonly period: string
  /** What the text of the search is looked for in. */
  readonly search: string
  readonly filters: Readonly<Record<string, ReportFilter>>
  /** Filters that are never behind "Mais campos". */
  readonly mainFilters?: readonly string[]
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** The column that tells lines apart, and whose order breaks ties. */
  readonly line: string
  /** The column that lines are ordered by, where nobody chose one. */
  readonly order: readonly [column: string, direction: 'asc' | 'desc']
  readonly groups: Readonly<Record<string, ReportGroup>>
  /** The group that a screen begins with. */
  readonly startsBy?: string
  /** The last one is the result: it stands out. */
  readonly totals: Readonly<Record<string, ReportTotal>>
  /** Totals drawn for each group, with their colours. */
  readonly chart?: Readonly<Record<string, 'income' | 'expense' | 'accent'>>
  /** Lines lead to the title that they tell of: `id_lancamento`, `tipo` and `operacao` are columns. */
  readonly drill?: 'lancamento'
  /** What an empty period shows. */
  readonly empty: string
}

interface Values {
  readonly text: string | null
  readonly word: string
  readonly date: CalendarDate | null
  readonly money: number
  readonly id: number | null
}
type FilterValue<F> = F extends { options: readonly { value: infer V }[] } ? V : number

/** A line as it travels (money in reais), and as its query gives it (money in centavos). */
export type ReportRow<D extends ReportDefinition> = {
  readonly [K in keyof D['columns']]: Values[D['columns'][K]['kind']]
}
/** The filters of one definition by name; of any definition, none that may be named. */
type Filters<D extends ReportDefinition> = string extends keyof D['filters']
  ? unknown
  : { readonly [K in keyof D['filters']]?: FilterValue<D['filters'][K]> | undefined }
type Subject<D> = D extends { readonly of: infer K extends string }
  ? { readonly [P in K]: number }
  : unknown
/** What is asked of a report. */
export type ReportQuery<D extends ReportDefinition> = ListQuery & {
  readonly periodo1?: CalendarDate | undefined
  readonly periodo2?: CalendarDate | undefined
  readonly agrupar?: (keyof D['groups'] & string) | 'nenhum' | undefined
} & Filters<D> &
  Subject<D>

type Sums<D extends ReportDefinition> = string extends keyof D['totals']
  ? unknown
  : { readonly [K in keyof D['totals']]: number }
type Totals<D extends ReportDefinition> = Sums<D> & {
  /** Name of the record that the report is about. */
  readonly descricao: string | null
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly quantidade: number
  /** By the group asked for, or the first of the definition, in the order of their names. */
  readonly grupos: readonly (Sums<D> & {
    readonly chave: string | null
    readonly nome: string | null
    readonly quantidade: number
  })[]
  /** There are more groups than a reply tells. */
  readonly ha_mais_grupos: boolean
}

export type Report<D extends ReportDefinition = ReportDefinition> = D & {
  readonly endpoints: {
    readonly list: Endpoint<'read', { query: ReportQuery<D> }, { data: Page<ReportRow<D>> }>
    readonly totals: Endpoint<'read', { query: ReportQuery<D> }, { data: Totals<D> }>
    readonly export: Endpoint<
      'write',
      { params: { tipo: 'pdf' | 'excel' | 'csv' }; query: ReportQuery<D> },
      ExportReply
    >
  }
}

const columnSchemas = {
  text: z.nullable(z.string()),
  word: z.string(),
  date: z.nullable(day),
  money: reais,
  id: z.nullable(z.int()),
}

const mapped = <V, R>(all: Readonly<Record<string, V>>, of: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, of(value)]))

const filterSchema = (filter: ReportFilter) =>
  z.optional(filter.kind === 'record' ? pathId : z.enum(filter.options.map(({ value }) => value)))

const queryOf = ({ filters, groups, of }: ReportDefinition) =>
  listQuery({
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    agrupar: z.optional(oneOf('nenhum', ...Object.keys(groups))),
    ...mapped(filters, filterSchema),
    ...(of !== undefined && { [of]: pathId }),
  })

/** Refuses, when the product starts, a definition that names a column or a filter it does not have. */
function checkNames(definition: ReportDefinition): void {
  const { name, columns, filters, groups, line, mainFilters = [], order, totals } = definition
  const used = [
    line,
    order[0],
    ...Object.values(groups).flatMap((group) => [group.by, group.name ?? group.by]),
    ...Object.values(totals).map(({ of }) => of),
  ]
  const unknown = [
    ...used.filter((one) => !Object.hasOwn(columns, one)),
    ...mainFilters.filter((one) => !Object.hasOwn(filters, one)),
  ]
  if (unknown.length > 0) throw new Error(`${name}: sem ${unknown.join(', ')}`)
}

/**
 * A report: from this one definition come its calls, its screen, its saved views, its files and its
 * links to what it tells of. What it needs besides is where its lines come from (`ReportSource`, in
 * the API), a line in the menu and one in the routes.
 */
export function report<const D extends ReportDefinition>(definition: D): Report<D> {
  checkNames(definition)
  const { about, access, calls, exportAccess, title } = definition
  const query = queryOf(definition)
  const sums = mapped<unknown, typeof reais>(definition.totals, () => reais)
  const quantidade = z.int()
  const shown = z.nullable(z.string())
  const endpoints = {
    list: read(`v2 GET ${calls as `/${string}`}`, {
      summary: `${title}: linhas. ${about}`,
      access,
      query,
      reply: page(z.object(mapped(definition.columns, ({ kind }) => columnSchemas[kind]))),
    }),
    totals: read(`v2 GET ${calls as `/${string}`}/totais`, {
      summary: `${title}: totais, e os de cada grupo`,
      access,
      query,
      reply: reply({
        data: z.object({
          ...sums,
          descricao: shown,
          periodo1: day,
          periodo2: day,
          quantidade,
          grupos: z.array(z.object({ ...sums, chave: shown, nome: shown, quantidade })),
          ha_mais_grupos: z.boolean(),
        }),
      }),
    }),
    export: write(`v2 GET ${calls as `/${string}`}/exportar/tipo/{tipo}`, {
      summary: `${title}: PDF, Excel ou CSV, com os filtros dados`,
      access: exportAccess,
      params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
      query,
      reply: ExportReply,
    }),
  }
  return { ...definition, endpoints: endpoints as unknown as Report<D>['endpoints'] }
}

/** Is this export of a contract module a report? */
export function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'totals' in value
}
