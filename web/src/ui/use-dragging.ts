import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect, useRef } from 'react'

/**
 * Makes an item of a vertical list draggable by its handle, and a drop target for the others. The dragged item has
 * `data-dragging`; the item under the pointer has `data-edge` with the side of the drop.
 */
export function useDragging(index: number, onMove: (from: number, to: number) => void) {
  const item = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    const element = item.current
    const dragHandle = grip.current
    if (!element || !dragHandle) return
    const mark = (edge: string | null) => {
      if (edge) element.dataset.edge = edge
      else delete element.dataset.edge
    }
    const isOfList = (other: Element) => other.parentElement === element.parentElement
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ index }),
        onDragStart: () => (element.dataset.dragging = ''),
        onDrop: () => delete element.dataset.dragging,
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isOfList(source.element),
        getData: ({ input }) =>
          attachClosestEdge({ index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          mark(source.data['index'] === index ? null : extractClosestEdge(self.data)),
        onDragLeave: () => mark(null),
        onDrop: ({ self, source }) => {
          mark(null)
          const from = Number(source.data['index'])
          const to = getReorderDestinationIndex({
            startIndex: from,
            indexOfTarget: index,
            closestEdgeOfTarget: extractClosestEdge(self.data),
            axis: 'vertical',
          })
          if (from !== to) latest.current(from, to)
        },
      }),
    )
  }, [index])
  return { item, grip }
}
