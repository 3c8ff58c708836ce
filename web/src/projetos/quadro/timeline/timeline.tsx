import { daysBetween, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { counted } from '../../../lib/plain/format.ts'
import { Segments } from '../../../ui/buttons/press.tsx'
import { DayScale } from '../../../ui/days/day-scale.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { useNearRows } from '../../../ui/table/use-near-rows.ts'
import type { CardFacts } from '../board/column-cards.tsx'
import { useBoardFields, useDesk } from '../screen/use-desk.ts'
import { idOfCard, idOfGroup } from '../state/board.ts'
import type { Column } from '../state/shown.ts'
import { Dependencies } from './dependencies.tsx'
import { daysOf, rangeOf, rowHeight, spanOf, zooms } from './scale.ts'
import type { DatedCard, Zoom } from './scale.ts'
import { TaskBar } from './task-bar.tsx'
import styles from './timeline.module.css'

interface TimelineProps {
  readonly columns: readonly Column[]
  readonly facts: CardFacts
  readonly onOpen: (id: number) => void
}

/** Tasks as bars on the days, with what waits for what, today and day zero. */
export function Timeline({ columns, facts }: TimelineProps) {
  const desk = useDesk()
  const { data_zero } = useBoardFields('data_zero')
  const { today } = facts
  const [zoom, setZoom] = useState<Zoom>('dias')
  const scroller = useRef<HTMLDivElement>(null)
  const rows = columns.flatMap(({ group, cards }) =>
    cards
      .flatMap((card): DatedCard[] => {
        const span = spanOf(card)
        return span ? [{ card, span, color: group.color }] : []
      })
      .toSorted((a, b) => a.span.from.localeCompare(b.span.from)),
  )
  const near = useNearRows(rows.length, rowHeight, () => scroller.current)
  const range = rangeOf(
    rows.map(({ span }) => span),
    [today, data_zero],
  )
  const { width } = zooms[zoom]
  const xOf = (day: CalendarDate) => daysBetween(range.from, day) * width
  useEffect(() => {
    desk.show([rows.map(({ card }) => idOfCard(card))])
    for (const { group } of columns) {
      desk.reveal.set(idOfGroup(group), (id) =>
        near.reveal(rows.findIndex(({ card }) => idOfCard(card) === id)),
      )
    }
  })
  const goToToday = () => {
    const box = scroller.current
    if (box) box.scrollLeft = Math.max(0, xOf(today) - box.clientWidth / 3)
  }
  const start = useRef(goToToday)
  useEffect(() => start.current(), [zoom])
  const undated = columns.reduce((sum, { cards }) => sum + cards.length, 0) - rows.length
  if (rows.length === 0) {
    return (
      <EmptyState title="Nenhuma tarefa com data">
        Dê um início ou um prazo às tarefas, e elas aparecem aqui como barras.
      </EmptyState>
    )
  }
  return (
    <div className={styles.timeline}>
      <Row className={styles.bar}>
        <div className={styles.zoom}>
          <Segments aria-label="Escala">
            {Object.entries(zooms).map(([name, { label }]) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === zoom}
                onClick={() => setZoom(name as Zoom)}
              >
                {label}
              </button>
            ))}
          </Segments>
        </div>
        <Button variant="default" size="xs" onClick={goToToday}>
          Hoje
        </Button>
        {undated > 0 && (
          <span>
            {counted(undated, 'tarefa sem data não aparece', 'tarefas sem data não aparecem')} aqui
          </span>
        )}
      </Row>
      <section ref={scroller} className={styles.scroller} aria-label="Linha do tempo">
        <div
          className={styles.sheet}
          style={
            {
              '--day': `${width}px`,
              '--days': daysBetween(range.from, range.to) + 1,
            } as React.CSSProperties
          }
        >
          <DayScale
            days={daysOf(range)}
            corner="Tarefa"
            today={today}
            isNamed={(day) => zoom === 'dias' || weekday(day) === 1}
            marked={data_zero ? { day: data_zero, text: 'D0' } : undefined}
          />
          <div className={styles.rows} style={{ height: rows.length * rowHeight }}>
            <Mark x={xOf(today)} kind="today" />
            {data_zero && <Mark x={xOf(data_zero)} kind="zero" />}
            <Dependencies rows={rows} xOf={xOf} dayWidth={width} />
            {rows.slice(near.from, near.to).map((row, at) => (
              <TaskBar
                key={idOfCard(row.card)}
                row={row}
                top={(near.from + at) * rowHeight}
                x={xOf(row.span.from)}
                dayWidth={width}
                facts={facts}
              />
            ))}
          </div>
        </div>
      </section>
    </div>
  )
}

interface MarkProps {
  readonly x: number
  readonly kind: 'today' | 'zero'
}

const Mark = ({ x, kind }: MarkProps) => (
  <div className={styles.mark} data-kind={kind} style={{ left: `calc(var(--names) + ${x}px)` }} />
)
