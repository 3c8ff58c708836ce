import { prioridades, prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import { memo, useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { IconCheck, IconGripVertical, IconLock } from '../../../ui/icons.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { anchorUnder } from '../../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../../ui/menu/anchor.ts'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { Labels, peopleOf } from '../board/card.tsx'
import type { CardFacts } from '../board/column-cards.tsx'
import { dayText, dueOf } from '../board/due.ts'
import { People } from '../people.tsx'
import { useCardDrag } from '../board/use-card-drag.ts'
import { useBoardFields, useDesk, useIsBlocked, useMayChange, usePart } from '../screen/use-desk.ts'
import { idOfCard } from '../state/board.ts'
import type { Card } from '../state/board.ts'
import styles from './list.module.css'

interface TaskRowProps {
  readonly card: Card
  readonly facts: CardFacts
  readonly isSorted: boolean
  readonly onSortedGrip: (at: { readonly x: number; readonly y: number }) => void
}

/** A task in the list; person, priority and dates are changed in their cells. */
export const TaskRow = memo(function TaskRow({
  card,
  facts,
  isSorted,
  onSortedGrip,
}: TaskRowProps) {
  const desk = useDesk()
  const id = idOfCard(card)
  const element = useRef<HTMLTableRowElement>(null)
  const isChosen = usePart(desk.chosen, (chosen) => chosen.has(id))
  const isCurrent = usePart(desk.current, (current) => current === id)
  const isBlocked = useIsBlocked(card)
  const { modelo } = useBoardFields('modelo')
  const mayChange = useMayChange()
  useCardDrag(element, card, undefined, !isSorted)
  const isDone = card.concluida_em !== null
  const due = dueOf(card, facts.today)
  const set = (changes: Parameters<typeof desk.acts.update>[1]) =>
    void desk.acts.update(id, changes)
  const grip = (event: PointerEvent) => {
    if (isSorted) onSortedGrip({ x: event.clientX, y: event.clientY })
  }
  return (
    <tr
      ref={element}
      data-card={id}
      data-column={card.id_projeto_grupo}
      data-chosen={isChosen || undefined}
      data-done={isDone || undefined}
    >
      <td className={styles.narrow}>
        {mayChange && (
          <span
            className={styles.grip}
            data-handle={isSorted ? undefined : true}
            data-own={isSorted || undefined}
            onPointerDown={grip}
            aria-hidden
          >
            <IconGripVertical size={14} />
          </span>
        )}
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Selecionar ${card.titulo}`}
          onChange={() => desk.toggle(id)}
        />
      </td>
      <td data-of="titulo">
        <button
          type="button"
          className={styles.done}
          data-act="complete"
          aria-pressed={isDone}
          aria-label={isDone ? `Reabrir ${card.titulo}` : `Concluir ${card.titulo}`}
          disabled={!mayChange}
        >
          {isDone && <IconCheck size={11} stroke={2.5} />}
        </button>
        <span className={styles.number}>{card.numero > 0 && `#${card.numero}`}</span>
        <Link
          to={facts.addressOf(id)}
          data-open={id}
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
        >
          {card.titulo}
        </Link>
        {isBlocked && <IconLock size={13} aria-label="Bloqueada" />}
      </td>
      <td data-of="pessoa">
        <Choice
          label={`Responsáveis de ${card.titulo}`}
          isEnabled={mayChange}
          actions={() => personActions(card, facts, set)}
        >
          <People people={peopleOf(card, facts.people)} most={3} />
        </Choice>
      </td>
      <td data-of="prioridade">
        <Choice
          label={`Prioridade de ${card.titulo}`}
          isEnabled={mayChange}
          actions={() => priorityActions(card, set)}
        >
          {card.prioridade && (
            <span data-priority={card.prioridade}>{prioridadeWords[card.prioridade]}</span>
          )}
        </Choice>
      </td>
      <td data-of="inicio">
        <DayCell
          label={`Início de ${card.titulo}`}
          value={card.data_inicio}
          isEnabled={mayChange && modelo === 'N'}
          onSet={(data_inicio) => set({ data_inicio })}
        >
          {card.data_inicio && dayText(card.data_inicio, facts.today)}
        </DayCell>
      </td>
      <td data-of="prazo">
        <DayCell
          label={`Prazo de ${card.titulo}`}
          value={card.data_entrega}
          isEnabled={mayChange && modelo === 'N'}
          onSet={(data_entrega) => set({ data_entrega })}
        >
          {due && <span data-due={due.tone}>{due.text}</span>}
        </DayCell>
      </td>
      <td data-of="etiquetas">
        <Labels card={card} labels={facts.labels} />
      </td>
    </tr>
  )
})

type Set = (changes: {
  readonly ids_usuarios?: number[]
  readonly prioridade?: Card['prioridade']
}) => void

function personActions(card: Card, facts: CardFacts, set: Set): RowAction[] {
  return [...facts.people.values()].map(({ id_usuario, nome }) => {
    const isChosen = card.ids_usuarios.includes(id_usuario)
    const ids_usuarios = isChosen
      ? card.ids_usuarios.filter((one) => one !== id_usuario)
      : [...card.ids_usuarios, id_usuario]
    return { label: nome, isChosen, run: () => set({ ids_usuarios }) }
  })
}

const priorityActions = (card: Card, set: Set): RowAction[] => [
  ...prioridades.map((one) => ({
    label: prioridadeWords[one],
    isChosen: card.prioridade === one,
    run: () => set({ prioridade: one }),
  })),
  {
    label: 'Sem prioridade',
    isChosen: card.prioridade === null,
    run: () => set({ prioridade: null }),
  },
]

interface ChoiceProps {
  readonly label: string
  readonly isEnabled: boolean
  readonly actions: () => readonly RowAction[]
  readonly children: ReactNode
}

/** A cell that opens a menu of what it may be. */
function Choice({ label, isEnabled, actions, children }: ChoiceProps) {
  const [anchor, setAnchor] = useState<MenuAnchor>()
  if (!isEnabled) return children
  return (
    <span data-own>
      <button
        type="button"
        className={styles.value}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'left'))}
      >
        {children || <span className={styles.none}>—</span>}
      </button>
      {anchor && (
        <LazyMenu {...{ anchor, label }} actions={actions()} onClose={() => setAnchor(undefined)} />
      )}
    </span>
  )
}

