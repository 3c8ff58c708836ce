import { addDays, calendarDate, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../lib/plain/format.ts'
import { usePlace } from '../../../ui/drag/use-sortable.ts'
import { IconChevronLeft, IconChevronRight, IconGripVertical } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { TextButton } from '../../../ui/layout/text.tsx'
import type { CardFacts } from '../board/column-cards.tsx'
import { useTaskDrags } from '../board/use-board-drag.ts'
import { focusCard } from '../board/use-board-events.ts'
import { dragGroup, useTaskDrag } from '../board/use-card-drag.ts'
import { useBoardFields, useDesk, useMayChange } from '../screen/use-desk.ts'
import { idOfCard } from '../state/board.ts'
import type { Card } from '../state/board.ts'
import { prazoOfCard } from '../state/shown.ts'
import type { Column } from '../state/shown.ts'
import styles from './calendar.module.css'
import { daysOfMonth, isSameMonth, monthFrom, monthText } from './month.ts'
import { moveToDay } from './move-day.ts'

interface TaskCalendarProps {
  readonly columns: readonly Column[]
  readonly facts: CardFacts
  readonly onOpen: (id: number) => void
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
/** So many tasks of a day are shown, then how many more there are. */
const mostOfDay = 4

/** The tasks of a project on the days on which they are due, a month at a time. */
export function TaskCalendar({ columns, facts }: TaskCalendarProps) {
  const desk = useDesk()
  const board = useBoardFields('data_zero', 'modelo')
  const { today } = facts
  const [month, setMonth] = useState<CalendarDate>(() =>
    firstMonth(columns, board.data_zero ?? today, today),
  )
  const element = useRef<HTMLDivElement>(null)
  const places = useMemo(
    () => ({
      targetOf: dayUnder,
      drop: (ids: readonly number[], day: CalendarDate) => moveToDay(desk, ids, day),
    }),
    [desk],
  )
  useTaskDrags(element, places, useMayChange())
  const cards = columns.flatMap((column) => column.cards)
  const dated = cards.filter((card) => card.data_entrega !== null)
  useEffect(() => {
    const days = daysOfMonth(month)
    desk.show([
      days.flatMap((day) => dated.filter((card) => card.data_entrega === day).map(idOfCard)),
    ])
  })
  // On a telephone the month is longer than the screen.
  useEffect(() => {
    const box = element.current
    const day = box?.querySelector('[data-today]')
    if (!box || !day) return
    const from = day.getBoundingClientRect().top - box.getBoundingClientRect().top
    box.scrollTop += from - box.clientHeight / 3
  }, [month])
  if (board.modelo === 'S' && dated.length === 0) {
    return (
      <EmptyState title="Um modelo não tem datas">
        Os dias contam do D0. Quando um projeto for criado com este modelo, as tarefas aparecem
        aqui.
      </EmptyState>
    )
  }
  const undated = cards.length - dated.length
  const shift = (id: number, by: number) => {
    const from = desk.card(id)?.data_entrega
    if (!from || !desk.mayChange) return
    const day = addDays(from, by)
    moveToDay(desk, [id], day)
    if (!isSameMonth(day, month)) setMonth(monthFrom(day, 0))
    focusCard(desk, id)
  }
  return (
    <div
      ref={element}
      className={styles.calendar}
      onKeyDownCapture={(event) => shiftByKeys(event, shift)}
    >
      <Row className={styles.bar}>
        <IconButton aria-label="Mês anterior" onClick={() => setMonth(monthFrom(month, -1))}>
          <IconChevronLeft size={16} />
        </IconButton>
        <h3 aria-live="polite">{monthText(month)}</h3>
        <IconButton aria-label="Próximo mês" onClick={() => setMonth(monthFrom(month, 1))}>
          <IconChevronRight size={16} />
        </IconButton>
        <Button variant="default" size="xs" onClick={() => setMonth(monthFrom(today, 0))}>
          Hoje
        </Button>
        {undated > 0 && (
          <span>
            {counted(undated, 'tarefa sem prazo não aparece', 'tarefas sem prazo não aparecem')}{' '}
            aqui
          </span>
        )}
      </Row>
      <div className={styles.names} aria-hidden>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={styles.days}>
        {daysOfMonth(month).map((day) => (
          <Day
            key={day}
            day={day}
            isOutside={!isSameMonth(day, month)}
            cards={dated.filter((card) => card.data_entrega === day)}
            facts={facts}
          />
        ))}
      </div>
    </div>
  )
}

/** The month that holds most of what is to be done: that of today, unless all lies elsewhere. */
function firstMonth(
  columns: readonly Column[],
  other: CalendarDate,
  today: CalendarDate,
): CalendarDate {
  const days = columns.flatMap(({ cards }) => cards.flatMap((card) => card.data_entrega ?? []))
  return days.length === 0 || days.some((day) => isSameMonth(day, today)) ? today : other
}

/** The day under a finger. */
function dayUnder(under: Element) {
  const element = under.closest<HTMLElement>('[data-day]')
  const day = element?.dataset['day']
  if (!element || !day) return undefined
  return { drop: calendarDate(day), mark: { element, name: 'over', value: '' } } as const
}

/** Alt and the arrows put a task on another day: a day to each side, a week up and down. */
function shiftByKeys(event: React.KeyboardEvent, shift: (id: number, by: number) => void) {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
  const card = (event.target as Element).closest<HTMLElement>('[data-card]')
  if (by === undefined || !event.altKey || !card) return
  event.preventDefault()
  event.stopPropagation()
  shift(Number(card.dataset['card']), by)
}

interface DayProps {
  readonly day: CalendarDate
  readonly isOutside: boolean
  readonly cards: readonly Card[]
  readonly facts: CardFacts
}

function Day({ day, isOutside, cards, facts }: DayProps) {
  const desk = useDesk()
  const [isWhole, setWhole] = useState(false)
  const place = usePlace<number, HTMLDivElement>({
    group: dragGroup,
    isEnabled: useMayChange(),
    onDrop: (id) => moveToDay(desk, desk.idsWith(id), day),
  })
  const shown = isWhole ? cards : cards.slice(0, mostOfDay)
  const { data_zero } = useBoardFields('data_zero')
  const { today } = facts
  return (
    <div
      ref={place}
      className={styles.day}
      data-outside={isOutside || undefined}
      data-today={day === today || undefined}
      data-day={day}
      data-empty={cards.length === 0 || undefined}
    >
      <span className={styles.number}>
        <small>{weekdays[weekday(day)]}</small>
        {Number(day.slice(8))}
        {day === data_zero && <strong>D0</strong>}
      </span>
      {shown.map((card) => (
        <DayCard key={idOfCard(card)} card={card} facts={facts} />
      ))}
      {cards.length > shown.length && (
        <TextButton className={styles.more} onClick={() => setWhole(true)}>
          mais {cards.length - shown.length}
        </TextButton>
      )}
    </div>
  )
}

function DayCard({ card, facts }: { readonly card: Card; readonly facts: CardFacts }) {
  const element = useRef<HTMLDivElement>(null)
  const id = idOfCard(card)
  const mayChange = useMayChange()
  useTaskDrag(element, id)
  const { grupos } = useBoardFields('grupos')
  const group = grupos.find((one) => one.id_projeto_grupo === card.id_projeto_grupo)
  return (
    <div
      ref={element}
      className={styles.task}
      data-card={id}
      data-prazo={prazoOfCard(card, facts.today)}
      style={{ '--own': group?.color } as React.CSSProperties}
    >
      <Link
        to={facts.addressOf(id)}
        data-open={id}
        draggable={false}
        title={`#${card.numero} ${card.titulo}`}
      >
        {card.titulo}
      </Link>
      {mayChange && (
        <button
          type="button"
          className={styles.menu}
          data-act="menu"
          tabIndex={-1}
          aria-label={`Ações de ${card.titulo}`}
        >
          ···
        </button>
      )}
      {mayChange && (
        <span className={styles.handle} data-handle aria-hidden>
          <IconGripVertical size={16} />
        </span>
      )}
    </div>
  )
}
