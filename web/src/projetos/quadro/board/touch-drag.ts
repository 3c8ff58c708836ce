/** What a drag begins and ends with, by whichever means it is done. */
export interface DragTurn {
  readonly begin: (id: number) => void
  readonly at: (x: number, y: number) => void
  readonly end: () => void
}

/** What lies under the finger: what dropping there means, and what is marked meanwhile. */
export interface DropTarget<Drop> {
  readonly drop: Drop
  readonly mark?: {
    readonly element: HTMLElement
    readonly name: 'edge' | 'over'
    readonly value: string
  }
}

interface TouchDragOptions<Drop> {
  readonly board: HTMLElement
  readonly turn: DragTurn
  /** Class of what follows the finger. */
  readonly ghost: string
  /** What is dragged with a card: all that are chosen, when it is one of them. */
  readonly idsWith: (id: number) => readonly number[]
  /** What the finger is over; undefined where nothing is dropped. */
  readonly targetOf: (
    under: Element,
    y: number,
    dragged: readonly number[],
  ) => DropTarget<Drop> | undefined
  readonly onDrop: (ids: readonly number[], drop: Drop) => void
}

export const idIn = (element: HTMLElement | null | undefined, name: string) =>
  Number(element?.dataset[name] ?? Number.NaN)

/** What follows the finger: the name of the task, and how many go with it. */
function ghostOf(card: HTMLElement, count: number, className: string): HTMLElement {
  const ghost = document.createElement('div')
  const { left, top, width } = card.getBoundingClientRect()
  const title = card.querySelector('[data-open]')?.textContent ?? ''
  ghost.className = className
  ghost.ariaHidden = 'true'
  ghost.textContent = count > 1 ? `${title} e mais ${count - 1}` : title
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${Math.min(width, 300)}px`,
  })
  document.body.append(ghost)
  return ghost
}

interface Followed<Drop> extends Omit<TouchDragOptions<Drop>, 'board'> {
  readonly first: PointerEvent
  readonly card: HTMLElement
  readonly onEnd: () => void
}

/** Follows one finger until it is lifted; gives what ends it without a move. */
function followPointer<Drop>(followed: Followed<Drop>) {
  const { first, card, turn, ghost: className, idsWith, targetOf, onDrop, onEnd } = followed
  const id = idIn(card, 'card')
  const ids = idsWith(id)
  const ghost = ghostOf(card, ids.length, className)
  let marked: DropTarget<Drop>['mark']
  const mark = (next: DropTarget<Drop>['mark']) => {
    if (marked && marked.element !== next?.element) delete marked.element.dataset[marked.name]
    marked = next
    if (next) next.element.dataset[next.name] = next.value
  }
  const isOther = (event: PointerEvent) => event.pointerId !== first.pointerId
  const target = ({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY)
    return under ? targetOf(under, clientY, ids) : undefined
  }
  const move = (event: PointerEvent) => {
    if (isOther(event)) return
    const [dx, dy] = [event.clientX - first.clientX, event.clientY - first.clientY]
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(1.5deg)`
    mark(target(event)?.mark)
    turn.at(event.clientX, event.clientY)
  }
  const heard = new AbortController()
  const end = () => {
    heard.abort()
    mark(undefined)
    ghost.remove()
    turn.end()
    onEnd()
  }
  const lift = (event: PointerEvent) => {
    if (isOther(event)) return
    const found = target(event)
    if (found) onDrop(ids, found.drop)
    end()
  }
  const how = { capture: true, signal: heard.signal } as const
  turn.begin(id)
  // On the window: the card itself may be drawn anew while its column scrolls.
  addEventListener('pointermove', move, how)
  addEventListener('pointerup', lift, how)
  addEventListener('pointercancel', end, how)
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), how)
  return end
}

/**
 * Drags cards by their handle with pointer events: the browser's own drag knows no touch on many phones. Esc, and a finger
 * that is taken away by the system, end it without a move.
 */
export function touchDrag<Drop>({ board, ...options }: TouchDragOptions<Drop>): () => void {
  let stop: (() => void) | undefined
  const begin = (event: PointerEvent) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-handle]')
    const card = handle?.closest<HTMLElement>('[data-card]')
    if (!card || event.pointerType === 'mouse' || stop) return
    event.preventDefault()
    stop = followPointer({ ...options, first: event, card, onEnd: () => (stop = undefined) })
  }
  /** A long press would begin the browser's own drag besides. */
  const refuseOwnDrag = (event: Event) => {
    if (stop) event.preventDefault()
  }
  board.addEventListener('pointerdown', begin)
  board.addEventListener('dragstart', refuseOwnDrag, true)
  return () => {
    stop?.()
    board.removeEventListener('pointerdown', begin)
    board.removeEventListener('dragstart', refuseOwnDrag, true)
  }
}
