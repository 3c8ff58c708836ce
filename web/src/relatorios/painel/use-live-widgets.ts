import { widgets } from '@claquete/contract/kernel/widgets'
import { useEffect, useRef } from 'react'
import { useEveryChange } from '../../lib/wire/changes.ts'
import { useToday } from '../../lib/page/clock.ts'
import { hasData, refreshWidgets } from './together.ts'

/** Joins a burst of changes into one read. */
const restMs = 700
/** A company that writes all the time makes an open dashboard read this often, no more. */
const leastMs = 5_000

const changed = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let readAt = -Infinity

function readSoon(): void {
  // Nobody sees a hidden page: it reads when it is shown again.
  if (timer !== undefined || changed.size === 0 || document.hidden) return
  const wait = Math.max(restMs, readAt + leastMs - performance.now())
  timer = setTimeout(() => {
    timer = undefined
    readAt = performance.now()
    const names = new Set(changed)
    changed.clear()
    void refreshWidgets(names)
  }, wait)
}

const names = Object.keys(widgets).filter(hasData)

function noteChange(model: string): void {
  for (const widget of names) {
    const models: readonly string[] = widgets[widget].modelos
    if (models.includes(model)) changed.add(widget)
  }
  readSoon()
}

/** While the dashboard is open, widgets read again when something they show changes, and when the day does. */
export function useLiveWidgets(): void {
  const today = useToday()
  useEveryChange(noteChange)
  useEffect(() => {
    document.addEventListener('visibilitychange', readSoon)
    return () => {
      document.removeEventListener('visibilitychange', readSoon)
      clearTimeout(timer)
      timer = undefined
    }
  }, [])
  const day = useRef(today)
  useEffect(() => {
    if (day.current === today) return
    day.current = today
    for (const widget of names) changed.add(widget)
    readSoon()
  }, [today])
}
