import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

/** One timer serves every component that shows the time. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tell, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const today = () => todayInSaoPaulo(Date.now())
const minute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** Today in São Paulo; components re-render after midnight. */
export const useToday = (): CalendarDate => useSyncExternalStore(subscribe, today)

/** The current minute, in milliseconds; components re-render every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute)
