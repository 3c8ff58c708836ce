import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CSSProperties, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import styles from './agenda.module.css'
import { keyOf, timeOn, timesOf } from './entries.ts'
import type { Colours } from './entries.ts'
import { steppedBy } from './mover/places.ts'
import type { Moves } from './mover/use-moves.ts'

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
 * An entry on a day. One of an area opens its record, one of the calendar itself is changed here. It is dragged to another day, or
 * moved by the arrows with Alt.
 */
export function EntryChip(props: EntryChipProps) {
  const { entrada, day, colours, onOpen, moves, isHourly = false, style, isTall } = props
  const { titulo, local, path, concluida } = entrada
  const time = timeOn(entrada, day)
  const look = {
    className: styles.chip,
    'data-done': concluida || undefined,
    'data-tall': isTall || undefined,
    'data-entry': keyOf(entrada),
    'data-fixed': moves.fixedBy(entrada) !== undefined || undefined,
    'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
    draggable: false,
    onKeyDown: (event: KeyboardEvent) => {
      const target = event.altKey ? steppedBy(entrada, event.key, isHourly) : undefined
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      moves.move(entrada, target, true)
    },
    title: [titulo, timesOf(entrada), local].filter(Boolean).join('\n'),
    style: { ...style, '--own': colours(entrada) } as CSSProperties,
  }
  const content = (
    <>
      {time !== '' && <time>{time}</time>} <span>{titulo}</span>
      {isTall && local !== '' && <small>{local}</small>}
    </>
  )
  return path === null ? (
    <button type="button" {...look} onClick={() => onOpen(entrada)}>
      {content}
    </button>
  ) : (
    <Link to={path} {...look}>
      {content}
    </Link>
  )
}