interface DayCellProps {
  readonly label: string
  readonly value: Card['data_entrega']
  readonly isEnabled: boolean
  readonly onSet: (day: Card['data_entrega']) => void
  readonly children: ReactNode
}

/** A day that becomes an input when it is pressed. */
function DayCell({ label, value, isEnabled, onSet, children }: DayCellProps) {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState(value)
  if (!isEnabled) return children
  const done = () => {
    setOpen(false)
    if (day !== value) onSet(day)
  }
  if (isOpen) {
    return (
      <span ref={focusInside} data-own>
        <DateInput
          size="xs"
          aria-label={label}
          value={day}
          onChange={setDay}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done()
            if (event.key === 'Escape') setOpen(false)
          }}
          onBlur={(event) => {
            const next = event.relatedTarget
            if (
              !next?.closest('[role=dialog]') &&
              !event.currentTarget.closest('[data-own]')?.contains(next)
            ) {
              done()
            }
          }}
        />
      </span>
    )
  }
  return (
    <span data-own>
      <button
        type="button"
        className={styles.value}
        aria-label={label}
        onClick={() => {
          setDay(value)
          setOpen(true)
        }}
      >
        {children || <span className={styles.none}>—</span>}
      </button>
    </span>
  )
}

const focusInside = (cell: HTMLElement | null) => cell?.querySelector('input')?.focus()
