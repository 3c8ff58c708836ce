import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import { useEffect, useRef } from 'react'
import type { DropSide } from './tree-model.ts'

const INDENT = 22
const sides: Partial<Record<Instruction['type'], DropSide>> = {
  'reorder-above': 'above',
  'reorder-below': 'below',
  'make-child': 'child',
}

interface TreeDrag {
  readonly id: number
  readonly nivel: number
  /** Its children are visible, so a drop below it means into it. */
  readonly isOpen: boolean
  readonly isEnabled: boolean
  /** May the dragged node be dropped there? */
  readonly allows: (dragged: number, side: DropSide) => boolean
  readonly onDrop: (dragged: number, side: DropSide) => void
}

/**
 * Makes a row of a tree draggable by its handle, and a drop target for other rows. The dragged row has
 * `data-dragging`; the row under the pointer has `data-drop` with the side of the drop.
 */
export function useTreeDrag({ id, nivel, isOpen, isEnabled, ...acts }: TreeDrag) {
  const row = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const element = row.current
    const dragHandle = grip.current
    if (!element || !dragHandle || !isEnabled) return
    const mark = (side: string | undefined) => {
      if (side) element.dataset['drop'] = side
      else delete element.dataset['drop']
    }
    const tree = element.parentElement
    const sideOf = (data: Record<string | symbol, unknown>, dragged: number) => {
      const instruction = extractInstruction(data)
      const side = instruction ? sides[instruction.type] : undefined
      return side && dragged !== id && latest.current.allows(dragged, side) ? side : undefined
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ id }),
        onDragStart: () => (element.dataset['dragging'] = ''),
        onDrop: () => delete element.dataset['dragging'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element.parentElement === tree,
        getData: ({ input }) =>
          attachInstruction(
            { id },
            {
              element,
              input,
              currentLevel: nivel - 1,
              indentPerLevel: INDENT,
              mode: isOpen ? 'expanded' : 'standard',
            },
          ),
        onDrag: ({ self, source }) => mark(sideOf(self.data, Number(source.data['id']))),
        onDragLeave: () => mark(undefined),
        onDrop: ({ self, source }) => {
          mark(undefined)
          const dragged = Number(source.data['id'])
          const side = sideOf(self.data, dragged)
          if (side) latest.current.onDrop(dragged, side)
        },
      }),
    )
  }, [id, nivel, isOpen, isEnabled])
  return { row, grip }
}
