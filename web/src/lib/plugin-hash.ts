import { sessaoPluginHash } from '@claquete/contract/sessao/sessao'
import { pluginCheckMs } from './constants.ts'
import { call } from './request.ts'

declare const __BUILD_HASH__: string

let isNewer = false
let typed = false

/** The server's fingerprint says another build than this page's (a server without a build says none). */
export const differs = (own: string, served: string) =>
  served !== own && served !== 'desenvolvimento' && own !== 'desenvolvimento'

async function check(): Promise<void> {
  if (isNewer || document.hidden) return
  try {
    const { hash } = await call(sessaoPluginHash, {})
    isNewer = differs(__BUILD_HASH__, hash)
  } catch {
    // Asked again at the next focus.
  }
  if (isNewer && !typed) location.reload()
}

/** Called when another screen opens: nothing is half typed then. */
export function screenChanged(): void {
  typed = false
  if (isNewer) location.reload()
}

/**
 * Watches for a newer build when the window gains focus and every 5 minutes. It reloads at once when
 * nothing was typed on this screen, otherwise when another screen opens. Returns what stops it.
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
