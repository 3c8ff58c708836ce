import { memo, useMemo, useRef } from 'react'
import { useStore } from '../../../lib/plain/use-store.ts'
import { usePlace } from '../../../ui/drag/use-sortable.ts'
import { QuickAddLine } from '../quick-add/quick-add-line.tsx'
import { useBoardFields, useDesk, useMayChange } from '../screen/use-desk.ts'
import { idOfGroup } from '../state/board.ts'
import { isInLane, lanesOf } from '../state/shown.ts'
import type { Column, Lane } from '../state/shown.ts'
import styles from './board.module.css'
import { ColumnCards, LaneCards } from './column-cards.tsx'
import type { CardFacts } from './column-cards.tsx'
import { GroupHead } from './group-head.tsx'
import { NewGroup } from './new-group.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { dragGroup } from './use-card-drag.ts'

interface BoardProps {
  readonly columns: readonly Column[]
  readonly facts: CardFacts
}

/** The groups of a project side by side; in lanes, when they are divided by person or priority. */
export function Board({ columns, facts }: BoardProps) {
  const desk = useDesk()
  const lanes = useStore(desk.lanes)
  const element = useRef<HTMLDivElement>(null)
  const { participantes, altera_projeto } = useBoardFields('participantes', 'altera_projeto')
  const rows = useMemo(() => lanesOf(participantes, lanes), [participantes, lanes])
  useBoardDrag(element, rows, useMayChange())
  const isPlain = lanes === 'none'
  return (
    <div
      ref={element}
      className={isPlain ? styles.board : styles.laned}
      style={{ '--columns': columns.length } as React.CSSProperties}
    >
      {isPlain ? (
        columns.map((column, at) => (
          <PlainColumn
            key={idOfGroup(column.group)}
            {...{ column, facts, at }}
            count={columns.length}
          />
        ))
      ) : (
        <LaneRows {...{ columns, facts, rows }} />
      )}
      {isPlain && altera_projeto && <NewGroup />}
    </div>
  )
}

interface ColumnProps {
  readonly column: Column
  readonly facts: CardFacts
  readonly at: number
  readonly count: number
}

const PlainColumn = memo(function PlainColumn({ column, facts, at, count }: ColumnProps) {
  const desk = useDesk()
  const mayChange = useMayChange()
  const id_projeto_grupo = idOfGroup(column.group)
  const place = usePlace<number>({
    group: dragGroup,
    isEnabled: mayChange,
    onDrop: (id) => desk.drop(desk.idsWith(id), { id_projeto_grupo }),
  })
  return (
    <section
      ref={place}
      className={styles.column}
      data-column={id_projeto_grupo}
      aria-label={column.group.titulo}
    >
      <GroupHead {...{ column, at, count }} />
      <ColumnCards {...{ column, facts }} />
      {mayChange && <QuickAddLine id_projeto_grupo={id_projeto_grupo} />}
    </section>
  )
})

interface LaneRowsProps {
  readonly columns: readonly Column[]
  readonly facts: CardFacts
  readonly rows: readonly Lane[]
}

function LaneRows({ columns, facts, rows }: LaneRowsProps) {
  const filled = rows.filter(
    (lane) =>
      lane.key !== 'none' ||
      columns.some(({ cards }) => cards.some((card) => isInLane(card, lane))),
  )
  return (
    <>
      <div className={styles.heads}>
        {columns.map((column, at) => (
          <GroupHead key={idOfGroup(column.group)} {...{ column, at }} count={columns.length} />
        ))}
      </div>
      {filled.map((lane) => {
        const own = columns.map((column) => ({
          ...column,
          cards: column.cards.filter((card) => isInLane(card, lane)),
        }))
        return (
          <section key={lane.key} className={styles.lane} aria-label={lane.title}>
            <h3>
              {lane.title} <span>{own.reduce((sum, { cards }) => sum + cards.length, 0)}</span>
            </h3>
            <div className={styles.cells}>
              {own.map((column) => (
                <Cell key={idOfGroup(column.group)} {...{ column, facts, lane }} />
              ))}
            </div>
          </section>
        )
      })}
    </>
  )
}

function Cell({
  column,
  facts,
  lane,
}: Omit<ColumnProps, 'at' | 'count'> & { readonly lane: Lane }) {
  const desk = useDesk()
  const mayChange = useMayChange()
  const id_projeto_grupo = idOfGroup(column.group)
  const place = usePlace<number, HTMLDivElement>({
    group: dragGroup,
    isEnabled: mayChange,
    onDrop: (id) => desk.drop(desk.idsWith(id), { id_projeto_grupo, lane }),
  })
  return (
    <div ref={place} className={styles.cell} data-column={id_projeto_grupo} data-lane={lane.key}>
      <LaneCards {...{ column, facts, lane }} />
      {mayChange && <QuickAddLine {...{ id_projeto_grupo, lane }} />}
    </div>
  )
}
