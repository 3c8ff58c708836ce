import type { Report, ReportDefinition, ReportTotal } from '@claquete/contract/report'
import type { ListQuery, Page } from '@claquete/contract/page'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { listPage, listSummed, sorted } from '../lists/list.ts'
import type { AnyQuery, Order } from '../lists/list.ts'

/** A row of the report's query: money in centavos. */
type Line = Readonly<Record<string, string | number | null>>
export type ReportRequest = ListQuery & { readonly agrupar?: string | undefined }

const groupColumns = ({ groups }: ReportDefinition, name: string | undefined) => {
  const group = name === undefined ? undefined : groups[name]
  return group && { by: `r.${group.by}`, name: `r.${group.name ?? group.by}` }
}

/** The rows with their key, where it is a text that holds ids, in the order of its numbers: line 9 before line 10. */
function keyedRows({ columns, line }: ReportDefinition, lines: RawBuilder<unknown>) {
  if (columns[line]?.kind !== 'text') return lines
  const selected = Object.keys(columns).map((name) =>
    name === line
      ? sql`q.${sql.ref(name)} collate numeros as ${sql.ref(name)}`
      : sql.ref(`q.${name}`),
  )
  return sql`(select ${sql.join(selected)} from ${lines} q)`
}

/** The rows, grouped rows together and groups by name. */
function rowsOf(
  db: TenantDb,
  report: ReportDefinition,
  lines: RawBuilder<unknown>,
  { agrupar }: ReportRequest,
): AnyQuery<Line> {
  const rows = db.of(keyedRows(report, lines), 'r').selectAll()
  const group = groupColumns(report, agrupar)
  if (!group) return rows
  return rows.orderBy(sql`${sql.ref(group.name)} nulls last`).orderBy(sql.ref(group.by))
}

const orderOf = ({ columns, line, order }: ReportDefinition): Order => ({
  columns: Object.fromEntries(
    Object.entries(columns).flatMap(([name, { label }]) => (label ? [[name, `r.${name}`]] : [])),
  ),
  byDefault: order,
  unique: `r.${line}`,
})

/** The query of a report's rows. */
interface Lines {
  readonly rows: RawBuilder<unknown>
  /** Each row sums many records; otherwise each is one record. */
  readonly isSummed: boolean
}

export const listLines = (
  db: TenantDb,
  report: ReportDefinition,
  { rows, isSummed }: Lines,
  request: ReportRequest,
): Promise<Page<Line>> => {
  const read = isSummed ? listSummed : listPage
  return read(rowsOf(db, report, rows, request), request, orderOf(report))
}

/** Every line, for a file. */
export const allLines = (
  db: TenantDb,
  report: ReportDefinition,
  lines: RawBuilder<unknown>,
  request: ReportRequest,
) => sorted(rowsOf(db, report, lines, request), request, orderOf(report))

/** The formula of a total: a sum, or the sum of income or of expenses only, where money that returns is negative. */
function sumOf({ of, only }: ReportTotal) {
  const column = sql.ref(`r.${of}`)
  if (only === undefined) return sql<Cents>`coalesce(sum(${column}), 0)::bigint`
  return only === 'in'
    ? sql<Cents>`coalesce(sum(${column}) filter (where r.lado = 'C'), 0)::bigint`
    : sql<Cents>`coalesce(-sum(${column}) filter (where r.lado = 'D'), 0)::bigint`
}

/** With more groups a summary is useless. */
const mostGroups = 2_000

export interface ReportSum {
  readonly is_total: boolean
  readonly chave: string | null
  readonly nome: string | null
  readonly quantidade: number
  /** Centavos by name of the total. */
  readonly sums: Readonly<Record<string, Cents>>
}

/** The grand total, then the total of each group by name, in one query. */
export async function sumLines(
  db: TenantDb,
  report: Report,
  lines: RawBuilder<unknown>,
  agrupar: string,
): Promise<{ total: ReportSum; groups: ReportSum[]; hasMore: boolean }> {
  const group = groupColumns(report, agrupar)
  if (!group) throw new Error(`${report.name}: sem o grupo ${agrupar}`)
  const [by, name] = [sql.ref(group.by), sql.ref(group.name)]
  const sums = Object.entries(report.totals).map(
    ([total, definition]) => sql`${sql.lit(total)}, ${sumOf(definition)}`,
  )
  const rows: ReportSum[] = await db
    .of(lines, 'r')
    .select([
      sql<boolean>`grouping(${by}) = 1`.as('is_total'),
      sql<string | null>`${by}::text`.as('chave'),
      sql<string | null>`${name}::text`.as('nome'),
      sql<number>`count(*)::int`.as('quantidade'),
      sql<ReportSum['sums']>`jsonb_build_object(${sql.join(sums)})`.as('sums'),
    ])
    .groupBy(sql`grouping sets ((${by}, ${name}), ())`)
    .orderBy(sql`grouping(${by}) desc, ${name} nulls last, ${by}`)
    .limit(mostGroups + 2)
    .execute()
  const [total, ...groups] = rows
  if (!total?.is_total) throw new Error(`${report.name}: sem total`)
  return { total, groups: groups.slice(0, mostGroups), hasMore: groups.length > mostGroups }
}
