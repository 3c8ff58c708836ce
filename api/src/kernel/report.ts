import type {
  Report,
  ReportColumn,
  ReportDefinition,
  ReportQuery,
  ReportRow,
} from '@claquete/contract/report'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { cents, centsToReais } from '@claquete/core/kernel/money'
import type { RawBuilder } from 'kysely'
import type { Context, WhoToday } from './context.ts'
import { prepareReport } from './database/report.ts'
import type { TenantDb } from './database/tenant-db.ts'
import { startExport } from './exports.ts'
import type { ExportColumn, Exporter, ExportKind } from './exports.ts'
import type { Mounted } from './mount.ts'
import { periodOf } from './period.ts'
import type { Period } from './period.ts'
import { allLines, listLines, sumLines } from './report.queries.ts'
import type { ReportRequest, ReportSum } from './report.queries.ts'

/** The source of a report's rows, all that the definition does not say. */
export interface ReportSource<R extends Report, Cut> {
  /**
   * The selection of records, including what this person may see. Plain data: a file may be written after the
   * person has left. Refuses what they may not see.
   */
  readonly cut: (context: WhoToday, query: ReportQuery<R> & Period) => Promise<Cut>
  /** One row per line: every column of the definition, money in integer centavos. */
  readonly lines: (db: TenantDb, cut: Cut) => RawBuilder<ReportRow<R>>
  /** The name of the record that the report is about. */
  readonly subject?: (cut: Cut) => string
}

interface Kept<Cut> extends ReportRequest, Period {
  readonly cut: Cut
}

async function keepRequest<R extends Report, Cut>(
  source: ReportSource<R, Cut>,
  context: WhoToday,
  query: ReportQuery<R>,
): Promise<Kept<Cut>> {
  const period = periodOf(query, context.today)
  const cut = await source.cut(context, { ...query, ...period })
  const { currentPage, perPage, sort, order, contagem, agrupar } = query
  return { currentPage, perPage, sort, order, contagem, agrupar, ...period, cut }
}

const moneyOf = ({ columns }: ReportDefinition) =>
  Object.entries(columns).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []))

const inReais = (names: readonly string[], line: Readonly<Record<string, unknown>>) => ({
  ...line,
  ...Object.fromEntries(names.map((name) => [name, centsToReais(cents(Number(line[name])))])),
})

const sumsInReais = ({ sums, quantidade }: ReportSum) => ({
  quantidade,
  ...inReais(Object.keys(sums), sums),
})

async function list<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  query: ReportQuery<R>,
) {
  const kept = await keepRequest(source, context, query)
  await prepareReport(context.db)
  const { data, ...page } = await listLines(
    context.db,
    report,
    source.lines(context.db, kept.cut),
    kept,
  )
  const money = moneyOf(report)
  return { data: { ...page, data: data.map((line) => inReais(money, line)) } }
}

async function totals<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  query: ReportQuery<R>,
) {
  const asked = query.agrupar === 'nenhum' ? undefined : query.agrupar
  const [first = ''] = Object.keys(report.groups)
  const agrupar = asked ?? first
  const { cut, periodo1, periodo2 } = await keepRequest(source, context, { ...query, agrupar })
  await prepareReport(context.db)
  const lines = source.lines(context.db, cut)
  const { total, groups, hasMore } = await sumLines(context.db, report, lines, agrupar)
  return {
    data: {
      ...sumsInReais(total),
      descricao: source.subject?.(cut) ?? null,
      periodo1,
      periodo2,
      grupos: groups.map(({ chave, nome, ...sums }) => ({
        ...sumsInReais({ chave, nome, ...sums }),
        chave,
        nome,
      })),
      ha_mais_grupos: hasMore,
    },
  }
}

const widths = { text: 24, word: 12, date: 12, money: 15, id: 10 } as const

function fileColumn([prop, column]: [string, ReportColumn]): ExportColumn[] {
  const { kind, label, words, paper } = column
  if (label === undefined || kind === 'id') return []
  return [
    {
      prop,
      label,
      kind: kind === 'word' ? 'text' : kind,
      width: paper ?? widths[kind],
      ...(words && { cell: (row) => words[String(row[prop])] ?? row[prop] ?? null }),
    },
  ]
}

/** The files of a report: the requested rows in screen order, with their total. */
export const reportExporter = <R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
): Exporter => ({
  model: report.name,
  title: report.title,
  subtitle: ({ cut, periodo1, periodo2 }: Kept<Cut>) =>
    [source.subject?.(cut), `de ${formatDateBr(periodo1)} a ${formatDateBr(periodo2)}`]
      .filter(Boolean)
      .join(' · '),
  columns: Object.entries<ReportColumn>(report.columns).flatMap(fileColumn),
  query: (db, request: Kept<Cut>) => allLines(db, report, source.lines(db, request.cut), request),
})

export async function exportReport<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
  context: Context,
  { tipo, query }: { readonly tipo: ExportKind; readonly query: ReportQuery<R> },
) {
  const kept = await keepRequest(source, context, query)
  return startExport(context, reportExporter(report, source), tipo, kept)
}

/** Mounts every call of a report. */
export function mountReport<R extends Report, Cut>(
  report: R,
  source: ReportSource<R, Cut>,
): Mounted[] {
  type Asked = { readonly query: ReportQuery<R> }
  type Printed = Asked & { readonly params: { readonly tipo: ExportKind } }
  const { endpoints, name } = report
  return [
    {
      name: `${name}.list`,
      endpoint: endpoints.list,
      handler: (context: Context, { query }: Asked) => list(report, source, context, query),
    },
    {
      name: `${name}.totals`,
      endpoint: endpoints.totals,
      handler: (context: Context, { query }: Asked) => totals(report, source, context, query),
    },
    {
      name: `${name}.export`,
      endpoint: endpoints.export,
      handler: (context: Context, { params: { tipo }, query }: Printed) =>
        exportReport(report, source, context, { tipo, query }),
    },
  ]
}
