import { useSyncExternalStore } from 'react'
import type { FolhaStore } from './folha-store.ts'
import type { Snapshot } from './snapshot.ts'

/** Follows a part of the sheet from a component, which is drawn again only when that part changes. */
export const useFolha = <T>(store: FolhaStore, parte: (foto: Snapshot) => T): T =>
  useSyncExternalStore(store.subscribe, () => parte(store.snapshot()))
