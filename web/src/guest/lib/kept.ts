// The last reading of each page, in the browser of its guest, so that a page that was opened opens again without a
// network. Its name is a hash: no token can be read from it.

const cacheName = 'claquete-lido'
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

/** Does it where the browser has this storage (https alone); what fails is as if nothing were kept. */
async function within<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await caches.open(cacheName))
  } catch {
    return undefined
  }
}

export const keepReading = (place: string, data: unknown): Promise<unknown> =>
  within(async (cache) => {
    // The oldest come first.
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - mostKept))) await cache.delete(old)
    const kept: Kept<unknown> = { at: new Date().toISOString(), data }
    await cache.put(await addressFor(place), new Response(JSON.stringify(kept)))
  })

export const keptReading = <T>(place: string): Promise<Kept<T> | undefined> =>
  within(async (cache) => {
    const response = await cache.match(await addressFor(place))
    const kept = (await response?.json()) as Kept<T> | undefined
    return kept && Date.parse(kept.at) > Date.now() - keptMs ? kept : undefined
  })

export const dropReading = (place: string): Promise<unknown> =>
  within(async (cache) => cache.delete(await addressFor(place)))
