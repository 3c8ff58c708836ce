import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { comparisons } from '@claquete/core/kernel/time/comparison'
import type { Comparison } from '@claquete/core/kernel/time/comparison'
import * as z from 'zod/mini'
import { ExportReply } from './kernel/export-reply.ts'
import { read, write } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { listQuery, page } from './page.ts'
import type { ListQuery, Page } from './page.ts'
import type { ReportDefinition, ReportFilter, ReportTotal } from './report-definition.ts'
import { commaList, day, oneOf, pathId, money, reply } from './wire.ts'

export type {
  ReportColumn,
  ReportDefinition,
  ReportFilter,
  ReportGroup,
  ReportSelector,
  ReportTotal,
} from './report-definition.ts'

interface Values {
  readonly text: string | null
  readonly word: string
  readonly documento: string | null
  readonly number: number
  readonly date: CalendarDate | null
  readonly month: CalendarDate | null
  readonly money: number
  readonly hours: number
  readonly id: number | null
}
type FilterValue<F> = F extends { options: readonly { value: infer V }[] }
  ? V
  : F extends { many: true }
    ? readonly number[]
    : number

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
type Dates<D> = D extends { readonly dates: infer T }
  ? { readonly data?: (keyof T & string) | undefined }
  : unknown
/** The query of a report. */
export type ReportQuery<D extends ReportDefinition> = ListQuery & {
  readonly periodo1?: CalendarDate | undefined
  readonly periodo2?: CalendarDate | undefined
  readonly agrupar?: (keyof D['groups'] & string) | 'nenhum' | undefined
  /** The totals also say those of an earlier period. */
  readonly comparar?: Comparison | undefined
} & Filters<D> &
  Subject<D> &
  Dates<D>

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
    /** The sums of the earlier period; null without a comparison. */
    readonly antes: Sums<D> | null
  })[]
  /** The earlier period, when a comparison was requested. */
  readonly comparacao:
    | (Sums<D> & { readonly periodo1: CalendarDate; readonly periodo2: CalendarDate })
    | null
  /** The reply does not hold all groups. */
  readonly ha_mais_grupos: boolean
}

type ReportFile = 'pdf' | 'excel' | 'csv'

const views = ['linhas', 'resumo'] as const
/** What a file has: the lines, or the summary by group. */
export interface ViewOfFile {
  readonly ver?: (typeof views)[number] | undefined
}

export type Report<D extends ReportDefinition = ReportDefinition> = D & {
  readonly endpoints: {
    readonly list: Endpoint<'read', { query: ReportQuery<D> }, { data: Page<ReportRow<D>> }>
    readonly totals: Endpoint<'read', { query: ReportQuery<D> }, { data: Totals<D> }>
    readonly export: Endpoint<
      'write',
      { params: { tipo: ReportFile }; query: ReportQuery<D> & ViewOfFile },
      ExportReply
    >
    /** `export` at the address of the specification. */
    readonly specifiedExport?: Endpoint<
      'write',
      { query: ReportQuery<D> & ViewOfFile & { readonly extensao?: ReportFile | undefined } },
      ExportReply
    >
  }
}

const columnSchemas = {
  text: z.nullable(z.string()),
  word: z.string(),
  documento: z.nullable(z.string()),
  number: z.int(),
  date: z.nullable(day),
  month: z.nullable(day),
  money: money,
  hours: z.int(),
  id: z.nullable(z.int()),
}

const mapped = <V, R>(all: Readonly<Record<string, V>>, of: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, of(value)]))

const filterSchema = (filter: ReportFilter) => {
  if (filter.kind === 'option') return z.optional(z.enum(filter.options.map(({ value }) => value)))
  return z.optional(filter.many ? commaList : pathId)
}

const queryOf = ({ dates, filters, groups, of }: ReportDefinition) =>
  listQuery({
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    agrupar: z.optional(oneOf('nenhum', ...Object.keys(groups))),
    comparar: z.optional(oneOf(...comparisons)),
    ...(dates && { data: z.optional(oneOf(...Object.keys(dates))) }),
    ...mapped(filters, filterSchema),
    ...(of !== undefined && { [of]: pathId }),
  })

