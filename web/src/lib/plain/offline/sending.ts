import type { Outbox } from './outbox.ts'

/** Milliseconds between two attempts to send the stored acts while a page is open. */
const againMs = 20_000

/** One tab at a time, where the browser can tell; elsewhere the key alone makes it one act. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/**
 * Sends what waits: now, when the network returns, when the page is looked at again, and now and then. The page does it:
 * half of the phones know no background sync.
 */
export function keepSending(box: Pick<Outbox<never>, 'flush' | 'changed' | 'get' | 'isNamed'>) {
  const flush = () => void box.flush()
  addEventListener('online', flush)
  addEventListener('pageshow', flush)
  addEventListener('storage', ({ key }) => {
    if (box.isNamed(key)) box.changed()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) flush()
  })
  setInterval(() => {
    if (box.get().some(({ refusal }) => refusal === undefined)) flush()
  }, againMs)
  flush()
}
