import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

/** What is under the pointer: a day, and the minute of it where hours are drawn. */
export interface Spot {
  readonly day: CalendarDate
  readonly minute: number | undefined
}

interface DragOptions {
  readonly box: HTMLElement
  /** Class of what follows the pointer. */
  readonly ghost: string
  /** Pixels of an hour. */
  readonly hourPx: number
  /** Whether the entry of a key may be dragged; says why where it may not. */
  readonly begin: (key: string) => boolean
  /** What dropping here would mean, in words; undefined where nothing is dropped. */
  readonly say: (key: string, from: CalendarDate, spot: Spot) => string
  readonly drop: (key: string, from: CalendarDate, spot: Spot) => void
}

/** Pixels that a mouse must move to drag; less is a click. */
const clickPx = 5
/** Milliseconds that a finger must rest to drag; one that moves sooner scrolls. */
const restMs = 350
/** Pixels from the edge within which the days scroll. */
const edgePx = 36
const edgeStepPx = 14

const dayIn = (element: Element | null | undefined) =>
  element?.closest<HTMLElement>('[data-day]') ?? undefined

const dayOf = (cell: HTMLElement | undefined) => cell?.dataset['day'] as CalendarDate | undefined

function ghostOf(className: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = className
  ghost.ariaHidden = 'true'
  document.body.append(ghost)
  return ghost
}

/** An entry under way: what follows the pointer, and the day that is marked below it. */
function carry({ box, ghost: className, hourPx, say, drop }: DragOptions, taken: Taken) {
  const { chip, first } = taken
  const key = chip.dataset['entry'] ?? ''
  const title = chip.querySelector('span')?.textContent ?? ''
  const from = dayOf(dayIn(chip))
  /** How far below the beginning of the entry it was taken. */
  const grip = first.clientY - chip.getBoundingClientRect().top
  const ghost = ghostOf(className)
  let over: HTMLElement | undefined
  const mark = (next: HTMLElement | undefined) => {
    if (over !== next) over?.removeAttribute('data-over')
    over = next
    if (next) next.dataset['over'] = ''
  }
  const spotAt = ({ clientX, clientY }: PointerEvent): Spot | undefined => {
    const cell = dayIn(document.elementFromPoint(clientX, clientY))
    const day = cell && box.contains(cell) ? dayOf(cell) : undefined
    mark(day === undefined ? undefined : cell)
    if (!cell || day === undefined) return undefined
    const above = clientY - grip - cell.getBoundingClientRect().top
    return { day, minute: cell.dataset['hours'] === undefined ? undefined : (above / hourPx) * 60 }
  }
  chip.dataset['dragged'] = ''
  return {
    show: (event: PointerEvent) => {
      const spot = from && spotAt(event)
      ghost.textContent = spot ? `${say(key, from, spot)} · ${title}` : title
      Object.assign(ghost.style, {
        left: `${Math.min(event.clientX + 14, innerWidth - ghost.offsetWidth - 8)}px`,
        top: `${event.clientY + 14}px`,
      })
      scrollAlong(box, event.clientY)
    },
    drop: (event: PointerEvent) => {
      const spot = from && spotAt(event)
      if (spot) drop(key, from, spot)
    },
    end: () => {
      mark(undefined)
      ghost.remove()
      chip.removeAttribute('data-dragged')
    },
  }
}

interface Taken {
  readonly first: PointerEvent
  readonly chip: HTMLElement
  /** Whether what follows is no click. */
  readonly onEnd: (isDragged: boolean) => void
}

/** Follows one pointer from an entry to where it is lifted. */
function follow(options: DragOptions, taken: Taken): () => void {
  const { first, chip, onEnd } = taken
  const heard = new AbortController()
  let carried: ReturnType<typeof carry> | undefined
  const leave = (isDragged: boolean) => {
    clearTimeout(timer)
    heard.abort()
    carried?.end()
    onEnd(isDragged)
  }
  const start = () => {
    if (!options.begin(chip.dataset['entry'] ?? '')) return leave(true)
    carried = carry(options, taken)
    return carried.show(first)
  }
  const timer = first.pointerType === 'mouse' ? undefined : setTimeout(start, restMs)
  const isOther = (event: PointerEvent) => event.pointerId !== first.pointerId
  const move = (event: PointerEvent) => {
    if (isOther(event)) return
    if (carried) return carried.show(event)
    const moved = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
    if (moved < clickPx) return
    if (first.pointerType === 'mouse') start()
    else leave(false)
  }
  const lift = (event: PointerEvent) => {
    if (isOther(event)) return
    carried?.drop(event)
    leave(carried !== undefined)
  }
  const how = { capture: true, signal: heard.signal } as const
  addEventListener('pointermove', move, how)
  addEventListener('pointerup', lift, how)
  addEventListener('pointercancel', () => leave(carried !== undefined), how)
  addEventListener('keydown', (event) => event.key === 'Escape' && leave(true), how)
  return () => leave(false)
}

function scrollAlong(box: HTMLElement, y: number): void {
  const { top, bottom } = box.getBoundingClientRect()
  if (y < top + edgePx) box.scrollBy(0, -edgeStepPx)
  if (y > bottom - edgePx) box.scrollBy(0, edgeStepPx)
}

/**
 * Drags entries of a calendar to other days: a mouse at once, a finger by resting first, so that the days still scroll. Esc, and
 * a finger that the system takes away, give it up. The click that ends a drag opens nothing.
 */
export function dragEntries(options: DragOptions): () => void {
  const { box } = options
  let stop: (() => void) | undefined
  let wasDragged = false
  const down = (event: PointerEvent) => {
    const chip = (event.target as Element).closest<HTMLElement>('[data-entry]')
    wasDragged = false
    if (!chip || event.button !== 0 || stop) return
    stop = follow(options, {
      first: event,
      chip,
      onEnd: (isDragged) => {
        stop = undefined
        wasDragged = isDragged
      },
    })
  }
  const click = (event: Event) => {
    if (!wasDragged) return
    wasDragged = false
    event.preventDefault()
    event.stopPropagation()
  }
  const isDragging = () => box.querySelector('[data-dragged]') !== null
  const refuse = (event: Event) => {
    if (isDragging()) event.preventDefault()
  }
  box.addEventListener('pointerdown', down)
  box.addEventListener('click', click, true)
  // The browser's own drag of a link, its scrolling and its menu of a long press.
  box.addEventListener('dragstart', (event) => event.preventDefault())
  box.addEventListener('touchmove', refuse, { passive: false })
  box.addEventListener('contextmenu', refuse)
  return () => {
    stop?.()
    box.removeEventListener('pointerdown', down)
    box.removeEventListener('click', click, true)
    box.removeEventListener('touchmove', refuse)
    box.removeEventListener('contextmenu', refuse)
  }
}
