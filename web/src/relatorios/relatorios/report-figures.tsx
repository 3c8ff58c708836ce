import type { Report } from '@claquete/contract/report'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { counted } from '../../lib/plain/format.ts'
import { Figures, FiguresSkeleton } from '../../ui/figures/figures.tsx'
import { toneOfAmount } from '../../ui/figures/tones.ts'
import { wholeAmounts } from '../../ui/figures/whole-amounts.tsx'
import { changeOf, totalTexts } from './report-view.ts'
import type { Totals } from './report-view.ts'

interface FiguresProps {
  readonly report: Report
  readonly totals: Totals | undefined
}

/** Totals of the period, and what they cover. */
export function ReportFigures({ report, totals }: FiguresProps) {
  if (!totals) return <FiguresSkeleton count={mainTotals(report) + 1} />
  const { comparacao, descricao, periodo1, periodo2, quantidade } = totals
  const texts = totalTexts(report, totals)
  return (
    <Figures
      items={[
        {
          label: periodText(periodo1, periodo2),
          value: descricao ?? counted(quantidade, 'linha', 'linhas'),
          hint:
            comparacao && `comparado com ${periodText(comparacao.periodo1, comparacao.periodo2)}`,
        },
        ...texts
          .filter(({ under }) => under === undefined)
          .map(({ name, label, text, sign }) => ({
            key: name,
            label,
            value: text,
            tone: toneOfAmount(sign),
            hint: linesOf([
              ...texts
                .filter(({ under }) => under === name)
                .map((part) => `${part.label} ${part.text}`),
              ...(comparacao ? [changeText(changeOf(report, name, totals, comparacao))] : []),
            ]),
          })),
      ]}
    />
  )
}

const mainTotals = ({ totals }: Report) =>
  Object.values(totals).filter(({ under }) => under === undefined).length

const periodText = (from: CalendarDate, to: CalendarDate) =>
  `${formatDateBr(from)} a ${formatDateBr(to)}`

const changeText = ({ before, percentage }: ReturnType<typeof changeOf>) =>
  percentage === undefined ? `Antes ${before}` : `${percentage} · antes ${before}`

/** Texts one below the other. */
const linesOf = (texts: readonly string[]) =>
  texts.length === 0 ? undefined : texts.map((text) => <div key={text}>{wholeAmounts(text)}</div>)
