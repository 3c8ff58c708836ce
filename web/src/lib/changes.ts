import { useEffect, useRef } from 'react'

const listeners = new Set<(model: string) => void>()

/** Records of a model changed elsewhere, as the realtime channel tells. */
export function tellChange(model: string): void {
  for (const listener of listeners) listener(model)
}

/** Runs whenever somebody changes records of a model, in this browser or in another. */
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
