import type { ComponentType } from 'react'
import { chunkTimeoutMs } from './constants.ts'
import type { LazyScreen } from './screen-route.ts'

const reloadedKey = 'claquete.recarregou'
/** A second failure this soon after a reload is not an old page: reloading again would loop. */
const reloadAgainAfterMs = 60_000

/** A screen's code that did not come in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
  override readonly message =
    'Esta tela demorou demais para carregar. Verifique a conexão e tente de novo.'
}

interface ScreenModule {
  readonly default: ComponentType
}

/**
 * A route's `lazy`: its screen is the module's default export; it may take 120 s to come. `source` imports
 * the screen's module where `load` makes something of it.
 */
export function screen(
  load: () => Promise<ScreenModule>,
  source: () => Promise<unknown> = load,
): LazyScreen {
  const open = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkTimeout()), chunkTimeoutMs)
    })
    try {
      const loaded = await Promise.race<ScreenModule | undefined>([load(), late])
      // Nothing came because the page is about to reload: the screen before stays until then.
      return loaded ? { Component: loaded.default } : await new Promise<never>(() => undefined)
    } finally {
      clearTimeout(timer)
    }
  }
  return Object.assign(open, { source })
}

/**
 * After a deploy the code that an old page asks for is gone: the page loads anew, once, at the
 * address that was being opened. A failure right after that is left to the error boundary.
 */
export function reloadWhenChunksVanish(opening: () => string): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey))
    if (Date.now() - last < reloadAgainAfterMs) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    event.preventDefault()
    location.assign(opening())
  })
}
