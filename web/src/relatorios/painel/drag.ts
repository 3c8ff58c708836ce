import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'

interface Draggable {
  readonly element: HTMLElement
  readonly grip: HTMLElement
  readonly widget: string
  readonly onDrop: (dragged: string, side: 'antes' | 'depois') => void
}

const kind = 'widget'

/** Makes a widget card draggable by its handle, and a drop target before or after it. Returns the clean-up. */
export function makeDraggable({ element, grip, widget, onDrop }: Draggable): () => void {
  const mark = (edge: string | null) => {
    if (edge) element.dataset['edge'] = edge
    else delete element.dataset['edge']
  }
  return combine(
    draggable({
      element,
      dragHandle: grip,
      getInitialData: () => ({ kind, widget }),
      onDragStart: () => (element.dataset['dragging'] = ''),
      onDrop: () => delete element.dataset['dragging'],
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind && source.data['widget'] !== widget,
      getData: ({ input }) =>
        attachClosestEdge({ widget }, { element, input, allowedEdges: ['left', 'right'] }),
      onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
      onDragLeave: () => mark(null),
      onDrop: ({ self, source }) => {
        mark(null)
        const side = extractClosestEdge(self.data) === 'left' ? 'antes' : 'depois'
        onDrop(String(source.data['widget']), side)
      },
    }),
  )
}
