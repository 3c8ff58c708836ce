import { prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  IconCalendar,
  IconCheck,
  IconFlag,
  IconGripVertical,
  IconListCheck,
  IconLock,
  IconMessage,
  IconPaperclip,
  IconRepeat,
} from '../../../ui/icons.ts'
import type { Card, Label, Person } from '../state/board.ts'
import { idOfCard } from '../state/board.ts'
import type { Lane } from '../state/shown.ts'
import { useDesk, useIsBlocked, useMayChange, usePart } from '../screen/use-desk.ts'
import styles from './card.module.css'
import { dueOf } from './due.ts'
import { People } from '../people.tsx'
import { useCardDrag } from './use-card-drag.ts'

export interface BoardCardProps {
  readonly card: Card
  readonly people: ReadonlyMap<number, Person>
  readonly labels: ReadonlyMap<number, Label>
  readonly today: CalendarDate
  readonly lane: Lane | undefined
  /** Address that opens the task. */
  readonly to: string
  readonly index: number
  /** Pixels from the beginning of a column of which only a part is drawn. */
  readonly top: number | undefined
  readonly measure: ((element: Element | null) => void) | undefined
}

const small = { size: 13, stroke: 1.6 } as const

/** A card of the board. What is pressed on it is heard by the board (`use-board-events`). */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, lane, index, top, measure, ...face } = props
  const desk = useDesk()
  const id = idOfCard(card)
  const element = useRef<HTMLLIElement>(null)
  const isChosen = usePart(desk.chosen, (chosen) => chosen.has(id))
  const isDragged = usePart(desk.dragged, (dragged) => dragged.includes(id))
  useCardDrag(element, card, lane)
  useEffect(() => measure?.(element.current), [measure, index])
  return (
    <li
      ref={element}
      className={styles.card}
      data-card={id}
      data-index={index}
      data-chosen={isChosen || undefined}
      data-done={card.concluida_em !== null || undefined}
      data-dragged={isDragged || undefined}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <Face card={card} isFirst={index === 0} {...face} />
    </li>
  )
})

interface FaceProps extends Pick<BoardCardProps, 'card' | 'people' | 'labels' | 'today' | 'to'> {
  readonly isFirst: boolean
}

/** What a card shows: it stays as it is while the card only goes to another place. */
const Face = memo(function Face({ card, people, labels, today, to, isFirst }: FaceProps) {
  const desk = useDesk()
  const id = idOfCard(card)
  const isCurrent = usePart(desk.current, (current) => current === id)
  const isBlocked = useIsBlocked(card)
  const mayChange = useMayChange()
  const due = dueOf(card, today)
  const isDone = card.concluida_em !== null
  return (
    <>
      <div className={styles.top}>
        <button
          type="button"
          className={styles.done}
          data-act="complete"
          aria-pressed={isDone}
          aria-label={isDone ? `Reabrir ${card.titulo}` : `Concluir ${card.titulo}`}
          tabIndex={-1}
          disabled={!mayChange}
        >
          {isDone && <IconCheck size={11} stroke={2.5} />}
        </button>
        <Link
          to={to}
          className={styles.title}
          data-open={id}
          draggable={false}
          tabIndex={isCurrent || isFirst ? 0 : -1}
        >
          {card.titulo}
        </Link>
        {mayChange && (
          <span className={styles.handle} data-handle aria-hidden>
            <IconGripVertical size={16} />
          </span>
        )}
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
      </div>
      <Labels card={card} labels={labels} />
      <div className={styles.facts}>
        <span className={styles.number}>{card.numero > 0 ? `#${card.numero}` : 'salvando…'}</span>
        {card.prioridade && (
          <span
            data-priority={card.prioridade}
            title={`Prioridade ${prioridadeWords[card.prioridade].toLowerCase()}`}
          >
            <IconFlag {...small} />
            {prioridadeWords[card.prioridade]}
          </span>
        )}
        {due && (
          <span data-due={due.tone} title="Prazo">
            <IconCalendar {...small} />
            {due.text}
          </span>
        )}
        {isBlocked && (
          <span data-due="late" title="Bloqueada: espera por outra tarefa">
            <IconLock {...small} aria-label="Bloqueada" />
          </span>
        )}
        <Counts card={card} />
        <People people={peopleOf(card, people)} most={3} />
      </div>
    </>
  )
})

export const peopleOf = (card: Card, people: ReadonlyMap<number, Person>) =>
  card.ids_usuarios.flatMap((id) => people.get(id) ?? [])

export function Labels({ card, labels }: Pick<BoardCardProps, 'card' | 'labels'>) {
  const own = card.ids_etiquetas.flatMap((id) => labels.get(id) ?? [])
  if (own.length === 0) return null
  return (
    <div className={styles.labels}>
      {own.map(({ id_projeto_etiqueta, nome, color }) => (
        <span key={id_projeto_etiqueta} style={{ '--own': color } as React.CSSProperties}>
          {nome}
        </span>
      ))}
    </div>
  )
}

function Counts({ card }: { readonly card: Card }) {
  const { qtde_passos, qtde_passos_feitos, qtde_comentarios, qtde_anexos, recorrencia } = card
  return (
    <>
      {recorrencia && (
        <span title="Repete">
          <IconRepeat {...small} />
        </span>
      )}
      {qtde_passos > 0 && (
        <span title="Passos feitos">
          <IconListCheck {...small} />
          {qtde_passos_feitos}/{qtde_passos}
        </span>
      )}
      {qtde_comentarios > 0 && (
        <span title="Comentários">
          <IconMessage {...small} />
          {qtde_comentarios}
        </span>
      )}
      {qtde_anexos > 0 && (
        <span title="Anexos">
          <IconPaperclip {...small} />
          {qtde_anexos}
        </span>
      )}
    </>
  )
}
