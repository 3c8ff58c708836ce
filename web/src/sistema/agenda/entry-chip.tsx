import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CSSProperties, KeyboardEvent } from 'react'
import { DayChip } from '../../ui/days/day-chip.tsx'
import { keyOf, timeOn, timesOf } from './entries.ts'
import type { Colours } from './entries.ts'
import { steppedBy } from './move/places.ts'
import type { Moves } from './move/use-moves.ts'

interface EntryChipProps {
  readonly entrada: Entrada
  readonly day: CalendarDate
  readonly colours: Colours
  readonly onOpen: (entrada: Entrada) => void
  readonly moves: Moves
  /** Hours are drawn: the arrows up and down move by a quarter of an hour. */
  readonly isHourly?: boolean
  readonly style?: CSSProperties
  /** With its place and times below its name. */
  readonly isTall?: boolean
}

/**
 * Draws an entry on a day. An entry of another area opens its record; an appointment opens its form. The person drags it to
 * another day, or moves it by Alt and the arrows.
 */
export function EntryChip(props: EntryChipProps) {
  const { entrada, day, colours, onOpen, moves, isHourly = false, style, isTall } = props
  const { titulo, local, path, concluida } = entrada
  const time = timeOn(entrada, day)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.altKey ? steppedBy(entrada, event.key, isHourly) : undefined
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    moves.move(entrada, target, true)
  }
  return (
    <DayChip
      hue={colours(entrada)}
      title={[titulo, timesOf(entrada), local].filter(Boolean).join('\n')}
      to={path}
      onPress={() => onOpen(entrada)}
      isDone={concluida}
      handles={{
        'data-entry': keyOf(entrada),
        'data-fixed': moves.fixedBy(entrada) !== undefined || undefined,
        'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
        draggable: false,
        onKeyDown,
      }}
      {...{ style, isTall }}
    >
      {time !== '' && <time>{time}</time>} <span>{titulo}</span>
      {isTall && local !== '' && <small>{local}</small>}
    </DayChip>
  )
}
