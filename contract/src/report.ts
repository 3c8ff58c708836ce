import type { CalendarDate } from '@claquete/core/kernel/calendar'
import * as z from 'zod/mini'
import { ExportReply } from './sistema/configuracoes/exportacao.ts'
import { read, write } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { listQuery, page } from './page.ts'
import type { ListQuery, Page } from './page.ts'
import type { PermissionKey } from './permissions.ts'
import { day, oneOf, pathId, reais, reply } from './wire.ts'

/** A field of a row. Without a label it is only in the reply, for groups, totals and links. */
export interface ReportColumn {
  readonly kind: 'text' | 'word' | 'date' | 'money' | 'id'
  readonly label?: string
  /** Pixels on the screen. */
  readonly width?: number
  /** Characters in a file. */
  readonly paper?: number
  readonly isHiddenAtFirst?: true
  /** Labels of the values, of a `word` or of a text that is a code; columns, groups and files show them. */
  readonly words?: Readonly<Record<string, string>>
}

/** The source of a filter's options; `web/src/relatorios/relatorios` implements each. */
export type ReportSelector =
  | 'unidade'
  | 'pessoa'
  | 'conta'
  | 'plano-receita'
  | 'plano-despesa'
  | 'centro'
  | 'orcamento'

/** A filter: a record, or one of a few words. */
export type ReportFilter =
  | {
      readonly kind: 'record'
      readonly label: string
      /** Absent when only a click on a group sets it. */
      readonly from?: ReportSelector
    }
  | {
      readonly kind: 'option'
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }

/** A way to group rows. */
export interface ReportGroup {
  readonly label: string
  /** Rows with equal values in this column form a group. */
  readonly by: string
  /** The column with the group's name; by default `by` itself. */
  readonly name?: string
  /** Name of the group without a value. */
  readonly none: string
}

/** A sum over the rows. */
export interface ReportTotal {
  readonly label: string
  /** The money column to sum. */
  readonly of: string
  /** Sums only money in, or only money out, of a signed column; both give positive amounts. */
  readonly only?: 'in' | 'out'
}

export interface ReportDefinition {
  /** Name in column configuration, saved views and exports. */
  readonly name: string
  readonly title: string
  /** One sentence about the report, for its help and the documentation of its calls. */
  readonly about: string
  /** Path of its screen; `:id` stands for the filter `of`. */
  readonly screen: string
  /** The filter that names the report's subject; every call requires it. */
  readonly of?: string
  /** The screen above it. */
  readonly parent?: { readonly path: string; readonly label: string }
  /** Path of its calls: `v2 GET <calls>`, `<calls>/totais` and `<calls>/exportar/tipo/{tipo}`. */
  readonly calls: `/${string}`
  readonly access: PermissionKey
  readonly exportAccess: PermissionKey
  /** The model whose changes make open reports reload. */
  readonly changes: string
  /** The date that the period filters; by default the current month. */
  readonly period: string
  /** The fields that the text search matches. */
  readonly search: string
  readonly filters: Readonly<Record<string, ReportFilter>>
  /** Filters always shown, never behind "Mais campos". */
  readonly mainFilters?: readonly string[]
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** The column that identifies rows and breaks ties in their order. */
  readonly line: string
  /** The default order. */
  readonly order: readonly [column: string, direction: 'asc' | 'desc']
  readonly groups: Readonly<Record<string, ReportGroup>>
  /** The initial group of the screen. */
  readonly startsBy?: string
  /** The last one is the result and is highlighted. */
  readonly totals: Readonly<Record<string, ReportTotal>>
  /** Totals drawn per group, with their colours. */
  readonly chart?: Readonly<Record<string, 'income' | 'expense' | 'accent'>>
  /** Each row opens its title; the report must have the columns `id_lancamento`, `tipo` and `operacao`. */
  readonly drill?: 'lancamento'
  /** Text for an empty period. */
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

/** A row on the wire (money in reais) and from its query (money in centavos). */
export type ReportRow<D extends ReportDefinition> = {
  readonly [K in keyof D['columns']]: Values[D['columns'][K]['kind']]
}
/** The filters of a definition by name; of an unspecified definition, none. */
type Filters<D extends ReportDefinition> = string extends keyof D['filters']
  ? unknown
  : { readonly [K in keyof D['filters']]?: FilterValue<D['filters'][K]> | undefined }
type Subject<D> = D extends { readonly of: infer K extends string }
  ? { readonly [P in K]: number }
  : unknown
/** The query of a report. */
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
  /** Name of the report's subject. */
  readonly descricao: string | null
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly quantidade: number
  /** By the requested group, or the definition's first, ordered by name. */
  readonly grupos: readonly (Sums<D> & {
    readonly chave: string | null
    readonly nome: string | null
    readonly quantidade: number
  })[]
  /** The reply does not hold all groups. */
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

/** Refuses, at start, a definition that names a missing column or filter. */
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
 * A report. Its calls, screen, saved views, files and links come from this definition; it also needs a source
 * of rows (`ReportSource`, in the API), a line in the menu and one in the routes.
 */
export function report<const D extends ReportDefinition>(definition: D): Report<D> {
  checkNames(definition)
  const { about, access, calls, exportAccess, title } = definition
  const query = queryOf(definition)
  const sums = mapped<unknown, typeof reais>(definition.totals, () => reais)
  const quantidade = z.int()
  const shown = z.nullable(z.string())
  const endpoints = {
    list: read(`v2 GET ${calls}`, {
      summary: `${title}: linhas. ${about}`,
      access,
      query,
      reply: page(z.object(mapped(definition.columns, ({ kind }) => columnSchemas[kind]))),
    }),
    totals: read(`v2 GET ${calls}/totais`, {
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
    export: write(`v2 GET ${calls}/exportar/tipo/{tipo}`, {
      summary: `${title}: PDF, Excel ou CSV, com os filtros dados`,
      access: exportAccess,
      params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
      query,
      reply: ExportReply,
    }),
  }
  return { ...definition, endpoints: endpoints as unknown as Report<D>['endpoints'] }
}

/** Whether this export of a contract module is a report. */
export function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'totals' in value
}
