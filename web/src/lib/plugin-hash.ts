import { sessaoPluginHash } from '@claquete/contract/acesso/sessao/sessao'
import { pluginCheckMs } from './constants.ts'
import { call } from './request.ts'

declare const __BUILD_HASH__: string

let isNewer = false
let typed = false

/** The server's fingerprint says another build than this page's (a server without a build says none). */
export const differs = (own: string, served: string) =>
  served !== own && served !== 'desenvolvimento' && own !== 'desenvolvimento'

async function ask(): Promise<void> {
  try {
    const { hash } = await call(sessaoPluginHash, {})
    isNewer = differs(__BUILD_HASH__, hash)
  } catch {
    // Asked again at the next focus.
  }
}

async function check(): Promise<void> {
  if (isNewer || document.hidden) return
  await ask()
  if (isNewer && !typed) location.reload()
}

const reloadedKey = 'claquete.recarregou'
/** An old build again this soon after a reload: reloading once more would loop. */
const reloadAgainAfterMs = 60_000

/**
 * For a screen whose code did not come: true when the server has a newer build, and the page then loads anew at
 * the address `opening` gives. Without a network it is false, and what is on the page stays.
 */
export async function reloadIfBuildIsOld(opening: () => string): Promise<boolean> {
  if (!isNewer) await ask()
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (!isNewer || Date.now() - last < reloadAgainAfterMs) return false
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.assign(opening())
  return true
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
