import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'

export type Side = 'before' | 'after'
type Axis = 'vertical' | 'horizontal'

const edges = {
  vertical: ['top', 'bottom'],
  horizontal: ['left', 'right'],
} as const satisfies Record<Axis, unknown>

/** What is dragged with others of its group. */
export interface Dragged<Item> {
  readonly element: HTMLElement
  readonly grip: HTMLElement
  /** Items of one group may be dropped on each other, and on its places; a list names itself by its element. */
  readonly group: unknown
  readonly item: Item
}

export interface Sorted<Item> extends Dragged<Item> {
  readonly axis: Axis
  /** May the other be dropped beside this one? */
  readonly accepts?: (other: Item) => boolean
  readonly onDrop: (other: Item, side: Side) => void
}

const itemOf = <Item>(data: Record<string | symbol, unknown>) => data['item'] as Item

/** Lets an element be dragged by its grip; it has `data-dragging` meanwhile. Returns the clean-up. */
export const makeDraggable = <Item>({ element, grip, group, item }: Dragged<Item>): (() => void) =>
  draggable({
    element,
    dragHandle: grip,
    getInitialData: () => ({ group, item }),
    onDragStart: () => (element.dataset['dragging'] = ''),
    onDrop: () => delete element.dataset['dragging'],
  })

/**
 * Lets items be dragged and dropped beside each other. The item under the pointer has `data-edge` with the edge at which
 * the other would come to lie. Returns the clean-up.
 */
export function makeSortable<Item>(sorted: Sorted<Item>): () => void {
  const { element, group, item, axis, accepts, onDrop } = sorted
  const [first] = edges[axis]
  const mark = (edge: string | null) => {
    if (edge) element.dataset['edge'] = edge
    else delete element.dataset['edge']
  }
  return combine(
    makeDraggable(sorted),
    dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        source.element !== element &&
        source.data['group'] === group &&
        (accepts?.(itemOf<Item>(source.data)) ?? true),
      getData: ({ input }) =>
        attachClosestEdge({ item }, { element, input, allowedEdges: [...edges[axis]] }),
      onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
      onDragLeave: () => mark(null),
      onDrop: ({ self, source }) => {
        mark(null)
        const side = extractClosestEdge(self.data) === first ? 'before' : 'after'
        onDrop(itemOf<Item>(source.data), side)
      },
    }),
  )
}

interface Place<Item> {
  readonly element: HTMLElement
  readonly group: unknown
  readonly onDrop: (item: Item) => void
}

/** Lets an element take dropped items of a group; it has `data-over` while one is above it. Returns the clean-up. */
export function makePlace<Item>({ element, group, onDrop }: Place<Item>): () => void {
  const mark = (isOver: boolean) => {
    if (isOver) element.dataset['over'] = ''
    else delete element.dataset['over']
  }
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['group'] === group,
    onDragEnter: () => mark(true),
    onDragLeave: () => mark(false),
    onDrop: ({ source, location }) => {
      mark(false)
      // An item inside the place, beside which it was dropped, has taken it.
      if (location.current.dropTargets[0]?.element === element) onDrop(itemOf<Item>(source.data))
    },
  })
}

interface Watched<Item> {
  readonly group: unknown
  readonly onBegin: (item: Item) => void
  /** Called with the viewport position of the pointer. */
  readonly onMove: (x: number, y: number) => void
  /** Called after the drop, and when nothing was dropped. */
  readonly onEnd: () => void
}

/** Watches every drag of a group, wherever it goes. Returns the clean-up. */
export const watchDrags = <Item>({ group, onBegin, onMove, onEnd }: Watched<Item>): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => source.data['group'] === group,
    onDragStart: ({ source }) => onBegin(itemOf<Item>(source.data)),
    onDrag: ({ location }) =>
      onMove(location.current.input.clientX, location.current.input.clientY),
    onDrop: onEnd,
  })
