import { useLayoutEffect, useRef } from 'react'
import { CallFailure } from '../../lib/wire/call.ts'

/** Did the call fail without reaching the server? */
export const isOffline = (failure: unknown) =>
  failure instanceof CallFailure && failure.status === 0

/** Runs `run` on every `online` event while `espera` is true, from the moment that the screen says so. */
export function useWhenOnline(espera: boolean, run: () => void) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    if (!espera) return
    const listener = () => latest.current()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [espera])
}
