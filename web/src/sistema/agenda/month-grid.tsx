import { MonthGrid as Grid } from '../../ui/days/month-grid.tsx'
import { dayText } from '../../ui/days/day-text.ts'
import { EntryChip } from './entry-chip.tsx'
import { isOn, keyOf } from './entries.ts'
import type { SeenProps } from './period.ts'

/** A month of days with what is on them; Enter writes on the day. */
export const MonthGrid = (props: SeenProps) => {
  const { days, dia, today, entradas, colours, onOpen, onNew, onDay, onWeek } = props
  return (
    <Grid
      {...{ days, dia, today, onDay }}
      entriesOf={(day) => entradas.filter(isOn(day))}
      nameOf={(day) => (onNew ? `Novo compromisso em ${dayText(day)}` : dayText(day))}
      onPress={onNew}
      onMore={onWeek}
    >
      {(entrada, day) => <EntryChip key={keyOf(entrada)} {...{ entrada, day, colours, onOpen }} />}
    </Grid>
  )
}
