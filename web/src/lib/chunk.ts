import type { ComponentType } from 'react'
import { chunkTimeoutMs } from './constants.ts'
import type { LazyScreen } from './screen-route.ts'

/** A screen's code that did not come in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
  override readonly message =
    'Esta tela demorou demais para carregar. Verifique a conexão e tente de novo.'
}

interface ScreenModule {
  readonly default: ComponentType
}

let reloadIfBuildIsOld = async () => false

/** Says how the page finds out that its build is old, and then loads anew. */
export const setReload = (reload: () => Promise<boolean>) => {
  reloadIfBuildIsOld = reload
}

/**
 * Brings code that is not in the page yet. Where it is gone because a newer build was deployed, the page loads
 * anew at the address being opened, and this never settles. Any other failure rejects: without a network the
 * page must stay, with what was typed.
 */
export async function bringCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await reloadIfBuildIsOld())) throw error
    return await new Promise<never>(() => undefined)
  }
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
      return { Component: (await Promise.race([bringCode(load), late])).default }
    } finally {
      clearTimeout(timer)
    }
  }
  return Object.assign(open, { source })
}
