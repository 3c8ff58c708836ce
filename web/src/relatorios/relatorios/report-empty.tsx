import type { Report } from '@claquete/contract/report'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import type { ReportList, Totals } from './report-view.ts'

interface EmptyProps {
  readonly report: Report
  readonly list: ReportList
  readonly totals: Totals | undefined
}

/** Filters that an empty report has anyway. */
const always = new Set(['periodo1', 'periodo2', 'data', 'agrupar', 'comparar'])

/** A report without rows: of which period, what would appear, and whether other filters hide it. */
export function ReportEmpty({ report, list, totals }: EmptyProps) {
  const isFiltered = Object.keys(list.filters).some((name) => !always.has(name))
  const period = totals
    ? `Nada de ${formatDateBr(totals.periodo1)} a ${formatDateBr(totals.periodo2)}`
    : 'Nada no período'
  return (
    <Card flush>
      <EmptyState title={period}>
        {report.empty}
        {isFiltered && ' Há outros filtros além do período: limpe-os para ver o resto.'}
      </EmptyState>
    </Card>
  )
}
