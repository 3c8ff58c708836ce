import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { daysOfMonthGrid } from '@claquete/core/kernel/time/quando'
import { DayChip } from '../../../ui/days/day-chip.tsx'
import { DayList } from '../../../ui/days/day-list.tsx'
import { dayText } from '../../../ui/days/day-text.ts'
import { MonthGrid } from '../../../ui/days/month-grid.tsx'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { hueOf, kindOf, marksByDay, nameOf, shortOf, whatOf } from './marks.ts'
import type { Mark, Vencimento } from './marks.ts'

interface CalendarProps {
  readonly dia: CalendarDate
  readonly today: CalendarDate
  readonly vencimentos: readonly Vencimento[]
  /** A telephone has no room for seven columns. */
  readonly isList: boolean
  readonly onDay: (day: CalendarDate) => void
  /** Shows all of a day that has no room for them. */
  readonly onMore: (day: CalendarDate) => void
  readonly onOpen: (vencimento: Vencimento) => void
}

/** Shows a month: on each day, which contracts end and of which a notice is sent. */
export function MonthOfEnds(props: CalendarProps) {
  const { dia, today, vencimentos, isList, onDay, onMore, onOpen } = props
  const marksOn = marksByDay(vencimentos)
  const days = daysOfMonthGrid(dia)
  if (!isList) {
    return (
      <MonthGrid
        {...{ days, dia, today, onDay, onMore }}
        entriesOf={marksOn}
        nameOf={(day) => [dayText(day), countText(marksOn(day).length)].join(', ')}
      >
        {(mark) => <MarkChip key={mark.key} mark={mark} onOpen={onOpen} />}
      </MonthGrid>
    )
  }
  return (
    <DayList
      days={days.filter((day) => day.slice(0, 7) === dia.slice(0, 7))}
      today={today}
      entriesOf={marksOn}
      empty={
        <EmptyState title="Nada termina neste mês">
          O fim de cada contrato assinado e do uso de imagem aparece aqui, com os dias dos avisos.
        </EmptyState>
      }
    >
      {(mark) => (
        <li key={mark.key}>
          <span>{whatOf(mark)}</span>
          <MarkChip mark={mark} onOpen={onOpen} isTall />
        </li>
      )}
    </DayList>
  )
}

const countText = (count: number) =>
  count === 0 ? 'nada' : count === 1 ? '1 vencimento ou aviso' : `${count} vencimentos e avisos`

interface DayDialogProps {
  readonly day: CalendarDate
  readonly marks: readonly Mark[]
  readonly onOpen: (vencimento: Vencimento) => void
  readonly onClose: () => void
}

/** All of a day that has no room for it in its month. */
export const DayDialog = ({ day, marks, onOpen, onClose }: DayDialogProps) => (
  <Dialog title={dayText(day)} onClose={onClose}>
    <Stack gap={1}>
      {marks.map((mark) => (
        <MarkChip
          key={mark.key}
          mark={mark}
          onOpen={(vencimento) => {
            onClose()
            onOpen(vencimento)
          }}
          isTall
        />
      ))}
    </Stack>
  </Dialog>
)

interface MarkChipProps {
  readonly mark: Mark
  readonly onOpen: (vencimento: Vencimento) => void
  readonly isTall?: boolean
  /** Stands before the name: the day, where the place does not say it. */
  readonly lead?: string
}

/** An end, or the notice of one. */
export function MarkChip({ mark, onOpen, isTall = false, lead }: MarkChipProps) {
  const { vencimento } = mark
  const where = [vencimento.pessoa, vencimento.territorio, vencimento.midias].filter(Boolean)
  return (
    <DayChip
      hue={hueOf(kindOf(mark))}
      title={[whatOf(mark), nameOf(vencimento), ...where].join('\n')}
      onPress={() => onOpen(vencimento)}
      isTall={isTall}
    >
      {lead && <time>{lead}</time>} <span>{isTall ? nameOf(vencimento) : shortOf(mark)}</span>
      {isTall && where.length > 0 && <small>{where.join(' · ')}</small>}
    </DayChip>
  )
}
