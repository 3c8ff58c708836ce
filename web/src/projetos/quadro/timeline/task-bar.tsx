import { daysBetween, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import type { CardFacts } from '../board/column-cards.tsx'
import { endOn, startOn } from '../calendar/month.ts'
import { useDesk } from '../screen/use-desk.ts'
import { idOfCard } from '../state/board.ts'
import { prazoOfCard } from '../state/shown.ts'
import { dragged } from './scale.ts'
import type { DatedCard, Hold, Span } from './scale.ts'
import styles from './timeline.module.css'

interface TaskBarProps {
  readonly row: DatedCard
  readonly top: number
  readonly x: number
  readonly dayWidth: number
  readonly facts: CardFacts
}

/** A task's name and its bar, which is dragged to other days, and by its ends to more or fewer. */
export function TaskBar({ row, top, x, dayWidth, facts }: TaskBarProps) {
  const desk = useDesk()
  const { card, span, color } = row
  const id = idOfCard(card)
  const { shown, handlers, isMoving } = useBarDrag(row, dayWidth)
  const from = x + daysBetween(span.from, shown.from) * dayWidth
  const length = (daysBetween(shown.from, shown.to) + 1) * dayWidth
  const text = spanText(shown)
  return (
    <div className={styles.row} data-card={id} style={{ top }}>
      <Link
        className={styles.name}
        to={facts.addressOf(id)}
        title={`#${card.numero} ${card.titulo}`}
      >
        {card.titulo}
      </Link>
      <div
        className={styles.task}
        data-prazo={prazoOfCard(card, facts.today)}
        data-moving={isMoving || undefined}
        style={
          {
            left: `calc(var(--names) + ${from}px)`,
            width: length,
            '--own': color,
          } as React.CSSProperties
        }
        {...(desk.mayChange && handlers)}
      >
        {desk.mayChange && <span className={styles.end} data-hold="start" />}
        <Link
          to={facts.addressOf(id)}
          data-open={id}
          draggable={false}
          title={`${card.titulo}: ${text}`}
          aria-label={`${card.titulo}: ${text}`}
        >
          {isMoving ? text : length >= shortest && card.titulo}
        </Link>
        {desk.mayChange && <span className={styles.end} data-hold="end" />}
      </div>
    </div>
  )
}

/** Pixels of a bar in which a name can be read; the name stands at the left in any case. */
const shortest = 56

const spanText = ({ from, to }: Span) =>
  from === to ? formatDateBr(from) : `${formatDateBr(from)} a ${formatDateBr(to)}`

/** Dragging by pointer shows the days under way, and stores them when it is let go; keys do the same day by day. */
function useBarDrag({ card, span }: DatedCard, dayWidth: number) {
  const desk = useDesk()
  const [by, setBy] = useState<{ readonly hold: Hold; readonly days: number }>()
  const grip = useRef<{ readonly x: number; readonly hold: Hold; moved: boolean }>(undefined)
  const id = idOfCard(card)
  const zero = desk.board?.data_zero ?? null
  const shown = by ? dragged(span, by.hold, by.days) : span
  const save = (next: Span, hold: Hold) => {
    if (next.from === span.from && next.to === span.to) return
    // What had no beginning gets one when it is stretched, and not by being moved.
    const hasStart =
      card.data_inicio !== null ||
      hold === 'start' ||
      (hold === 'end' && card.data_entrega === null)
    const hasEnd = card.data_entrega !== null || hold === 'end' || hold === 'start'
    void desk.acts.update(id, {
      ...(hasStart && next.from !== card.data_inicio && startOn(card, next.from, zero)),
      ...(hasEnd && next.to !== card.data_entrega && endOn(card, next.to, zero)),
    })
    desk.say(spanText(next))
  }
  const daysAt = (event: PointerEvent) =>
    Math.round((event.clientX - (grip.current?.x ?? 0)) / dayWidth)
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const hold = (event.target as HTMLElement).dataset['hold'] as Hold | undefined
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, hold: hold ?? 'whole', moved: false }
      desk.store.hold()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (!held) return
      const days = daysAt(event)
      if (days !== 0) held.moved = true
      if (held.moved) setBy({ hold: held.hold, days })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (!held) return
      if (held.moved) save(dragged(span, held.hold, daysAt(event)), held.hold)
      stop()
    },
    onPointerCancel: () => stop(),
    onClickCapture: (event: React.MouseEvent) => {
      // The click that ends a drag opens nothing.
      if (justMoved.current) {
        event.preventDefault()
        event.stopPropagation()
      }
      justMoved.current = false
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && by) return stop()
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || !event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      const hold = event.shiftKey ? 'end' : 'whole'
      save(dragged(span, hold, step), hold)
    },
  }
  const justMoved = useRef(false)
  const stop = () => {
    justMoved.current = grip.current?.moved ?? false
    grip.current = undefined
    setBy(undefined)
    desk.store.release()
  }
  return { shown, handlers, isMoving: by !== undefined }
}
