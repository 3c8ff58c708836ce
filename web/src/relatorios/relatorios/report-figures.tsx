import type { Report } from '@claquete/contract/report'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Skeleton } from '@mantine/core'
import { counted } from '../../lib/format.ts'
import styles from './report.module.css'
import { totalTexts } from './report-view.ts'
import type { Totals } from './report-view.ts'

interface FiguresProps {
  readonly report: Report
  readonly totals: Totals | undefined
}

/** What the period adds up to, and of what it is. */
export function ReportFigures({ report, totals }: FiguresProps) {
  if (!totals) {
    return (
      <dl className={styles.figures} aria-hidden>
        {['', ...Object.keys(report.totals)].map((name) => (
          <div key={name}>
            <Skeleton height={12} width={70} />
            <Skeleton height={16} width={110} mt={6} />
          </div>
        ))}
      </dl>
    )
  }
  const { descricao, periodo1, periodo2, quantidade } = totals
  const period = `${formatDateBr(periodo1)} a ${formatDateBr(periodo2)}`
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{period}</dt>
        <dd>{descricao ?? counted(quantidade, 'linha', 'linhas')}</dd>
      </div>
      {totalTexts(report, totals).map(({ name, label, text, sign }) => (
        <div key={name} data-sign={sign}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
