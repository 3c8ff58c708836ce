/** What the page tells its service worker to keep. */
export interface ToKeep {
  /** An address of the page without anybody's token: the page of all is the same. */
  readonly page: string
  readonly files: readonly string[]
}

/** The files this page has loaded; what it was answered is kept elsewhere (kept.ts). */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname)

/**
 * Lets the pages of an address open again without a network, with `more` of their files. Only over https; without it
 * nothing is lost but that.
 */
export function keepForOffline(path: string, more: readonly string[] = []): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { serviceWorker } = navigator
  const tell = async () => {
    const { active } = await serviceWorker.ready
    const kept: ToKeep = {
      page: path.replace(/:\w+/g, 'x'),
      files: [...new Set([...loaded(), ...more])],
    }
    active?.postMessage(kept)
  }
  // A browser that refuses it opens the page all the same.
  const failed = () => undefined
  serviceWorker.addEventListener('controllerchange', () => void tell().catch(failed))
  void serviceWorker
    .register('/offline-worker.js', { scope: path.replace(/:.*$/, '') })
    .then(tell)
    .catch(failed)
}
