import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useRef, useState } from 'react'
import { counted } from '../../../lib/plain/format.ts'
import { TextButton } from '../../../ui/layout/text.tsx'
import { idOfCard, idOfGroup } from '../state/board.ts'
import type { Column, Lane } from '../state/shown.ts'
import styles from './board.module.css'
import { BoardCard } from './card.tsx'
import type { BoardCardProps } from './card.tsx'
import { useNearCards } from './near-cards.ts'

/** What every card needs besides itself. */
export interface CardFacts extends Pick<BoardCardProps, 'people' | 'labels'> {
  readonly today: CalendarDate
  readonly addressOf: (id: number) => string
}

interface CardsProps {
  readonly column: Column
  readonly facts: CardFacts
}

/** The cards of a group, which scroll by themselves. */
export function ColumnCards({ column, facts }: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { cards, group } = column
  const { drawn, height, measure } = useNearCards(cards, idOfGroup(group), scroller)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div ref={scroller} className={styles.scroller} data-scroll="y" tabIndex={-1}>
      <ul className={styles.cards} aria-label={group.titulo} style={{ height }}>
        {drawn.map(({ index, top }) => {
          const card = cards[index]
          return (
            card && (
              <OneCard
                key={idOfCard(card)}
                {...{ card, index, top, measure, facts }}
                lane={undefined}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

/** A cell of a board with lanes shows so many cards until all are asked for. */
const firstOfLane = 12

/** The cards of a group in one lane. */
export function LaneCards({ column, facts, lane }: CardsProps & { readonly lane: Lane }) {
  const [isWhole, setWhole] = useState(false)
  const { cards, group } = column
  const rest = isWhole ? 0 : cards.length - firstOfLane
  return (
    <>
      <ul className={styles.cards} aria-label={`${group.titulo}, ${lane.title}`}>
        {(rest > 0 ? cards.slice(0, firstOfLane) : cards).map((card, index) => (
          <OneCard
            key={idOfCard(card)}
            {...{ card, index, lane, facts }}
            top={undefined}
            measure={undefined}
          />
        ))}
      </ul>
      {rest > 0 && (
        <TextButton className={styles.rest} onClick={() => setWhole(true)}>
          Mostrar mais {counted(rest, 'tarefa', 'tarefas')}
        </TextButton>
      )}
    </>
  )
}

interface OneProps extends Pick<BoardCardProps, 'card' | 'index' | 'lane' | 'top' | 'measure'> {
  readonly facts: CardFacts
}

function OneCard({ facts, ...own }: OneProps) {
  const { addressOf, people, labels, today } = facts
  return <BoardCard {...own} {...{ people, labels, today }} to={addressOf(idOfCard(own.card))} />
}
