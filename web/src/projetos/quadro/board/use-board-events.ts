import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { anchorUnder } from '../../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../../ui/menu/anchor.ts'
import { useDesk } from '../screen/use-desk.ts'
import type { Desk } from '../state/desk.ts'

interface BoardEvents {
  readonly onOpen: (id: number) => void
  readonly onMenu: (id: number, anchor: MenuAnchor) => void
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
const idOf = (card: HTMLElement) => Number(card.dataset['card'])

const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
type Way = (typeof ways)[keyof typeof ways]
const wayOf = (key: string): Way | undefined => ways[key as keyof typeof ways]

/** Puts the focus on a card, which is drawn first if it is far away. */
export function focusCard(desk: Desk, id: number, root: ParentNode = document): void {
  desk.current.set(id)
  const card = desk.card(id)
  if (card) desk.reveal.get(card.id_projeto_grupo)?.(id)
  const focus = (tries: number) => {
    const link = root.querySelector<HTMLElement>(`[data-card="${id}"] [data-open]`)
    if (link) {
      link.focus({ preventScroll: true })
      link.closest('[data-card]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (tries > 0) requestAnimationFrame(() => focus(tries - 1))
  }
  requestAnimationFrame(() => focus(20))
}

/** The card that lies in a direction of another one; across columns, the one at the same height. */
export function neighbourOf(shown: Desk['shown'], id: number, way: Way): number | undefined {
  const column = shown.findIndex((one) => one.includes(id))
  const at = shown[column]?.indexOf(id) ?? -1
  if (way === 'up' || way === 'down') return shown[column]?.[at + (way === 'up' ? -1 : 1)]
  const step = way === 'left' ? -1 : 1
  for (let next = column + step; next >= 0 && next < shown.length; next += step) {
    const cards = shown[next] ?? []
    if (cards.length > 0) return cards[Math.min(at, cards.length - 1)]
  }
  return undefined
}

/** Fingers have no keys: once something is chosen, a tap chooses more. */
const choosesMore = ({ ctrlKey, metaKey }: MouseEvent, desk: Desk) =>
  ctrlKey || metaKey || (desk.chosen.get().size > 0 && matchMedia('(pointer: coarse)').matches)

/** Hears what is pressed on the cards of a view: choosing, opening, completing, and the arrow keys. */
export function useBoardEvents(root: RefObject<HTMLElement | null>, events: BoardEvents): void {
  const desk = useDesk()
  const onClick = useEffectEvent((event: MouseEvent) => {
    const card = cardOf(event.target)
    if (!card || event.defaultPrevented) return
    const target = event.target as Element
    const id = idOf(card)
    desk.current.set(id)
    const act = target.closest<HTMLElement>('[data-act]')
    if (act?.dataset['act'] === 'complete') return desk.complete([id])
    if (act) return events.onMenu(id, anchorUnder(act, 'right'))
    if (target.closest('input, select, [data-own], [data-handle]')) return
    event.preventDefault()
    if (event.shiftKey) desk.chooseUpTo(id)
    else if (choosesMore(event, desk)) desk.toggle(id)
    else events.onOpen(id)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const card = cardOf(event.target)
    if (!card || (event.target as Element).closest('input, select, textarea')) return
    const id = idOf(card)
    const way = wayOf(event.key)
    if (event.key === ' ') {
      event.preventDefault()
      desk.toggle(id)
    }
    if (!way || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!event.altKey) {
      const next = neighbourOf(desk.shown, id, way)
      if (next !== undefined) focusCard(desk, next)
      return
    }
    if (!desk.mayChange) return desk.say('Você não pode mover tarefas deste projeto')
    desk.nudge(id, way)
    focusCard(desk, id)
  })
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const card = cardOf(event.target)
    if (card) desk.current.set(idOf(card))
  })
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const hear = (event: MouseEvent) => onClick(event)
    const press = (event: KeyboardEvent) => onKey(event)
    const focus = (event: FocusEvent) => onFocus(event)
    element.addEventListener('click', hear)
    element.addEventListener('keydown', press)
    element.addEventListener('focusin', focus)
    return () => {
      element.removeEventListener('click', hear)
      element.removeEventListener('keydown', press)
      element.removeEventListener('focusin', focus)
    }
  }, [root])
}
