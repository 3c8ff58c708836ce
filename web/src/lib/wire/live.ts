import type { AnyAddress } from '@claquete/contract/endpoint'
import { useEffect, useRef } from 'react'
import { refreshReads } from './call.ts'
import { useEveryChange } from './changes.ts'

/** Delay that joins a burst of changes into one read. */
const restMs = 700

/** Refreshes these reads whenever records of a model change, in any browser or background job. */
export function useLiveReads(model: string, ...endpoints: readonly AnyAddress[]): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEveryChange((changed) => {
    if (changed !== model) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshReads(...endpoints), restMs)
  })
}
