import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Follows a store from a component. */
export const useStore = <T>(source: Store<T>): T =>
  useSyncExternalStore(source.subscribe, source.get)
