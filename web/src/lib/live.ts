import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { useEffect, useRef } from 'react'
import { refreshReads } from './call.ts'
import { useChanges } from './changes.ts'

/** A burst of changes is read once. */
const restMs = 700

/** Reads again what is on screen whenever records of a model change, in whatever browser or job. */
export function useLiveReads(model: string, ...endpoints: readonly AnyEndpoint[]): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useChanges(model, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshReads(...endpoints), restMs)
  })
}
