import type { Report, ReportGroup } from '@claquete/contract/report'
import { isCalendarDate } from '@claquete/core/kernel/calendar'
import { formatInteger } from '../../lib/format.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartModel } from '../../ui/chart/chart-model.ts'
import { EmptyState } from '../../ui/states.tsx'
import styles from './report.module.css'
import { filterOfGroup, groupText, totalOf, totalTexts } from './report-view.ts'
import type { GroupSum, ReportList, Totals } from './report-view.ts'

interface SummaryProps {
  readonly report: Report
  readonly list: ReportList
  readonly group: ReportGroup
  readonly totals: Totals
  /** Shows the lines of one group. */
  readonly onPick: (chave: string | null) => void
}

/** What each group adds up to: a chart where the report has one, and the figures in a table. */
export function ReportSummary({ report, list, group, totals, onPick }: SummaryProps) {
  const { grupos, quantidade, ha_mais_grupos } = totals
  if (grupos.length === 0) {
    return <EmptyState title="Nada no período">{report.empty}</EmptyState>
  }
  const labels = Object.entries(report.totals)
  return (
    <div className={styles.summary} data-table aria-busy={list.isRefreshing}>
      <SummaryChart report={report} group={group} grupos={grupos} onPick={onPick} />
      <table>
        <thead>
          <tr>
            <th scope="col">{group.label}</th>
            <th scope="col">Linhas</th>
            {labels.map(([name, { label }]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grupos.map((one) => (
            <tr key={one.chave}>
              <th scope="row">
                <GroupName report={report} group={group} one={one} onPick={onPick} />
              </th>
              <td>{formatInteger(one.quantidade)}</td>
              <Sums report={report} sums={one} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatInteger(quantidade)}</td>
            <Sums report={report} sums={totals} />
          </tr>
        </tfoot>
      </table>
      {ha_mais_grupos && (
        <p>
          Há mais grupos do que cabem aqui: o total é de todos eles. Escolha um período menor para
          ver cada um.
        </p>
      )}
    </div>
  )
}

const Sums = ({ report, sums }: { report: Report; sums: Totals | GroupSum }) =>
  totalTexts(report, sums).map(({ name, text, sign }) => (
    <td key={name} data-sign={sign}>
      {text}
    </td>
  ))

interface GroupNameProps extends Pick<SummaryProps, 'report' | 'group' | 'onPick'> {
  readonly one: GroupSum
}

function GroupName({ report, group, one, onPick }: GroupNameProps) {
  const text = groupText(group, one.nome)
  if (!filterOfGroup(report, group, one.chave)) return text
  return (
    <button type="button" onClick={() => onPick(one.chave)}>
      {text}
    </button>
  )
}

/** More bars than these are not read: the largest stay. Days stay all of them, in their order. */
const mostBars = 12

interface SummaryChartProps extends Pick<SummaryProps, 'report' | 'group' | 'onPick'> {
  readonly grupos: readonly GroupSum[]
}

function SummaryChart({ report, group, grupos, onPick }: SummaryChartProps) {
  const { chart } = report
  if (!chart) return null
  const series = Object.entries(chart)
  const sizeOf = (one: GroupSum) =>
    Math.max(...series.map(([name]) => Math.abs(totalOf(one, name))))
  const areDays = grupos.some(({ chave }) => chave !== null && isCalendarDate(chave))
  const shown = areDays
    ? grupos
    : grupos.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostBars)
  const names = shown.map(({ nome }) => groupText(group, nome))
  const model: ChartModel = {
    axis: group.label,
    labels: names.map((name) => shortName(name, areDays)),
    titles: names,
    unit: 'reais',
    series: series.map(([name, tone]) => ({
      label: report.totals[name]?.label ?? name,
      kind: 'bars',
      tone,
      values: shown.map((one) => totalOf(one, name)),
    })),
  }
  const pick = (at: number) => {
    const one = shown[at]
    if (one && filterOfGroup(report, group, one.chave)) onPick(one.chave)
  }
  return (
    <div className={styles.chart}>
      <Chart
        title={`${report.title} por ${group.label.toLowerCase()}`}
        model={model}
        onPick={pick}
      />
      {shown.length < grupos.length && <p>No gráfico, os {mostBars} maiores.</p>}
    </div>
  )
}

const dayLength = 'DD/MM'.length
const shortLength = 14

function shortName(name: string, isDay: boolean): string {
  if (isDay) return name.slice(0, dayLength)
  return name.length > shortLength ? `${name.slice(0, shortLength - 1)}…` : name
}
