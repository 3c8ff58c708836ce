import { useEffect, useMemo } from 'react'
import type { RefObject } from 'react'
import { useDesk } from '../screen/use-desk.ts'
import type { Desk, Drop, Side } from '../state/desk.ts'
import type { Lane } from '../state/shown.ts'
import styles from '../../../ui/drag/ghost.module.css'
import { edgeScroller } from './edge-scroll.ts'
import { idIn, touchDrag } from './touch-drag.ts'
import type { DragTurn, DropTarget } from './touch-drag.ts'
import { dragGroup } from './use-card-drag.ts'

function turnOf(desk: Desk, board: HTMLElement): DragTurn {
  const scroll = edgeScroller(board)
  return {
    begin: (id) => {
      // What others do meanwhile is shown after the drop.
      desk.store.hold()
      desk.dragged.set(desk.idsWith(id))
    },
    at: scroll.at,
    end: () => {
      scroll.stop()
      desk.dragged.set([])
      desk.store.release()
    },
  }
}

/** Where tasks are dropped in a view: what lies under a finger, and what dropping there does. */
export interface DropPlaces<Where> {
  readonly targetOf: (
    under: Element,
    y: number,
    dragged: readonly number[],
  ) => DropTarget<Where> | undefined
  readonly drop: (ids: readonly number[], where: Where) => void
}

/** Drags of a view by mouse (`sortable.ts`) and by touch on a handle; `places` stays the same while it is drawn. */
export function useTaskDrags<Where>(
  view: RefObject<HTMLElement | null>,
  places: DropPlaces<Where>,
  isEnabled: boolean,
): void {
  const desk = useDesk()
  useEffect(() => {
    const element = view.current
    if (!element || !isEnabled) return undefined
    const turn = turnOf(desk, element)
    const undoTouch = touchDrag({
      board: element,
      turn,
      ghost: styles.ghost ?? '',
      idsWith: (id) => desk.idsWith(id),
      targetOf: places.targetOf,
      onDrop: places.drop,
    })
    let undoMouse: (() => void) | undefined
    let isGone = false
    void import('../../../ui/drag/sortable.ts')
      .then(({ watchDrags }) => {
        if (isGone) return
        undoMouse = watchDrags<number>({
          group: dragGroup,
          onBegin: turn.begin,
          onMove: turn.at,
          onEnd: turn.end,
        })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      undoTouch()
      undoMouse?.()
      turn.end()
    }
  }, [desk, view, places, isEnabled])
}

/** Where a card under the finger would come to stand in the order of the board. */
function placeOf(under: Element, y: number, dragged: readonly number[]) {
  const column = under.closest<HTMLElement>('[data-column]')
  if (!column) return undefined
  const drop = { id_projeto_grupo: idIn(column, 'column'), lane: column.dataset['lane'] }
  const card = under.closest<HTMLElement>('[data-card]')
  if (!card || dragged.includes(idIn(card, 'card'))) return { drop }
  const { top, height } = card.getBoundingClientRect()
  const isBefore = y < top + height / 2
  const side: Side = isBefore ? 'before' : 'after'
  return {
    drop: { ...drop, beside: { id: idIn(card, 'card'), side } },
    mark: { element: card, name: 'edge', value: isBefore ? 'top' : 'bottom' },
  } as const
}

interface BoardPlace extends Omit<Drop, 'lane'> {
  readonly lane: string | undefined
}

/** Drags among the groups of a board, and among its lanes. */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  lanes: readonly Lane[],
  isEnabled: boolean,
): void {
  const desk = useDesk()
  const places = useMemo(
    (): DropPlaces<BoardPlace> => ({
      targetOf: placeOf,
      drop: (ids, { lane, ...drop }) =>
        desk.drop(ids, { ...drop, lane: lanes.find(({ key }) => key === lane) }),
    }),
    [desk, lanes],
  )
  useTaskDrags(board, places, isEnabled)
}
