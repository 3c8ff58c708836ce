import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useDesk } from '../screen/use-desk.ts'
import type { Desk } from '../state/desk.ts'
import type { Lane } from '../state/shown.ts'
import styles from './drag.module.css'
import { edgeScroller } from './edge-scroll.ts'
import { touchDrag } from './touch-drag.ts'
import type { DragTurn } from './touch-drag.ts'
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

/** Drags of the board by mouse (`sortable.ts`) and by touch on a handle. */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  lanes: readonly Lane[],
  isEnabled: boolean,
): void {
  const desk = useDesk()
  useEffect(() => {
    const element = board.current
    if (!element || !isEnabled) return undefined
    const turn = turnOf(desk, element)
    const laneOf = (key: string | undefined) => lanes.find((lane) => lane.key === key)
    const undoTouch = touchDrag({
      board: element,
      turn,
      ghost: styles.ghost ?? '',
      idsWith: (id) => desk.idsWith(id),
      onDrop: (ids, { lane, ...drop }) => desk.drop(ids, { ...drop, lane: laneOf(lane) }),
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
  }, [desk, board, lanes, isEnabled])
}
