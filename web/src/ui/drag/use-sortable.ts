import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { placeAfterDrop } from './place-after-drop.ts'
import type * as Dragging from './sortable.ts'
import type { Sorted } from './sortable.ts'

interface SortableOptions<Item> extends Pick<Sorted<Item>, 'item' | 'accepts'> {
  /** Absent for the items of one list, which are dropped beside their siblings alone. */
  readonly group?: string
  readonly axis?: Sorted<Item>['axis']
  readonly isEnabled?: boolean
  /** Absent where it may be dragged and nothing be dropped beside it. */
  readonly onDrop?: Sorted<Item>['onDrop']
}

/** The latest of what changes with every render. */
function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Does it once the code of dragging has loaded, which is after the screen is shown; gives the clean-up. */
function whenLoaded(make: (dragging: typeof Dragging) => (() => void) | undefined): () => void {
  let undo: (() => void) | undefined
  let isGone = false
  void import('./sortable.ts')
    .then((dragging) => {
      if (!isGone) undo = make(dragging)
    })
    // Without it things are still moved by their menu and the arrow keys.
    .catch(() => undefined)
  return () => {
    isGone = true
    undo?.()
  }
}

/** An item that is dragged by its grip among others of its group (`sortable.ts`). Both refs are needed. */
export function useSortable<
  Item,
  E extends HTMLElement = HTMLElement,
  Grip extends HTMLElement = HTMLSpanElement,
>(options: SortableOptions<Item>) {
  const { group, item, axis = 'vertical', isEnabled = true } = options
  const element = useRef<E>(null)
  const grip = useRef<Grip>(null)
  const latest = useLatest(options)
  const isTarget = options.onDrop !== undefined
  useEffect(() => {
    if (!isEnabled) return undefined
    return whenLoaded(({ makeDraggable, makeSortable }) => {
      if (!element.current || !grip.current) return undefined
      const of = group ?? element.current.parentElement
      const dragged = { element: element.current, grip: grip.current, group: of, item }
      if (!isTarget) return makeDraggable(dragged)
      return makeSortable({
        ...dragged,
        axis,
        accepts: (other) => latest.current.accepts?.(other) ?? true,
        onDrop: (other, side) => latest.current.onDrop?.(other, side),
      })
    })
  }, [group, item, axis, isEnabled, isTarget, latest])
  return { item: element, grip }
}

/** A row of a vertical list, known by where it stands. */
export const useSortableRow = (index: number, onMove: (from: number, to: number) => void) =>
  useSortable<number, HTMLLIElement>({
    item: index,
    onDrop: (from, side) => {
      const to = placeAfterDrop(from, index, side)
      if (from !== to) onMove(from, to)
    },
  })

interface PlaceOptions<Item> {
  readonly group: string
  readonly isEnabled?: boolean
  readonly onDrop: (item: Item) => void
}

/** A place that takes dropped items of a group, as a day or a column. */
export function usePlace<Item, E extends HTMLElement = HTMLElement>(options: PlaceOptions<Item>) {
  const { group, isEnabled = true } = options
  const place = useRef<E>(null)
  const latest = useLatest(options)
  useEffect(() => {
    if (!isEnabled) return undefined
    return whenLoaded(({ makePlace }) => {
      if (!place.current) return undefined
      const element = place.current
      return makePlace<Item>({ element, group, onDrop: (item) => latest.current.onDrop(item) })
    })
  }, [group, isEnabled, latest])
  return place
}
