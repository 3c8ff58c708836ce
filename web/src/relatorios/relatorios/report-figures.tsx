import type { Report } from '@claquete/contract/report'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { counted } from '../../lib/format.ts'
import { Figures, FiguresSkeleton } from '../../ui/layout/figures.tsx'
import { toneOfAmount } from '../../ui/layout/tones.ts'
import { changeOf, totalTexts } from './report-view.ts'
import type { Totals } from './report-view.ts'

interface FiguresProps {
  readonly report: Report
  readonly totals: Totals | undefined
}

/** Totals of the period, and what they cover. */
export function ReportFigures({ report, totals }: FiguresProps) {
  if (!totals) return <FiguresSkeleton count={Object.keys(report.totals).length + 1} />
  const { comparacao, descricao, periodo1, periodo2, quantidade } = totals
  return (
    <Figures
      items={[
        {
          label: `${formatDateBr(periodo1)} a ${formatDateBr(periodo2)}`,
          value: descricao ?? counted(quantidade, 'linha', 'linhas'),
          hint:
            comparacao &&
            `antes: ${formatDateBr(comparacao.periodo1)} a ${formatDateBr(comparacao.periodo2)}`,
        },
        ...totalTexts(report, totals).map(({ name, label, text, sign }) => ({
          key: name,
          label,
          value: text,
          tone: toneOfAmount(sign),
          hint: comparacao && changeText(changeOf(report, name, totals, comparacao)),
        })),
      ]}
    />
  )
}

const changeText = ({ before, percentage }: ReturnType<typeof changeOf>) =>
  percentage === undefined ? `antes ${before}` : `${percentage} · antes ${before}`
