import { useSyncExternalStore } from 'react'
import type { FolhaStore, Foto } from './folha-store.ts'

/** Follows a part of the sheet from a component, which is drawn again only when that part changes. */
export const useFolha = <T>(store: FolhaStore, parte: (foto: Foto) => T): T =>
  useSyncExternalStore(store.subscribe, () => parte(store.foto()))
