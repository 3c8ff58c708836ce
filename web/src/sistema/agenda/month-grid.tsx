import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { TextButton } from '../../ui/layout/text.tsx'
import styles from './agenda.module.css'
import { EntryChip } from './entry-chip.tsx'
import { isOn, keyOf } from './entries.ts'
import type { Colours } from './entries.ts'
import { useEntryDrag } from './mover/use-entry-drag.ts'
import type { Moves } from './mover/use-moves.ts'
import { dayText, weekdayText } from './period.ts'

export interface GridProps {
  readonly days: readonly CalendarDate[]
  /** The day that the arrows start from. */
  readonly dia: CalendarDate
  readonly today: CalendarDate
  readonly entradas: readonly Entrada[]
  readonly colours: Colours
  readonly onOpen: (entrada: Entrada) => void
  readonly moves: Moves
  /** Chooses a day; undefined of who may not write. */
  readonly onNew: ((day: CalendarDate) => void) | undefined
  readonly onDay: (day: CalendarDate) => void
  readonly onWeek: (day: CalendarDate) => void
}

/** So many entries of a day are shown, then how many more there are. */
const mostOfDay = 4

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The arrows go from day to day, Enter writes on the day. */
function useDayKeys(dia: CalendarDate, onDay: (day: CalendarDate) => void) {
  const element = useRef<HTMLOListElement>(null)
  const isMoved = useRef(false)
  /** The day that the keys have come to; the address follows. */
  const at = useRef(dia)
  useEffect(() => {
    if (!isMoved.current) {
      at.current = dia
      return
    }
    if (at.current === dia) isMoved.current = false
    element.current?.querySelector<HTMLElement>(`[data-day="${dia}"] [data-number]`)?.focus()
  }, [dia])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const isNumber = (event.target as Element).hasAttribute('data-number')
    if (by === undefined || !isNumber || event.altKey) return
    event.preventDefault()
    isMoved.current = true
    at.current = addDays(at.current, by)
    onDay(at.current)
  }
  return { element, onKeyDown }
}

/** A month of days with what is on them. */
export function MonthGrid(props: GridProps) {
  const { days, dia, onDay } = props
  const { element, onKeyDown } = useDayKeys(dia, onDay)
  useEntryDrag(element, props.moves)
  return (
    <div className={styles.month}>
      <div className={styles.names} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayText(day)}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the days within come up here */}
      <ol ref={element} className={styles.days} onKeyDown={onKeyDown}>
        {days.map((day) => (
          <Day key={day} day={day} {...props} />
        ))}
      </ol>
    </div>
  )
}

function Day({
  day,
  dia,
  today,
  entradas,
  colours,
  onOpen,
  moves,
  onNew,
  onDay,
  onWeek,
}: GridProps & {
  readonly day: CalendarDate
}) {
  const own = entradas.filter(isOn(day))
  const shown = own.length > mostOfDay ? own.slice(0, mostOfDay - 1) : own
  return (
    <li
      className={styles.day}
      data-day={day}
      data-today={day === today || undefined}
      data-outside={day.slice(0, 7) !== dia.slice(0, 7) || undefined}
    >
      <button
        type="button"
        className={styles.number}
        data-number
        tabIndex={day === dia ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={onNew ? `Novo compromisso em ${dayText(day)}` : dayText(day)}
        onClick={() => {
          onDay(day)
          onNew?.(day)
        }}
      >
        {Number(day.slice(8))}
      </button>
      {shown.map((entrada) => (
        <EntryChip key={keyOf(entrada)} {...{ entrada, day, colours, onOpen, moves }} />
      ))}
      {own.length > shown.length && (
        <TextButton className={styles.more} onClick={() => onWeek(day)}>
          mais {own.length - shown.length}
        </TextButton>
      )}
    </li>
  )
}
