import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let served = 'a'
const listeners = new Map<string, () => void>()
const acts: string[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  served = 'a'
  acts.length = 0
  listeners.clear()
  const listen = (name: string, listener: () => void) => listeners.set(name, listener)
  vi.stubGlobal('__BUILD_HASH__', 'a')
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: listen,
    removeEventListener: (name: string) => listeners.delete(name),
  })
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
  vi.stubGlobal('location', { reload: () => acts.push('reload') })
  vi.stubGlobal('fetch', async () => Response.json({ hash: served }))
})
afterEach(() => void vi.useRealTimers())

/** The page comes to the front, and has heard which build is served. */
async function focus() {
  listeners.get('focus')?.()
  await vi.advanceTimersByTimeAsync(10)
}

test('the page reloads when the hash of the build has changed', async () => {
  const { watchBuild } = await import('./plugin-hash.ts')
  const stop = watchBuild()
  await focus()
  expect(acts).toEqual([])
  served = 'b'
  await focus()
  expect(acts).toEqual(['reload'])
  stop()
})

test('without a look at it, a page asks every five minutes', async () => {
  const { watchBuild } = await import('./plugin-hash.ts')
  const stop = watchBuild()
  served = 'b'
  await vi.advanceTimersByTimeAsync(299_000)
  expect(acts).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(acts).toEqual(['reload'])
  stop()
})

test('what is typed is not lost: the page reloads when another screen opens', async () => {
  const { screenChanged, watchBuild } = await import('./plugin-hash.ts')
  const stop = watchBuild()
  listeners.get('input')?.()
  served = 'b'
  await focus()
  expect(acts).toEqual([])
  screenChanged()
  expect(acts).toEqual(['reload'])
  stop()
})
