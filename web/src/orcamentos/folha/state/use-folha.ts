import { useSyncExternalStore } from 'react'
import type { FolhaStore } from './folha-store.ts'
import type { Snapshot } from './snapshot.ts'

/** Selects a part of the store; the component re-renders only when it changes. */
export const useFolha = <T>(store: FolhaStore, parte: (snapshot: Snapshot) => T): T =>
  useSyncExternalStore(store.subscribe, () => parte(store.snapshot()))
