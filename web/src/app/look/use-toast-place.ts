import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { freePlace, isFree } from './toast-place.ts'
import type { Box, Place } from './toast-place.ts'

/** Controls, with the labels that are pressed in the place of a hidden input, and small drop targets. */
const PRESSED =
  'button, a[href], input, label, select, textarea, [role="button"], [role="tab"], [role="menuitem"]'
const DROPPED = '[data-drop-target-for-element]'
/** Interval of the check while a toast is shown: the content below it may move. */
const LOOK_MS = 250
const MARGIN = 12

const visible = (element: Element, own: Element): Box[] => {
  if (own.contains(element) || element.closest('[data-toasts]')) return []
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  return isInWindow && right > left && bottom > top ? [{ left, top, right, bottom }] : []
}

/** Only the topmost dialog can be used while it is open, so only its elements count. */
function obstaclesOf(own: Element, selector: string): Box[] {
  const dialogs = document.querySelectorAll('[role="dialog"]')
  const root = dialogs.item(dialogs.length - 1) ?? document
  return [...root.querySelectorAll(selector)].flatMap((element) => visible(element, own))
}

function roomOf(): Box {
  const bar = Number.parseFloat(getComputedStyle(document.body).getPropertyValue('--top-bar')) || 0
  return {
    left: MARGIN,
    top: bar + 10,
    right: innerWidth - MARGIN,
    bottom: innerHeight - MARGIN,
  }
}

/**
 * The place nearest to the corner that covers no control and no drop target; failing that, one that covers drop
 * targets only; undefined when there is none.
 */
function choose(own: HTMLElement, corner: 'top' | 'bottom', now: Place | undefined) {
  const size = { width: own.offsetWidth, height: own.offsetHeight }
  const pressed = obstaclesOf(own, PRESSED)
  const all = [...pressed, ...obstaclesOf(own, DROPPED)]
  if (now && isFree(now, size, all)) return now
  const room = roomOf()
  return freePlace(size, room, corner, all) ?? freePlace(size, room, corner, pressed)
}

/** Places toasts where they cover neither a control nor a drop target. */
export function useToastPlace(
  box: RefObject<HTMLElement | null>,
  corner: 'top' | 'bottom',
  shown: readonly unknown[],
): void {
  const place = useRef<Place>(undefined)
  const count = shown.length
  useLayoutEffect(() => {
    if (count === 0) {
      place.current = undefined
      return undefined
    }
    const look = () => {
      const own = box.current
      if (!own) return
      place.current = choose(own, corner, place.current)
      // Where no place is free, the toast lets clicks through to what it covers.
      own.setAttribute('data-through', place.current ? '' : 'S')
      if (!place.current) return own.removeAttribute('style')
      const { left, top } = place.current
      own.setAttribute('style', `left:${left}px;top:${top}px;right:auto;bottom:auto`)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [box, corner, count])
}
