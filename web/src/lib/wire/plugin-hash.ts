import { sessaoPluginHash } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { pluginCheckMs } from '../plain/constants.ts'
import { call } from './request.ts'

declare const __BUILD_HASH__: string

let isNewer = false
let typed = false

/** Is the server's build another than this page's? A server or page without a build matches any. */
export const differs = (own: string, served: string) =>
  served !== own && served !== 'desenvolvimento' && own !== 'desenvolvimento'

async function ask(): Promise<void> {
  try {
    const { hash } = await call(sessaoPluginHash, {})
    isNewer = differs(__BUILD_HASH__, hash)
  } catch {
    // Asked again at the next focus or interval.
  }
}

async function check(): Promise<void> {
  if (isNewer || document.hidden) return
  await ask()
  if (isNewer && !typed) location.reload()
}

const reloadedKey = 'claquete.recarregou'
/** No second reload within this time for an outdated build: it would loop. */
const reloadAgainAfterMs = 60_000

/**
 * For a screen whose code failed to load: when the server has a newer build, reloads the page at the address
 * `opening` returns and gives true. Otherwise, as without a network, gives false and the page stays.
 */
export async function reloadIfBuildIsOld(opening: () => string): Promise<boolean> {
  if (!isNewer) await ask()
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (!isNewer || Date.now() - last < reloadAgainAfterMs) return false
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.assign(opening())
  return true
}

/** Called when another screen opens: nothing typed can be lost at that moment. */
export function screenChanged(): void {
  typed = false
  if (isNewer) location.reload()
}

/**
 * Checks for a newer build when the window gains focus and every 5 minutes. Reloads at once when nothing was typed
 * on this screen, otherwise when another screen opens. Returns the function that stops it.
 */
export function watchBuild(): () => void {
  const noteTyping = () => {
    typed = true
  }
  const look = () => void check()
  const timer = setInterval(look, pluginCheckMs)
  addEventListener('focus', look)
  document.addEventListener('input', noteTyping)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', look)
    document.removeEventListener('input', noteTyping)
  }
}
