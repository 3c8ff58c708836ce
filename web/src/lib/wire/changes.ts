import { useEffect, useRef } from 'react'

const listeners = new Set<(model: string) => void>()

/** Passes on a notice of the realtime channel: records of a model changed. */
export function tellChange(model: string): void {
  for (const listener of listeners) listener(model)
}

/** Milliseconds to wait for further changes: one act often changes several models. */
const joinMs = 100

/** Calls `run` once after records of any of these models changed, whoever changed them and in whichever browser. */
export function useChanges(models: string | readonly string[], run: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  useEveryChange((changed) => {
    if (![models].flat().includes(changed)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, joinMs)
  })
}

/** Calls `run` with the model of every change. */
export function useEveryChange(run: (model: string) => unknown): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listener = (model: string) => latest.current(model)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
