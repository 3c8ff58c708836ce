import type { Side } from './sortable.ts'

/** Where an item of a list comes to stand when it is dropped beside another. */
export function placeAfterDrop(from: number, beside: number, side: Side): number {
  const to = side === 'before' ? beside : beside + 1
  return from < to ? to - 1 : to
}
