// The last reading of each page, in the browser of who opened it, so that a page that was opened opens again without a
// network. Its name is a hash: no token can be read from it.

const mostKept = 20
const keptMs = 30 * 24 * 3_600_000

export interface Kept<T> {
  /** When it was read. */
  readonly at: string
  readonly data: T
}

async function addressFor(place: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(place)),
  )
  return `/lido/${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Readings under a name; where the browser has no such storage (https alone), it is as if nothing were kept. */
export function readingsIn(cacheName: string) {
  const within = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(await caches.open(cacheName))
    } catch {
      return undefined
    }
  }
  return {
    keep: (place: string, data: unknown): Promise<unknown> =>
      within(async (cache) => {
        // The oldest come first.
        const all = await cache.keys()
        for (const old of all.slice(0, Math.max(0, all.length - mostKept))) await cache.delete(old)
        const kept: Kept<unknown> = { at: new Date().toISOString(), data }
        await cache.put(await addressFor(place), new Response(JSON.stringify(kept)))
      }),
    find: <T>(place: string): Promise<Kept<T> | undefined> =>
      within(async (cache) => {
        const response = await cache.match(await addressFor(place))
        const kept = (await response?.json()) as Kept<T> | undefined
        return kept && Date.parse(kept.at) > Date.now() - keptMs ? kept : undefined
      }),
    drop: (place: string): Promise<unknown> =>
      within(async (cache) => cache.delete(await addressFor(place))),
    dropAll: (): Promise<unknown> => within(async () => caches.delete(cacheName)),
  }
}
