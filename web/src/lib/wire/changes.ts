import { useEffect, useRef } from 'react'

const listeners = new Set<(model: string) => void>()

/** Passes on a notice of the realtime channel: records of a model changed. */
export function tellChange(model: string): void {
  for (const listener of listeners) listener(model)
}

/** Calls `run` whenever a user changes records of a model, in this browser or another. */
export const useChanges = (model: string, run: () => void): void =>
  useEveryChange((changed) => changed === model && run())

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
