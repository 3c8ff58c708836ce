import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { dragDays } from './drag-days.ts'
import type { CalendarRow } from './rows.ts'

/** Days of one row, the one from which they are counted first. */
export interface Choice {
  readonly key: string
  readonly anchor: number
  readonly day: number
}

interface ChoiceOptions {
  readonly box: RefObject<HTMLElement | null>
  readonly rows: readonly CalendarRow[]
  /** How many days are seen. */
  readonly count: number
  readonly today: number
  readonly mayReserve: boolean
  readonly onChosen: (choice: Choice) => void
  readonly onToggle: (row: CalendarRow) => void
  readonly reveal: (index: number) => void
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
const page = 8

/** The chosen days, by pointer and by keys. Where nobody may reserve, keys move and nothing is chosen. */
export function useChoice(options: ChoiceOptions) {
  const { box, rows, count, today, mayReserve } = options
  const [choice, setChoice] = useState<Choice>()
  const [isShown, setShown] = useState(false)
  const latest = useRef({ options, choice })
  useEffect(() => {
    latest.current = { options, choice }
  })
  useEffect(() => {
    const element = box.current
    if (!element || !mayReserve) return
    let held: Choice | undefined
    const set = (next: Choice | undefined) => {
      held = next
      setChoice(next)
      setShown(next !== undefined)
    }
    return dragDays(element, () => latest.current.options.count, {
      begin: (key, day) => {
        element.focus({ preventScroll: true })
        set({ key, anchor: day, day })
      },
      reach: (day) => held && set({ ...held, day }),
      end: () => held && latest.current.options.onChosen(held),
      giveUp: () => set(undefined),
    })
  }, [box, mayReserve])
  // A row has several lanes; keys move from one equipment to the next.
  const places = rows.flatMap((row, index) =>
    row.kind === 'tipo' || (row.kind === 'piece' && row.lane === 0) ? [{ row, index }] : [],
  )
  const at = Math.max(
    0,
    places.findIndex(({ row }) => row.key === choice?.key),
  )
  const place = places[at]
  const last = count - 1
  const current: Choice | undefined = place && {
    key: place.row.key,
    anchor: clamp(choice?.anchor ?? today, last),
    day: clamp(choice?.day ?? today, last),
  }
  const move = (by: { readonly rows?: number; readonly day?: number }, isExtended: boolean) => {
    if (!current) return
    const next = places[clamp(at + (by.rows ?? 0), places.length - 1)]
    if (!next) return
    const day = clamp(by.day ?? current.day, last)
    const isSame = next.row.key === current.key
    const grows = isExtended && isSame && mayReserve
    setChoice({ key: next.row.key, day, anchor: grows ? current.anchor : day })
    setShown(grows)
    options.reveal(next.index)
  }
  const keys = (event: KeyboardEvent): (() => void) | undefined => {
    if (!current || !place) return undefined
    const { shiftKey } = event
    switch (event.key) {
      case 'ArrowLeft':
        return () => move({ day: current.day - 1 }, shiftKey)
      case 'ArrowRight':
        return () => move({ day: current.day + 1 }, shiftKey)
      case 'ArrowUp':
        return () => move({ rows: -1 }, false)
      case 'ArrowDown':
        return () => move({ rows: 1 }, false)
      case 'PageUp':
        return () => move({ rows: -page }, false)
      case 'PageDown':
        return () => move({ rows: page }, false)
      case 'Home':
        return () => move({ day: 0 }, shiftKey)
      case 'End':
        return () => move({ day: last }, shiftKey)
      case ' ':
        return () => options.onToggle(place.row)
      case 'Enter':
        return mayReserve ? () => options.onChosen(current) : () => options.onToggle(place.row)
      case 'Escape':
        return isShown ? () => move({}, false) : undefined
      default:
        return undefined
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What is focused inside of the calendar has keys of its own.
    const isOther = event.ctrlKey || event.metaKey || event.altKey
    if (event.target !== event.currentTarget || isOther) return
    const act = keys(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  return {
    current,
    /** Days to mark; undefined while only the place of the keys is known. */
    chosen: isShown ? current : undefined,
    clear: () => setShown(false),
    onKeyDown,
  }
}
