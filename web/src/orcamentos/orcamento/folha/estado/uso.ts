import { useSyncExternalStore } from 'react'
import type { FolhaStore } from './folha-store.ts'
import type { Foto } from './foto.ts'

/** Follows a part of the sheet from a component, which is drawn again only when that part changes. */
export const useFolha = <T>(store: FolhaStore, parte: (foto: Foto) => T): T =>
  useSyncExternalStore(store.subscribe, () => parte(store.foto()))
