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

/** A route's `lazy`: the default export of the module that `load` imports; it may take 120 s to come. */
export const screen = (load: () => Promise<ScreenModule>): LazyScreen =>
  screenOf(load, (module) => module.default)

/** The same where the screen is made of what the module exports. */
export function screenOf<Module extends object>(
  load: () => Promise<Module>,
  make: (module: Module) => ComponentType,
): LazyScreen {
  const open = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkTimeout()), chunkTimeoutMs)
    })
    try {
      return { Component: make(await Promise.race([bringCode(load), late])) }
    } finally {
      clearTimeout(timer)
    }
  }
  return Object.assign(open, { load })
}
