import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { dragEntries } from './drag-entries.ts'
import styles from '../../../ui/drag/ghost.module.css'
import { droppedAt, targetText } from './places.ts'
import type { Moves } from './use-moves.ts'

/** Lets the entries within an element be dragged to its days, and to times where it draws hours. */
export function useEntryDrag(
  element: Readonly<RefObject<HTMLElement | null>>,
  moves: Moves,
  hourPx = 0,
): void {
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    const spotOf = (key: string, from: Parameters<typeof droppedAt>[1]) => {
      const entrada = latest.current.entryOf(key)
      return entrada && { entrada, target: droppedAt(entrada, from) }
    }
    return dragEntries({
      box,
      hourPx,
      ghost: styles.ghost ?? '',
      begin: (key) => {
        const entrada = latest.current.entryOf(key)
        const reason = entrada && latest.current.fixedBy(entrada)
        if (reason !== undefined) latest.current.refuse(reason)
        return entrada !== undefined && reason === undefined
      },
      say: (key, from, spot) => {
        const found = spotOf(key, { from, ...spot })
        return found ? targetText(found.target) : ''
      },
      drop: (key, from, spot) => {
        const found = spotOf(key, { from, ...spot })
        if (found) latest.current.move(found.entrada, found.target)
      },
    })
  }, [element, hourPx])
}
