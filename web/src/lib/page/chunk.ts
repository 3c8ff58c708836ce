import type { ComponentType } from 'react'
import { chunkTimeoutMs } from '../plain/constants.ts'
import type { LazyScreen } from './screen-route.ts'

/** The code of a screen did not load in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
  override readonly message =
    'Esta tela demorou demais para carregar. Verifique a conexão e tente de novo.'
}

interface ScreenModule {
  readonly default: ComponentType
}

let reloadIfBuildIsOld = async () => false

/** Sets the function that checks whether this build is outdated and, if so, reloads the page (returns true). */
export const setReload = (reload: () => Promise<boolean>) => {
  reloadIfBuildIsOld = reload
}

/**
 * Loads code that is not in the page yet. When the file is gone because a newer build was deployed, the page
 * reloads at the address being opened and the promise never settles. Any other failure rejects: without a network
 * the page must stay, with what the user typed.
 */
export async function bringCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await reloadIfBuildIsOld())) throw error
    return await new Promise<never>(() => undefined)
  }
}

/** A route's `lazy`: the default export of the module that `load` imports; fails after 120 s. */
export const screen = (load: () => Promise<ScreenModule>): LazyScreen =>
  screenOf(load, (module) => module.default)

/** The same as `screen`, with the component made from the module by `make`. */
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
