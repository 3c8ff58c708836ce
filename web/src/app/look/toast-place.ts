export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Size {
  readonly width: number
  readonly height: number
}
export interface Place {
  readonly left: number
  readonly top: number
}

/** GAP: pixels kept between a toast and what it must not cover. STEP: distance between the places tried. */
const GAP = 4
const STEP = 8

const meets = (a: Box, b: Box) =>
  a.left < b.right + GAP &&
  b.left < a.right + GAP &&
  a.top < b.bottom + GAP &&
  b.top < a.bottom + GAP

const boxAt = ({ left, top }: Place, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/**
 * The free place nearest to a corner of the room, where a toast covers no obstacle; undefined when there is none.
 * All values in viewport pixels.
 */
export function freePlace(
  size: Size,
  room: Box,
  corner: 'top' | 'bottom',
  obstacles: readonly Box[],
): Place | undefined {
  const most = { left: room.right - size.width, top: room.bottom - size.height }
  const near: (Place & { readonly far: number })[] = []
  for (let top = room.top; top <= most.top; top += STEP) {
    for (let left = most.left; left >= room.left; left -= STEP) {
      const down = corner === 'top' ? top - room.top : most.top - top
      near.push({ left, top, far: down + most.left - left })
    }
  }
  // Nearest first: usually one of the first is free.
  near.sort((a, b) => a.far - b.far)
  const free = near.find((place) => {
    const box = boxAt(place, size)
    return !obstacles.some((obstacle) => meets(box, obstacle))
  })
  return free && { left: free.left, top: free.top }
}

export const isFree = (place: Place, size: Size, obstacles: readonly Box[]): boolean =>
  !obstacles.some((obstacle) => meets(boxAt(place, size), obstacle))
