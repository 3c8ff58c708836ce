import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Subscribes a component to a store. */
export const useStore = <T>(source: Store<T>): T =>
  useSyncExternalStore(source.subscribe, source.get)
