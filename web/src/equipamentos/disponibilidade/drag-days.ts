/** What choosing days by a pointer begins and ends with: the key of the row, and days counted from 0. */
export interface DayTurn {
  readonly begin: (key: string, day: number) => void
  readonly reach: (day: number) => void
  readonly end: () => void
  readonly giveUp: () => void
}

/** A finger that rests so long chooses; one that moves before scrolls. */
const restMs = 350
const stillPx = 8

/** The days of the row under a pointer; what opens something of its own is no place to begin. */
function trackAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null
  return target.closest<HTMLElement>('[data-track]')
}

interface Followed {
  readonly track: HTMLElement
  readonly first: PointerEvent
  readonly count: () => number
  readonly turn: DayTurn
  readonly onEnd: () => void
}

/** Follows one pointer until it is lifted, taken away, or turns out to scroll. */
function followPointer({ track, first, count, turn, onEnd }: Followed) {
  const heard = new AbortController()
  let isChoosing = false
  const dayOf = ({ clientX }: PointerEvent) => {
    const { left, width } = track.getBoundingClientRect()
    const day = Math.floor(((clientX - left) / width) * count())
    return Math.min(count() - 1, Math.max(0, day))
  }
  const choose = () => {
    isChoosing = true
    turn.begin(track.dataset['track'] ?? '', dayOf(first))
  }
  const timer = first.pointerType === 'mouse' ? undefined : setTimeout(choose, restMs)
  const leave = () => {
    clearTimeout(timer)
    heard.abort()
    onEnd()
  }
  const giveUp = () => {
    if (isChoosing) turn.giveUp()
    leave()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return
    if (isChoosing) return turn.reach(dayOf(event))
    const moved = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
    if (moved > stillPx) leave()
  }
  const lift = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return
    if (!isChoosing) choose()
    turn.end()
    leave()
  }
  const how = { capture: true, signal: heard.signal } as const
  addEventListener('pointermove', move, how)
  addEventListener('pointerup', lift, how)
  addEventListener('pointercancel', giveUp, how)
  addEventListener('keydown', (event) => event.key === 'Escape' && giveUp(), how)
  if (first.pointerType === 'mouse') choose()
  return { giveUp, isChoosing: () => isChoosing }
}

/**
 * Chooses days of a row: a mouse by dragging, a finger by resting first, so that the calendar still scrolls. A click and a
 * tap choose one day. Esc, and a finger that the system takes away, give it up.
 */
export function dragDays(box: HTMLElement, count: () => number, turn: DayTurn): () => void {
  let followed: ReturnType<typeof followPointer> | undefined
  const begin = (event: PointerEvent) => {
    const track = trackAt(event.target)
    if (!track || event.button !== 0 || followed) return
    // No text is marked meanwhile.
    if (event.pointerType === 'mouse') event.preventDefault()
    followed = followPointer({
      track,
      count,
      turn,
      first: event,
      onEnd: () => (followed = undefined),
    })
  }
  const refuse = (event: Event) => {
    if (followed?.isChoosing()) event.preventDefault()
  }
  box.addEventListener('pointerdown', begin)
  box.addEventListener('touchmove', refuse, { passive: false })
  box.addEventListener('contextmenu', refuse)
  return () => {
    followed?.giveUp()
    box.removeEventListener('pointerdown', begin)
    box.removeEventListener('touchmove', refuse)
    box.removeEventListener('contextmenu', refuse)
  }
}
