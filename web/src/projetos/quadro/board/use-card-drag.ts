import { useEffect } from 'react'
import type { RefObject } from 'react'
import { idOfCard } from '../state/board.ts'
import type { Card } from '../state/board.ts'
import type { Lane } from '../state/shown.ts'
import { useDesk, useMayChange } from '../screen/use-desk.ts'

/** Cards of all columns of a board are dragged among each other. */
export const dragGroup = 'tarefas'

/** Lets a card be dragged by the mouse, and others be dropped beside it, where cards stand in the order of the board. */
export function useCardDrag(
  element: RefObject<HTMLElement | null>,
  card: Card,
  lane: Lane | undefined,
  isOrdered = true,
): void {
  const desk = useDesk()
  const mayChange = useMayChange()
  const mayDrag = mayChange && isOrdered
  const id = idOfCard(card)
  const { id_projeto_grupo } = card
  useEffect(() => {
    if (!mayDrag) return undefined
    let undo: (() => void) | undefined
    let isGone = false
    void import('../../../ui/drag/sortable.ts')
      .then(({ makeSortable }) => {
        if (isGone || !element.current) return
        undo = makeSortable<number>({
          element: element.current,
          grip: element.current,
          group: dragGroup,
          item: id,
          axis: 'vertical',
          accepts: (other) => !desk.idsWith(other).includes(id),
          onDrop: (other, side) =>
            desk.drop(desk.idsWith(other), { id_projeto_grupo, lane, beside: { id, side } }),
        })
      })
      // Without it cards are still moved by their menu, the handle and the keys.
      .catch(() => undefined)
    return () => {
      isGone = true
      undo?.()
    }
  }, [desk, element, id, id_projeto_grupo, lane, mayDrag])
}

/** Lets a task be dragged where nothing is dropped beside it: onto a day. */
export function useTaskDrag(element: RefObject<HTMLElement | null>, id: number): void {
  const mayChange = useMayChange()
  useEffect(() => {
    if (!mayChange) return undefined
    let undo: (() => void) | undefined
    let isGone = false
    void import('../../../ui/drag/sortable.ts')
      .then(({ makeDraggable }) => {
        if (isGone || !element.current) return
        undo = makeDraggable<number>({
          element: element.current,
          grip: element.current,
          group: dragGroup,
          item: id,
        })
      })
      // Without it tasks are still moved by the keys.
      .catch(() => undefined)
    return () => {
      isGone = true
      undo?.()
    }
  }, [element, id, mayChange])
}
