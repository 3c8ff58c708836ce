import type { Report, ReportGroup } from '@claquete/contract/report'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { Box } from '@mantine/core'
import { unitText } from '../../lib/account/unit-text.ts'
import { formatInteger } from '../../lib/plain/format.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartModel } from '../../ui/chart/chart-model.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { toneOfAmount } from '../../ui/figures/tones.ts'
import { ReportEmpty } from './report-empty.tsx'
import { changeOf, filterOfGroup, groupText, totalOf, totalTexts } from './report-view.ts'
import type { GroupSum, Period, ReportList, Totals } from './report-view.ts'

interface SummaryProps {
  readonly report: Report
  readonly list: ReportList
  readonly group: ReportGroup
  readonly totals: Totals
  /** Shows the rows of one group. */
  readonly onPick: (key: string | null) => void
}

/** Totals by group: a table, and a chart where the report has one. */
export function ReportSummary({ report, list, group, totals, onPick }: SummaryProps) {
  const { grupos, quantidade, ha_mais_grupos } = totals
  if (grupos.length === 0) return <ReportEmpty report={report} list={list} totals={totals} />
  // Beside a comparison, the parts of other totals would not fit.
  const sums = totalTexts(report, totals).filter(
    ({ under }) => under === undefined || !totals.comparacao,
  )
  const columns: DataColumn<GroupSum>[] = [
    {
      key: 'grupo',
      label: unitText(group.label),
      heads: true,
      cell: (one) => (
        <GroupName report={report} group={group} one={one} period={totals} onPick={onPick} />
      ),
      total: 'Total',
    },
    {
      key: 'linhas',
      label: 'Linhas',
      numeric: true,
      cell: ({ quantidade: lines }) => formatInteger(lines),
      total: formatInteger(quantidade),
    },
    ...sums.map(({ name, label, text, sign }): DataColumn<GroupSum> => {
      const sumOf = (one: GroupSum) => totalTexts(report, one).find((sum) => sum.name === name)
      return {
        key: name,
        label,
        numeric: true,
        cell: (one) => sumOf(one)?.text,
        tone: (one) => toneOfAmount(sumOf(one)?.sign ?? 0),
        total: <span data-tone={toneOfAmount(sign)}>{text}</span>,
      }
    }),
    ...changeColumns(report, totals),
  ]
  return (
    <>
      <SummaryChart report={report} group={group} totals={totals} onPick={onPick} />
      <DataTable
        label={`${report.title} por ${unitText(group.label).toLowerCase()}`}
        columns={columns}
        rows={grupos}
        rowKey={({ chave }) => chave ?? ''}
        busy={list.isRefreshing}
      />
      {ha_mais_grupos && (
        <Note small>
          Há mais grupos do que cabem aqui: o total é de todos eles. Escolha um período menor para
          ver cada um.
        </Note>
      )}
    </>
  )
}

/** The result beside that of the earlier period: what it was, the difference, the percentage. */
function changeColumns(report: Report, totals: Totals): DataColumn<GroupSum>[] {
  const { comparacao } = totals
  const name = Object.keys(report.totals).at(-1)
  if (!comparacao || name === undefined) return []
  const whole = changeOf(report, name, totals, comparacao)
  const of = (one: GroupSum) => (one.antes ? changeOf(report, name, one, one.antes) : undefined)
  return [
    {
      key: 'antes',
      label: 'Antes',
      numeric: true,
      cell: (one) => of(one)?.before,
      total: whole.before,
    },
    {
      key: 'diferenca',
      label: 'Diferença',
      numeric: true,
      cell: (one) => of(one)?.difference,
      tone: (one) => toneOfAmount(of(one)?.sign ?? 0),
      total: <span data-tone={toneOfAmount(whole.sign)}>{whole.difference}</span>,
    },
    {
      key: 'percentual',
      label: '%',
      numeric: true,
      cell: (one) => of(one)?.percentage ?? '–',
      total: whole.percentage ?? '–',
    },
  ]
}

interface GroupNameProps extends Pick<SummaryProps, 'report' | 'group' | 'onPick'> {
  readonly one: GroupSum
  readonly period: Period
}

function GroupName({ report, group, one, period, onPick }: GroupNameProps) {
  const text = groupText(report, group, one.nome)
  if (!filterOfGroup(report, group, one.chave, period)) return text
  return <TextButton onClick={() => onPick(one.chave)}>{text}</TextButton>
}

/** More bars would be unreadable: the largest are kept. Days are all kept, in their order, while they can be read. */
const mostBars = 12
const mostDays = 124

type SummaryChartProps = Omit<SummaryProps, 'list'>

function SummaryChart({ report, group, totals, onPick }: SummaryChartProps) {
  const { chart } = report
  const { grupos } = totals
  if (!chart) return null
  const series = Object.entries(chart)
  const sizeOf = (one: GroupSum) =>
    Math.max(...series.map(([name]) => Math.abs(totalOf(one, name))))
  const areDays = grupos.some(({ chave }) => chave !== null && isCalendarDate(chave))
  if (areDays && grupos.length > mostDays) return null
  const shown = areDays
    ? grupos
    : grupos.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostBars)
  const names = shown.map(({ nome }) => groupText(report, group, nome))
  const model: ChartModel = {
    axis: unitText(group.label),
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
    if (one && filterOfGroup(report, group, one.chave, totals)) onPick(one.chave)
  }
  return (
    <Card>
      <Box h={200}>
        <Chart
          title={`${report.title} por ${unitText(group.label).toLowerCase()}`}
          model={model}
          onPick={pick}
        />
      </Box>
      {shown.length < grupos.length && <Note small>No gráfico, os {mostBars} maiores.</Note>}
    </Card>
  )
}

const dayLength = 'DD/MM'.length
const shortLength = 14

function shortName(name: string, isDay: boolean): string {
  if (isDay && name.length === 'DD/MM/AAAA'.length) return name.slice(0, dayLength)
  return name.length > shortLength ? `${name.slice(0, shortLength - 1)}…` : name
}
