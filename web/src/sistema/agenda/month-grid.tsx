import { useRef } from 'react'
import { MonthGrid as Grid } from '../../ui/days/month-grid.tsx'
import { dayText } from '../../ui/days/day-text.ts'
import { EntryChip } from './entry-chip.tsx'
import { isOn, keyOf } from './entries.ts'
import { useEntryDrag } from './move/use-entry-drag.ts'
import type { SeenProps } from './period.ts'

/** A month of days with what is on them; Enter writes on the day. */
export function MonthGrid(props: SeenProps) {
  const { days, dia, today, entradas, colours, onOpen, onNew, onDay, onWeek, moves } = props
  const box = useRef<HTMLOListElement>(null)
  useEntryDrag(box, moves)
  return (
    <Grid
      {...{ days, dia, today, onDay, box }}
      entriesOf={(day) => entradas.filter(isOn(day))}
      nameOf={(day) => (onNew ? `Novo compromisso em ${dayText(day)}` : dayText(day))}
      onPress={onNew}
      onMore={onWeek}
    >
      {(entrada, day) => (
        <EntryChip key={keyOf(entrada)} {...{ entrada, day, colours, onOpen, moves }} />
      )}
    </Grid>
  )
}
