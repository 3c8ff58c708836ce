/** What a drag begins and ends with, by whichever means it is done. */
export interface DragTurn {
  readonly begin: (id: number) => void
  readonly at: (x: number, y: number) => void
  readonly end: () => void
}

interface TouchDrop {
  readonly id_projeto_grupo: number
  readonly lane: string | undefined
  readonly beside?: { readonly id: number; readonly side: 'before' | 'after' }
}

interface TouchDragOptions {
  readonly board: HTMLElement
  readonly turn: DragTurn
  /** Class of what follows the finger. */
  readonly ghost: string
  /** What is dragged with a card: all that are chosen, when it is one of them. */
  readonly idsWith: (id: number) => readonly number[]
  readonly onDrop: (ids: readonly number[], drop: TouchDrop) => void
}

const idIn = (element: HTMLElement | null | undefined, name: string) =>
  Number(element?.dataset[name] ?? Number.NaN)

/** Where a card under the finger would come to stand. */
function dropAt(x: number, y: number, dragged: readonly number[]) {
  const under = document.elementFromPoint(x, y)
  const column = under?.closest<HTMLElement>('[data-column]')
  if (!column) return undefined
  const drop: TouchDrop = { id_projeto_grupo: idIn(column, 'column'), lane: column.dataset['lane'] }
  const card = under?.closest<HTMLElement>('[data-card]')
  if (!card || dragged.includes(idIn(card, 'card'))) return { drop, card: undefined }
  const { top, height } = card.getBoundingClientRect()
  const side = y < top + height / 2 ? 'before' : 'after'
  return { card, drop: { ...drop, beside: { id: idIn(card, 'card'), side } } as const }
}

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

interface Followed extends Omit<TouchDragOptions, 'board'> {
  readonly first: PointerEvent
  readonly card: HTMLElement
  readonly onEnd: () => void
}

/** Follows one finger until it is lifted; gives what ends it without a move. */
function followPointer({ first, card, turn, ghost: className, idsWith, onDrop, onEnd }: Followed) {
  const id = idIn(card, 'card')
  const ids = idsWith(id)
  const ghost = ghostOf(card, ids.length, className)
  let marked: HTMLElement | undefined
  const mark = (next: HTMLElement | undefined, edge = '') => {
    if (marked && marked !== next) delete marked.dataset['edge']
    marked = next
    if (next) next.dataset['edge'] = edge
  }
  const isOther = (event: PointerEvent) => event.pointerId !== first.pointerId
  const target = (event: PointerEvent) => dropAt(event.clientX, event.clientY, ids)
  const move = (event: PointerEvent) => {
    if (isOther(event)) return
    const [dx, dy] = [event.clientX - first.clientX, event.clientY - first.clientY]
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(1.5deg)`
    const found = target(event)
    mark(found?.card, found?.drop.beside?.side === 'before' ? 'top' : 'bottom')
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
export function touchDrag({ board, ...options }: TouchDragOptions): () => void {
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
