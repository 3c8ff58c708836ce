import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { asFailure } from './call.ts'
import type { GuestFailure } from './call.ts'
import { readings } from './guest-readings.ts'

export type Reading<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: GuestFailure }
  /** `seenAt`: without a network, this is what was read then. */
  | { readonly state: 'open'; readonly page: T; readonly seenAt?: string }

interface What<T> {
  /** What this page is known by in this browser. */
  readonly place: string
  readonly load: () => Promise<T>
  /** Whether a page may be kept for later; what a password protects may not. */
  readonly mayKeep?: (page: T) => boolean
}

async function read<T>({ place, load, mayKeep = () => true }: What<T>): Promise<Reading<T>> {
  try {
    const page = await load()
    void (mayKeep(page) ? readings.keep(place, page) : readings.drop(place))
    return { state: 'open', page }
  } catch (error) {
    const failure = asFailure(error)
    // Who withdrew the link does not want it shown.
    if (failure.status === 404) void readings.drop(place)
    const kept = failure.status === 0 ? await readings.find<T>(place) : undefined
    return kept ? { state: 'open', page: kept.data, seenAt: kept.at } : { state: 'failed', failure }
  }
}

/** What a page reads when it opens, and again when it is asked to or the network returns. */
export function useReading<T>(what: What<T>) {
  const { place } = what
  const [reading, setReading] = useState<Reading<T>>({ state: 'waiting' })
  const again = async () => setReading(await read(what))
  // The page of one place is read once by itself.
  // oxlint-disable-next-line react/exhaustive-deps
  const first = useCallback(again, [place])
  // Before the browser paints: the reply that was asked for early is often there, and nothing need be shown before it.
  useLayoutEffect(() => void first(), [first])
  const seenAt = reading.state === 'open' ? reading.seenAt : undefined
  useEffect(() => {
    if (seenAt === undefined) return undefined
    const retry = () => void first()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [seenAt, first])
  return {
    reading,
    /** Reads again; a page that stands stays until the new one is here. */
    again: async () => {
      if (reading.state === 'failed') setReading({ state: 'waiting' })
      await again()
    },
    show: (page: T) => setReading({ state: 'open', page }),
  }
}
