/** The file of a report's summary, and what a file says of the earlier period: both as the screen shows them. */
import type { Report } from '@claquete/contract/report'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatHours } from '@claquete/core/kernel/time/hours'
import { cents, formatReais, negate, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import type { ExportColumn } from '../lists/exports.ts'
import type { Period } from '../lists/period.ts'

type Sums = Readonly<Record<string, unknown>>

/** Sums in centavos of the period, and of the earlier one. */
interface Compared {
  readonly now: Sums
  readonly before: Sums
}

type Totals = Pick<Report, 'columns' | 'totals'>

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** The amount of a total; totals of outflows are negative. */
function signed({ totals }: Pick<Totals, 'totals'>, name: string, sums: Sums): Cents {
  const amount = cents(Number(sums[name] ?? 0))
  return totals[name]?.only === 'out' ? negate(amount) : amount
}

function changeOf(report: Totals, name: string, { now, before }: Compared) {
  const antes = signed(report, name, before)
  const diferenca = subtract(signed(report, name, now), antes)
  // More expenses are more, although both amounts are negative.
  const direction = report.totals[name]?.only === 'out' ? -1 : 1
  const growth = antes === 0 ? null : (diferenca / Math.abs(antes)) * direction
  return { antes, diferenca, growth }
}

const mainTotals = ({ totals }: Pick<Totals, 'totals'>) =>
  Object.entries(totals).filter(([, { under }]) => under === undefined)

/** The Rate of 100 %. */
const wholeRate = 100_000_000

const changeCells = ({ antes, diferenca, growth }: ReturnType<typeof changeOf>) => ({
  antes,
  diferenca,
  percentual: growth === null ? null : Math.round(growth * wholeRate),
})

const kindOf = ({ columns, totals }: Totals, name: string) =>
  columns[totals[name]?.of ?? '']?.kind === 'hours' ? 'hours' : 'money'

const textOf = (report: Totals, name: string, amount: Cents) =>
  kindOf(report, name) === 'hours' ? formatHours(amount) : formatReais(amount)

/** The earlier period and each total of it, in words. */
export function comparisonInWords(report: Totals, now: Sums, before: Sums & Period): string {
  const { periodo1, periodo2 } = before
  const sums = mainTotals(report).map(([name, { label }]) => {
    const { antes, growth } = changeOf(report, name, { now, before })
    return `${label} antes ${textOf(report, name, antes)}${growth === null ? '' : ` (${percent.format(growth)})`}`
  })
  const from = formatDateBr(periodo1)
  return `Comparado com ${from} a ${formatDateBr(periodo2)}: ${sums.join(', ')}`
}

export interface SummaryFile {
  readonly agrupar: string
  readonly isCompared: boolean
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
}

interface GroupSum {
  readonly quantidade: number
  readonly antes: Sums | null
}

/** The rows of the summary, each group by the name that `nameOf` gives it. */
export function summaryFile<G extends GroupSum>(
  report: Report,
  agrupar: string,
  grupos: readonly G[],
  nameOf: (one: G) => string,
): SummaryFile {
  const isCompared = grupos.some(({ antes }) => antes !== null)
  const last = Object.keys(report.totals).at(-1) ?? ''
  const rows = grupos.map((one) => {
    const now = one as unknown as Sums
    const { antes: before, quantidade } = one
    return {
      grupo: nameOf(one),
      linhas: quantidade,
      ...Object.fromEntries(
        Object.keys(report.totals).map((name) => [`total_${name}`, signed(report, name, now)]),
      ),
      ...(before && changeCells(changeOf(report, last, { now, before }))),
    }
  })
  return { agrupar, isCompared, rows }
}

const amount = (prop: string, label: string, kind: 'money' | 'hours'): ExportColumn => ({
  prop,
  label,
  kind,
  width: 16,
})

/** The columns of the summary on the screen. Beside a comparison, the parts of other totals would not fit. */
export function summaryColumns(
  report: Report,
  { agrupar, isCompared }: SummaryFile,
): ExportColumn[] {
  const last = kindOf(report, Object.keys(report.totals).at(-1) ?? '')
  const shown = isCompared ? mainTotals(report) : Object.entries(report.totals)
  return [
    { prop: 'grupo', label: report.groups[agrupar]?.label ?? '', kind: 'text', width: 36 },
    { prop: 'linhas', label: 'Linhas', kind: 'number', width: 8 },
    ...shown.map(([name, { label }]) => amount(`total_${name}`, label, kindOf(report, name))),
    ...(isCompared
      ? [
          amount('antes', 'Antes', last),
          amount('diferenca', 'Diferença', last),
          { prop: 'percentual', label: '%', kind: 'percent', width: 9 } as const,
        ]
      : []),
  ]
}

/** The rows as a query, which the writer of files reads; they were summed when the file was asked for. */
export function summaryRows(db: TenantDb, report: Report, { rows }: SummaryFile) {
  const columns = ['linhas', ...Object.keys(report.totals).map((name) => `total_${name}`)]
  const typed = [...columns, 'antes', 'diferenca', 'percentual'].map(
    (name) => sql`${sql.ref(name)} bigint`,
  )
  const all = rows.map((row, at) => ({ ...row, at }))
  return db
    .of(
      sql<Readonly<Record<string, unknown>>>`(select * from
        jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as g(at int, grupo text, ${sql.join(typed)}))`,
      'r',
    )
    .selectAll()
    .orderBy(sql`r.at`)
}

/** The row that the name of a group is read from: its key and its name by their columns. */
export const rowOfGroup = (
  { by, name = by }: Report['groups'][string],
  one: { readonly chave: string | null; readonly nome: string | null },
) => ({ [by]: one.chave, [name]: one.nome })
