import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useStore } from '../../../lib/plain/use-store.ts'
import { gapStyle, useNearRows } from '../../../ui/table/use-near-rows.ts'
import type { CardFacts } from '../board/column-cards.tsx'
import { GroupCount } from '../board/group-count.tsx'
import { Dot } from '../board/group-head.tsx'
import { useBoardDrag } from '../board/use-board-drag.ts'
import { QuickAddLine } from '../quick-add/quick-add-line.tsx'
import { useDesk } from '../screen/use-desk.ts'
import { idOfCard, idOfGroup } from '../state/board.ts'
import type { Card } from '../state/board.ts'
import type { Column } from '../state/shown.ts'
import styles from './list.module.css'
import { nextSorting, sortCards, sortWords } from './sorting.ts'
import type { Sorting, SortKey } from './sorting.ts'
import { TaskRow } from './task-row.tsx'

interface TaskListProps {
  readonly columns: readonly Column[]
  readonly facts: CardFacts
}

type Line =
  | { readonly kind: 'group'; readonly column: Column }
  | { readonly kind: 'task'; readonly card: Card }
  | { readonly kind: 'add'; readonly id: number }

/** Height of every line in pixels. */
const lineHeight = 40
const noLanes: never[] = []

/** The tasks of a project as a table by group, sorted by a column or in the order of the board. */
export function TaskList({ columns, facts }: TaskListProps) {
  const desk = useDesk()
  const adding = useStore(desk.adding)
  const [sorting, setSorting] = useState<Sorting>()
  const [hint, setHint] = useState<{ readonly x: number; readonly y: number }>()
  const scroller = useRef<HTMLDivElement>(null)
  const nameOf = (id: number) => facts.people.get(id)?.nome ?? ''
  const lines = columns.flatMap((column): Line[] => [
    { kind: 'group', column },
    ...sortCards(column.cards, sorting, nameOf).map((card) => ({ kind: 'task' as const, card })),
    ...(desk.mayChange ? [{ kind: 'add' as const, id: idOfGroup(column.group) }] : []),
  ])
  useShownLines(lines)
  useBoardDrag(scroller, noLanes, desk.mayChange && !sorting)
  const near = useNearRows(lines.length, lineHeight, () => scroller.current)
  useEffect(() => {
    for (const { group } of columns) {
      desk.reveal.set(idOfGroup(group), (id) =>
        near.reveal(lines.findIndex((line) => line.kind === 'task' && idOfCard(line.card) === id)),
      )
    }
  })
  const drawn = lines.slice(near.from, near.to)
  return (
    <section ref={scroller} className={styles.scroller} aria-label="Lista de tarefas">
      <table className={styles.table}>
        <Head sorting={sorting} onSort={(by) => setSorting(nextSorting(sorting, by))} />
        <tbody>
          {near.above > 0 && <tr style={gapStyle(near.above)} aria-hidden />}
          {drawn.map((line) => {
            if (line.kind === 'group') {
              return <GroupLine key={`g${idOfGroup(line.column.group)}`} column={line.column} />
            }
            if (line.kind === 'add') {
              return (
                <tr
                  key={`a${line.id}`}
                  data-open={adding?.id_projeto_grupo === line.id || undefined}
                  data-column={line.id}
                >
                  <td colSpan={7} className={styles.add}>
                    <QuickAddLine id_projeto_grupo={line.id} />
                  </td>
                </tr>
              )
            }
            return (
              <TaskRow
                key={idOfCard(line.card)}
                card={line.card}
                facts={facts}
                isSorted={sorting !== undefined}
                onSortedGrip={setHint}
              />
            )
          })}
          {near.below > 0 && <tr style={gapStyle(near.below)} aria-hidden />}
        </tbody>
      </table>
      {hint && sorting && (
        <div className={styles.hint} style={{ left: hint.x, top: hint.y }} role="alert">
          A lista está ordenada por {sortWords[sorting.by]}: aqui não se arrasta.
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setSorting(undefined)
              setHint(undefined)
            }}
          >
            Voltar à ordem manual
          </Button>
        </div>
      )}
    </section>
  )
}

/** Keys walk in the order in which the list shows the tasks. */
function useShownLines(lines: readonly Line[]) {
  const desk = useDesk()
  useEffect(() => {
    desk.show([lines.flatMap((line) => (line.kind === 'task' ? [idOfCard(line.card)] : []))])
  })
}

interface HeadProps {
  readonly sorting: Sorting | undefined
  readonly onSort: (by: SortKey) => void
}

const Head = ({ sorting, onSort }: HeadProps) => (
  <thead>
    <tr>
      <th className={styles.narrow} aria-label="Seleção e ordem" />
      {(Object.keys(sortWords) as SortKey[]).map((by) => (
        <th
          key={by}
          data-of={by}
          aria-sort={sorting?.by === by ? (sorting.isDown ? 'descending' : 'ascending') : 'none'}
        >
          <button type="button" onClick={() => onSort(by)}>
            {sortWords[by]} {sorting?.by === by && (sorting.isDown ? '↓' : '↑')}
          </button>
        </th>
      ))}
      <th>Etiquetas</th>
    </tr>
  </thead>
)

const GroupLine = ({ column }: { readonly column: Column }) => (
  <tr className={styles.group} data-column={idOfGroup(column.group)}>
    <th colSpan={7} scope="rowgroup">
      <Dot color={column.group.color} /> {column.group.titulo} <GroupCount column={column} />
    </th>
  </tr>
)
