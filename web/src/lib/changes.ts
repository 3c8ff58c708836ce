import { useEffect, useRef } from 'react'

const listeners = new Set<(model: string) => void>()

/** Passes on a notice of the realtime channel: records of a model changed. */
export function tellChange(model: string): void {
  for (const listener of listeners) listener(model)
}

/** Calls `run` whenever a user changes records of a model, in this browser or another. */
export function useChanges(model: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listener = (changed: string) => changed === model && latest.current()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [model])
}
