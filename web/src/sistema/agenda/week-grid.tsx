import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { useEffect, useRef, useState } from 'react'
import numbers from '../../ui/days/day-number.module.css'
import { dayText, weekdayText } from '../../ui/days/day-text.ts'
import { TextButton } from '../../ui/layout/text.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import styles from './days.module.css'
import { placedOn } from './columns.ts'
import { EntryChip } from './entry-chip.tsx'
import { isOn, keyOf } from './entries.ts'
import { useEntryDrag } from './move/use-entry-drag.ts'
import type { SeenProps } from './period.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourPx = 44
/** What is no longer than this has one line. */
const shortMinutes = 45
/** The hour on top when the week opens: shoots begin early. */
const firstHour = 6

const atMinute = (minute: number) => (minute / 60) * hourPx

/** Seven days side by side: whole days on top, then the hours. */
export function WeekGrid(props: SeenProps) {
  const { days, today } = props
  const scroll = useRef<HTMLElement>(null)
  useEntryDrag(scroll, props.moves, hourPx)
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = firstHour * hourPx
  }, [])
  return (
    <ScrollRegion className={styles.week} ref={scroll} label="Horas da semana">
      <div className={styles.weekHead}>
        <span aria-hidden />
        {days.map((day) => (
          <Head key={day} day={day} {...props} />
        ))}
      </div>
      <div className={styles.hours} style={{ height: 24 * hourPx }}>
        <div aria-hidden>
          {hours.map((hour) => (
            <span key={hour} style={{ top: atMinute(hour * 60) }}>
              {writeMinute(hour * 60)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <Hours key={day} day={day} isToday={day === today} {...props} />
        ))}
      </div>
    </ScrollRegion>
  )
}

type DayProps = SeenProps & { readonly day: CalendarDate }

/** So many whole days of a day are shown, so that its hours stay in sight; the others by a button. */
const mostWhole = 4

function Head({ day, today, entradas, colours, onOpen, moves, onNew }: DayProps) {
  const [isWhole, setWhole] = useState(false)
  const all = entradas.filter(isOn(day)).filter(({ das }) => das === null)
  const seen = `${weekdayText(day)} ${Number(day.slice(8))}`
  const whole = isWhole || all.length <= mostWhole ? all : all.slice(0, mostWhole - 1)
  return (
    <div className={styles.headDay} data-day={day} data-today={day === today || undefined}>
      <button
        type="button"
        className={numbers.number}
        disabled={!onNew}
        aria-label={`${seen}: ${onNew ? 'novo compromisso em ' : ''}${dayText(day)}`}
        onClick={() => onNew?.(day)}
      >
        <small>{weekdayText(day)}</small> {Number(day.slice(8))}
      </button>
      {whole.map((entrada) => (
        <EntryChip key={keyOf(entrada)} {...{ entrada, day, colours, onOpen, moves }} isHourly />
      ))}
      {all.length > mostWhole && (
        <TextButton
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'menos' : `mais ${all.length - whole.length}`}
        </TextButton>
      )}
    </div>
  )
}

function Hours(props: DayProps & { readonly isToday: boolean }) {
  const { day, isToday, entradas, colours, onOpen, moves } = props
  return (
    <div className={styles.column} data-day={day} data-hours data-today={isToday || undefined}>
      {placedOn(entradas, day).map(({ entrada, from, to, lane, lanes }) => (
        <EntryChip
          key={keyOf(entrada)}
          {...{ entrada, day, colours, onOpen, moves }}
          isHourly
          isTall={to - from > shortMinutes}
          style={{
            top: atMinute(from),
            height: Math.max(20, atMinute(to - from) - 2),
            left: `${(lane / lanes) * 100}%`,
            width: `calc(${100 / lanes}% - 3px)`,
          }}
        />
      ))}
    </div>
  )
}
