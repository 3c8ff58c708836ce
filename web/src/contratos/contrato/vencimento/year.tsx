import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { counted } from '../../../lib/plain/format.ts'
import { monthText } from '../../../ui/days/day-text.ts'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note, TextButton } from '../../../ui/layout/text.tsx'
import { MarkChip } from './calendar.tsx'
import { monthsFrom } from './period.ts'
import type { Vencimento } from './marks.ts'

interface YearProps {
  readonly dia: CalendarDate
  readonly vencimentos: readonly Vencimento[]
  readonly onMonth: (month: CalendarDate) => void
  readonly onOpen: (vencimento: Vencimento) => void
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** So many ends of a month are named. */
const mostOfMonth = 4

function summaryOf(own: readonly Vencimento[]): string {
  const uses = own.filter(({ que }) => que === 'uso').length
  const contracts = own.length - uses
  return [
    contracts > 0 && counted(contracts, 'contrato', 'contratos'),
    uses > 0 && counted(uses, 'uso de imagem', 'usos de imagem'),
  ]
    .filter(Boolean)
    .join(' e ')
}

/** Twelve months at a glance: how many contracts and uses of images end in each, and the first of them. */
export function YearOfEnds({ dia, vencimentos, onMonth, onOpen }: YearProps) {
  const months = monthsFrom(dia)
  const endsIn = (month: CalendarDate) =>
    vencimentos.filter((one) => one.dia.slice(0, 7) === month.slice(0, 7))
  if (!months.some((month) => endsIn(month).length > 0)) {
    return (
      <EmptyState title="Nada termina nestes doze meses">
        O fim de cada contrato assinado e do uso de imagem aparece aqui, no seu mês.
      </EmptyState>
    )
  }
  return (
    <Grid min={250} label="Doze meses">
      {months.map((month) => (
        <Month key={month} month={month} own={endsIn(month)} {...{ onMonth, onOpen }} />
      ))}
    </Grid>
  )
}

interface MonthProps extends Pick<YearProps, 'onMonth' | 'onOpen'> {
  readonly month: CalendarDate
  readonly own: readonly Vencimento[]
}

function Month({ month, own, onMonth, onOpen }: MonthProps) {
  const shown = own.length > mostOfMonth ? own.slice(0, mostOfMonth - 1) : own
  const name = capitalized(monthText(month))
  return (
    <Card
      title={<TextButton onClick={() => onMonth(month)}>{name}</TextButton>}
      subtitle={own.length === 0 ? 'nada termina' : summaryOf(own)}
    >
      <Stack gap={1}>
        {shown.map((vencimento) => (
          <MarkChip
            key={vencimento.id_vencimento}
            mark={{ key: String(vencimento.id_vencimento), vencimento }}
            onOpen={onOpen}
            lead={vencimento.dia.slice(8)}
          />
        ))}
        {own.length > shown.length && (
          <Note small>
            <TextButton onClick={() => onMonth(month)}>mais {own.length - shown.length}</TextButton>
          </Note>
        )}
      </Stack>
    </Card>
  )
}