/** Refuses, at start, a definition that names a missing column or filter. */
function checkNames(definition: ReportDefinition): void {
  const { name, columns, filters, groups, line, opens, order, startsBy } = definition
  const { chart = {}, mainFilters = [] } = definition
  const used = [
    line,
    order[0],
    ...Object.values(groups).flatMap((group) => [group.by, group.name ?? group.by]),
    ...Object.values(definition.totals).flatMap(({ of, only }) => (only ? [of, 'lado'] : [of])),
    ...(opens ? [...Object.values(opens.by), opens.month ?? line] : []),
  ]
  const given = [
    ...Object.keys({ ...opens?.by, ...opens?.fixed }),
    ...Object.values(columns).flatMap((column) => Object.keys(column.opens ?? {})),
  ]
  const taken = { data: '', ...opens?.report.filters }
  const unknown = [
    ...used.filter((one) => !Object.hasOwn(columns, one)),
    ...mainFilters.filter((one) => !Object.hasOwn(filters, one)),
    ...Object.values(definition.totals).flatMap(({ under }) =>
      under === undefined || Object.hasOwn(definition.totals, under) ? [] : [under],
    ),
    ...given.filter((one) => !Object.hasOwn(taken, one)),
    ...(startsBy === undefined || Object.hasOwn(groups, startsBy) ? [] : [startsBy]),
    ...Object.keys(chart).filter((one) => !Object.hasOwn(definition.totals, one)),
  ]
  if (unknown.length > 0) throw new Error(`${name}: sem ${unknown.join(', ')}`)
  if (Object.values(definition.totals).at(-1)?.under) {
    throw new Error(`${name}: o último total é o dos grupos e não fica sob outro`)
  }
}

/**
 * A report. Its calls, screen, saved views, files and links come from this definition; it also needs a source
 * of rows (`ReportSource`, in the API), a line in the menu and one in the routes.
 */
export function report<const D extends ReportDefinition>(definition: D): Report<D> {
  checkNames(definition)
  const { about, access, calls, exportAccess, name, specified, title } = definition
  const query = queryOf(definition)
  const fileQuery = z.extend(query, { ver: z.optional(oneOf(...views)) })
  const file = {
    summary: `${title}: PDF, Excel ou CSV, com os filtros dados`,
    access: exportAccess,
    reply: ExportReply,
  }
  const tipo = oneOf('pdf', 'excel', 'csv')
  const endpoints = {
    list: read(`v2 GET ${calls}`, {
      ...(specified && { also: { [`${name}.specified`]: specified.list } }),
      summary: `${title}: linhas. ${about}`,
      access,
      query,
      reply: page(z.object(mapped(definition.columns, ({ kind }) => columnSchemas[kind]))),
    }),
    totals: read(`v2 GET ${calls}/totais`, {
      summary: `${title}: totais, e os de cada grupo`,
      access,
      query,
      reply: totalsReply(definition),
    }),
    export: write(`v2 GET ${calls}/exportar/tipo/{tipo}`, {
      ...file,
      params: z.object({ tipo }),
      query: fileQuery,
    }),
    ...(specified?.export && {
      specifiedExport: write(specified.export, {
        ...file,
        query: z.extend(fileQuery, { extensao: z.optional(tipo) }),
      }),
    }),
  }
  return { ...definition, endpoints: endpoints as unknown as Report<D>['endpoints'] }
}

function totalsReply({ columns, totals }: ReportDefinition) {
  const sums = mapped<ReportTotal, z.ZodMiniType>(totals, ({ of }) =>
    columns[of]?.kind === 'hours' ? z.int() : money,
  )
  const period = { periodo1: day, periodo2: day }
  const quantidade = z.int()
  const shown = z.nullable(z.string())
  return reply({
    data: z.object({
      ...sums,
      ...period,
      descricao: shown,
      quantidade,
      grupos: z.array(
        z.object({
          ...sums,
          chave: shown,
          nome: shown,
          quantidade,
          antes: z.nullable(z.object(sums)),
        }),
      ),
      comparacao: z.nullable(z.object({ ...sums, ...period })),
      ha_mais_grupos: z.boolean(),
    }),
  })
}

/** Whether this export of a contract module is a report. */
export function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'totals' in value
}
