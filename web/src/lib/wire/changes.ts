import { useEffect, useRef } from 'react'

const listeners = new Set<(model: string) => void>()

/** Passes on a notice of the realtime channel: records of a model changed. */
export function tellChange(model: string): void {
  for (const listener of listeners) listener(model)
}

/** Delay in which what one act changed of several models becomes one call. */
const joinMs = 100

/** Calls `run` whenever a user changes records of one of these models, in this browser or another. */
export function useChanges(models: string | readonly string[], run: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  useEveryChange((changed) => {
    if (!(typeof models === 'string' ? models === changed : models.includes(changed))) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
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
