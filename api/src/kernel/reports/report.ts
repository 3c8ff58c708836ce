import { fieldFailure } from '@claquete/contract/failures'
import type {
  Report,
  ReportColumn,
  ReportDefinition,
  ReportQuery,
  ReportRow,
  ViewOfFile,
} from '@claquete/contract/report'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatMonthBr } from '@claquete/core/kernel/time/month'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { earlierPeriod } from '@claquete/core/kernel/time/comparison'
import { must } from '@claquete/core/kernel/must'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { prepareReport } from '../database/report.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { startExport } from '../lists/exports.ts'
import type { RowGroup } from '../lists/export-rows.ts'
import type { ExportColumn, Exporter, ExportKind } from '../lists/exports.ts'
import type { Mounted } from '../http/mount.ts'
import { isSummed } from '../sheets/sheet.ts'
import { periodOf } from '../lists/period.ts'
import type { Period } from '../lists/period.ts'
import { compareGroups } from './comparison.ts'
import { filtersInWords } from './filters.ts'
import { allLines, listLines, sumLines } from './report.queries.ts'
import type { ReportRequest } from './report.queries.ts'
import {
  comparisonInWords,
  rowOfGroup,
  summaryColumns,
  summaryFile,
  summaryRows,
} from './summary-file.ts'
import type { SummaryFile } from './summary-file.ts'

/** The source of a report's rows, all that the definition does not say. */
export interface ReportSource<R extends Report, Cut> {
  /**
   * The selection of records, including what this person may see. Plain data: a file may be written after the
   * person has left. Refuses what they may not see.
   */
  readonly cut: (context: Context, query: ReportQuery<R> & Period) => Promise<Cut>
  /** One row per line: every column of the definition, money in integer centavos. */
  readonly lines: (db: TenantDb, cut: Cut) => RawBuilder<ReportRow<R>>
  /** Each row sums many records. */
  readonly isSummed?: true
  /** The name of the record that the report is about. */
  readonly subject?: (cut: Cut) => string
}

interface Kept<Cut> extends ReportRequest, Period {
  readonly cut: Cut
  /** What was asked for, in words: which date, each filter, and the sums of the earlier period. */
  readonly filtros: readonly string[]
  /** The summary by group, in place of the lines. */
  readonly resumo?: SummaryFile
}

async function keepRequest<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  query: ReportQuery<R>,
): Promise<Kept<Cut>> {
  const period = periodOf(query, context.today)
  const filters = [
    [
      dateOf(report, query),
      `de ${formatDateBr(period.periodo1)} a ${formatDateBr(period.periodo2)}`,
    ]
      .filter(Boolean)
      .join(' '),
    ...(await filtersInWords(context, report, query)),
    ...(query.search ? [`Busca: ${query.search}`] : []),
  ]
  const cut = await source.cut(context, { ...query, ...period })
  const { currentPage, perPage, sort, order, contagem, agrupar } = query
  return { currentPage, perPage, sort, order, contagem, agrupar, ...period, cut, filtros: filters }
}

/** The name of the date that the period filters, where it can be one of several. */
function dateOf({ dates }: ReportDefinition, query: object): string | undefined {
  if (!dates) return undefined
  const asked = 'data' in query ? query.data : undefined
  return typeof asked === 'string' ? dates[asked] : Object.values(dates)[0]
}

const amountsOf = ({ columns }: ReportDefinition) =>
  Object.entries(columns).flatMap(([name, { kind }]) => (isSummed(kind) ? [name] : []))

/** The amounts of a line as numbers: a sum of the database arrives as text. */
const withAmounts = (names: readonly string[], line: Readonly<Record<string, unknown>>) => ({
  ...line,
  ...Object.fromEntries(names.map((name) => [name, cents(Number(line[name]))])),
})

async function list<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  query: ReportQuery<R>,
) {
  const kept = await keepRequest(report, source, context, query)
  await prepareReport(context.db)
  const { data, ...page } = await listLines(
    context.db,
    report,
    { rows: source.lines(context.db, kept.cut), isSummed: source.isSummed === true },
    kept,
  )
  const amounts = amountsOf(report)
  return { data: { ...page, data: data.map((line) => withAmounts(amounts, line)) } }
}

/** The group of the summary: that of the lines, or the first of the definition. */
function summaryGroup({ groups }: Report, { agrupar }: Pick<ReportRequest, 'agrupar'>): string {
  const [first = ''] = Object.keys(groups)
  return agrupar === undefined || agrupar === 'nenhum' ? first : agrupar
}

async function totals<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  query: ReportQuery<R>,
) {
  const agrupar = summaryGroup(report, query)
  const { cut, ...period } = await keepRequest(report, source, context, { ...query, agrupar })
  const { periodo1, periodo2 } = period
  await prepareReport(context.db)
  const sums = (from: Cut) => sumLines(context.db, report, source.lines(context.db, from), agrupar)
  const { total, groups, hasMore } = await sums(cut)
  const { comparar } = query
  const before = comparar && earlierPeriod({ periodo1, periodo2 }, comparar)
  if (comparar && !before) {
    throw fieldFailure('periodo1', 'Antes deste período não há outro para comparar.')
  }
  const earlier =
    before && (await sums(await source.cut(context, { ...query, agrupar, ...before })))
  const compared =
    comparar && earlier
      ? compareGroups(groups, earlier.groups, { report, agrupar, period, comparar })
      : groups.map((one) => ({ ...one, antes: null }))
  return {
    data: {
      ...total.sums,
      quantidade: total.quantidade,
      descricao: source.subject?.(cut) ?? null,
      periodo1,
      periodo2,
      comparacao: before && earlier ? { ...earlier.total.sums, ...before } : null,
      grupos: compared.map(({ sums: own, quantidade, chave, nome, antes }) => ({
        ...own,
        quantidade,
        chave,
        nome,
        antes,
      })),
      ha_mais_grupos: hasMore || (earlier?.hasMore ?? false),
    },
  }
}

