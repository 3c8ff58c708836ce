import { daysBetween, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useEffect, useId, useRef } from 'react'
import type { CSSProperties } from 'react'
import { DayScale } from '../../ui/days/day-scale.tsx'
import { useNearRows } from '../../ui/table/use-near-rows.ts'
import styles from './calendar.module.css'
import { CalendarLine } from './calendar-line.tsx'
import type { CalendarRow, Target } from './rows.ts'
import { useChoice } from './use-choice.ts'

export interface Reservation extends Target {
  readonly de: CalendarDate
  readonly ate: CalendarDate
}

interface CalendarGridProps {
  readonly rows: readonly CalendarRow[]
  readonly dias: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly mayReserve: boolean
  /** The days whose reservation is looked at; they stay marked meanwhile. */
  readonly reserved: Reservation | undefined
  readonly onToggle: (id_tipo_equip: number) => void
  readonly onRetry: () => void
  readonly onReserve: (reservation: Reservation) => void
}

const rowHeight = 36
/** With more days than this only the Mondays have room for their numbers. */
const mostNamed = 62

/** Types and equipment by day, in which days are chosen to be reserved. */
export function CalendarGrid(props: CalendarGridProps) {
  const { rows, dias, today, mayReserve, reserved, onToggle, onReserve } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const near = useNearRows(rows.length, rowHeight, () => scroller.current)
  const count = dias.length
  const now = daysBetween(dias[0] ?? today, today)
  const { current, chosen, clear, onKeyDown } = useChoice({
    box,
    rows,
    count,
    today: now,
    mayReserve,
    onChosen: ({ key, anchor, day }) => {
      const row = rows.find((one) => one.key === key)
      const [de, ate] = [dias[Math.min(anchor, day)], dias[Math.max(anchor, day)]]
      if (row && de && ate) onReserve({ ...row, de, ate })
    },
    onToggle: ({ tipo }) => onToggle(tipo.id_tipo_equip),
    reveal: near.reveal,
  })
  const wasReserved = useRef(reserved)
  useEffect(() => {
    if (wasReserved.current && !reserved) clear()
    wasReserved.current = reserved
  })
  // What the keys come to is not left below the head or beside the names.
  useEffect(() => {
    const cursor = box.current?.matches(':focus-visible') && document.getElementById(`${id}-at`)
    if (cursor) cursor.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, current?.key, current?.day])
  const isNamed = (day: CalendarDate) => count <= mostNamed || weekday(day) === 1
  return (
    <section ref={scroller} className={styles.scroller} aria-label="Calendário" data-table>
      <div
        className={styles.sheet}
        data-narrow={count > 16 || undefined}
        style={{ '--days': count, '--least': count > mostNamed ? '12px' : '27px' } as CSSProperties}
      >
        <DayScale days={dias} corner="Tipo e equipamento" today={today} isNamed={isNamed} />
        <div
          ref={box}
          className={styles.rows}
          role="grid"
          tabIndex={0}
          aria-label="Equipamentos por dia"
          aria-describedby={`${id}-help`}
          aria-rowcount={rows.length}
          aria-colcount={count + 1}
          aria-activedescendant={current && `${id}-at`}
          aria-multiselectable
          style={{ height: rows.length * rowHeight }}
          onKeyDown={onKeyDown}
        >
          <Backdrop dias={dias} now={now} />
          {rows.slice(near.from, near.to).map((row, at) => {
            const index = near.from + at
            const isFirst = row.kind !== 'piece' || row.lane === 0
            return (
              <CalendarLine
                key={row.kind === 'piece' ? `${row.key}/${row.lane}` : `${row.key} ${row.kind}`}
                row={row}
                index={index}
                top={index * rowHeight}
                dias={dias}
                cursor={
                  isFirst && current?.key === row.key
                    ? { id: `${id}-at`, day: current.day }
                    : undefined
                }
                chosen={chosen?.key === row.key ? chosen : undefined}
                onToggle={onToggle}
                onRetry={props.onRetry}
              />
            )
          })}
        </div>
      </div>
      <p id={`${id}-help`} hidden>
        Setas mudam de dia e de linha, Shift com as setas escolhe dias, Enter reserva, Espaço abre
        um tipo.
      </p>
    </section>
  )
}

/** Weekends are shaded, and a line says what day it is. */
function Backdrop({ dias, now }: { readonly dias: readonly CalendarDate[]; readonly now: number }) {
  const { length } = dias
  const at = (day: number) => `${(day / length) * 100}%`
  return (
    <div className={styles.backdrop} aria-hidden>
      {dias.map((day, index) =>
        weekday(day) % 6 === 0 ? <i key={day} style={{ left: at(index), width: at(1) }} /> : null,
      )}
      {now >= 0 && now < length && <b style={{ left: at(now), width: at(1) }} />}
    </div>
  )
}
