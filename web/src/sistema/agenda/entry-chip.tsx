import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CSSProperties } from 'react'
import { DayChip } from '../../ui/days/day-chip.tsx'
import { timeOn, timesOf } from './entries.ts'
import type { Colours } from './entries.ts'

interface EntryChipProps {
  readonly entrada: Entrada
  readonly day: CalendarDate
  readonly colours: Colours
  readonly onOpen: (entrada: Entrada) => void
  readonly style?: CSSProperties
  /** With its place and times below its name. */
  readonly isTall?: boolean
}

/** An entry on a day. One of an area opens its record, one of the calendar itself is changed here. */
export function EntryChip({ entrada, day, colours, onOpen, style, isTall }: EntryChipProps) {
  const { titulo, local, path, concluida } = entrada
  const time = timeOn(entrada, day)
  return (
    <DayChip
      hue={colours(entrada)}
      title={[titulo, timesOf(entrada), local].filter(Boolean).join('\n')}
      to={path}
      onPress={() => onOpen(entrada)}
      isDone={concluida}
      {...{ style, isTall }}
    >
      {time !== '' && <time>{time}</time>} <span>{titulo}</span>
      {isTall && local !== '' && <small>{local}</small>}
    </DayChip>
  )
}