const kinds = {
  text: { kind: 'text', width: 24 },
  word: { kind: 'text', width: 12 },
  documento: { kind: 'text', width: 18 },
  number: { kind: 'number', width: 8 },
  date: { kind: 'date', width: 12 },
  month: { kind: 'text', width: 10 },
  money: { kind: 'money', width: 15 },
  hours: { kind: 'hours', width: 9 },
} as const

/** The cell of a column whose value is not shown as it is. */
function cellOf(prop: string, { kind, words }: ReportColumn): Pick<ExportColumn, 'cell'> {
  if (words) return { cell: (row) => words[String(row[prop])] ?? row[prop] ?? null }
  if (kind === 'documento') {
    return { cell: ({ [prop]: value }) => (value ? formatDocumento(String(value)) : null) }
  }
  if (kind !== 'month') return {}
  return { cell: ({ [prop]: day }) => (day ? formatMonthBr(String(day) as CalendarDate) : null) }
}

function fileColumn([prop, column]: [string, ReportColumn]): ExportColumn[] {
  const { kind, label, paper } = column
  if (label === undefined || kind === 'id') return []
  return [
    {
      prop,
      label,
      ...kinds[kind],
      ...(paper !== undefined && { width: paper }),
      ...cellOf(prop, column),
    },
  ]
}

/** The groups of a file: those of the screen, under the same names. */
function fileGroup({ columns, groups }: Report, agrupar: string | undefined): RowGroup | undefined {
  const group = agrupar === undefined ? undefined : groups[agrupar]
  if (!group) return undefined
  const { by, name = by, none } = group
  const column = columns[name]
  const { cell } = column ? cellOf(name, column) : {}
  return {
    keyOf: (row) => row[by] ?? null,
    nameOf: (row) => {
      const shown = cell ? cell(row) : (row[name] ?? null)
      if (shown === null) return none
      return column?.kind === 'date' ? formatDateBr(String(shown) as CalendarDate) : String(shown)
    },
  }
}

/** The files of a report: the requested rows in screen order, with their total. */
export const reportExporter = <R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
): Exporter => ({
  model: report.name,
  title: report.title,
  ...(report.brandTitle && { brandTitle: report.brandTitle }),
  subtitle: ({ cut, filtros }: Kept<Cut>) =>
    [source.subject?.(cut), ...filtros].filter(Boolean).join(' · '),
  pageTotals: true,
  columns: Object.entries<ReportColumn>(report.columns).flatMap(fileColumn),
  columnsOf: ({ resumo }: Kept<Cut>) => resumo && summaryColumns(report, resumo),
  groupOf: ({ agrupar, resumo }: Kept<Cut>) => (resumo ? undefined : fileGroup(report, agrupar)),
  query: (db, request: Kept<Cut>) =>
    request.resumo
      ? summaryRows(db, report, request.resumo)
      : allLines(db, report, source.lines(db, request.cut), request),
})

export async function exportReport<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  { tipo, query }: { readonly tipo: ExportKind; readonly query: ReportQuery<R> & ViewOfFile },
) {
  const kept = await keepRequest(report, source, context, query)
  const shown = await shownBeside(report, source, context, query)
  const request = { ...kept, ...shown, filtros: [...kept.filtros, ...shown.filtros] }
  return startExport(context, reportExporter(report, source), tipo, request)
}

/** What the screen shows besides lines: the summary where it is looked at, and the sums of the earlier period. */
async function shownBeside<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  query: ReportQuery<R> & ViewOfFile,
): Promise<Pick<Kept<Cut>, 'filtros' | 'resumo'>> {
  const isSummary = query.ver === 'resumo'
  if (!isSummary && query.comparar === undefined) return { filtros: [] }
  const { data } = await totals(report, source, context, query)
  const { comparacao, grupos } = data
  const filtros = comparacao ? [comparisonInWords(report, data, comparacao)] : []
  if (!isSummary) return { filtros }
  const agrupar = summaryGroup(report, query)
  const group = must(report.groups[agrupar], 'group')
  const { nameOf } = must(fileGroup(report, agrupar), 'group')
  const resumo = summaryFile(report, agrupar, grupos, (one) => nameOf(rowOfGroup(group, one)))
  return { filtros, resumo }
}

/** Mounts every call of a report. */
export function mountReport<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
): Mounted[] {
  type Asked = { readonly query: ReportQuery<R> }
  type Printed = {
    readonly params: { readonly tipo: ExportKind }
    readonly query: ReportQuery<R> & ViewOfFile
  }
  type Specified = {
    readonly query: ReportQuery<R> & ViewOfFile & { readonly extensao?: ExportKind }
  }
  const { endpoints, name } = report
  const { specifiedExport } = endpoints
  const lines = (context: Context, { query }: Asked) => list(report, source, context, query)
  const totalsOf = (context: Context, { query }: Asked) => totals(report, source, context, query)
  const file = (context: Context, { params: { tipo }, query }: Printed) =>
    exportReport(report, source, context, { tipo, query })
  const specifiedFile = (context: Context, { query }: Specified) =>
    exportReport(report, source, context, { tipo: query.extensao ?? 'excel', query })
  return [
    { name: `${name}.list`, endpoint: endpoints.list, handler: lines },
    { name: `${name}.totals`, endpoint: endpoints.totals, handler: totalsOf },
    { name: `${name}.export`, endpoint: endpoints.export, handler: file },
    ...(specifiedExport
      ? [{ name: `${name}.specified_export`, endpoint: specifiedExport, handler: specifiedFile }]
      : []),
  ]
}
