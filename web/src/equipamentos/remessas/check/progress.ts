import { browserStorage } from '../../../lib/plain/storage.ts'
import { store } from '../../../lib/plain/store.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { sessionUserId } from '../../../lib/wire/session.ts'

/** What was counted of an item that is not whole yet; it stays on this phone until it is. */
export interface Counted {
  /** Pieces of an item that has several. */
  readonly pecas?: number
  /** Parts of a kit, by their equipment. */
  readonly partes?: readonly number[]
}
type Progress = Readonly<Record<string, Counted>>

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function read(key: string): Progress {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(key) ?? 'null')
    return isProgress(kept) ? kept : {}
  } catch {
    return {}
  }
}

const stores = new Map<string, ReturnType<typeof store<Progress>>>()
function storeOf(key: string) {
  const known = stores.get(key) ?? store(read(key))
  stores.set(key, known)
  return known
}

/** What this phone has counted of the items of a list. */
export function useProgress(place: string) {
  const key = `claquete.contado.${sessionUserId() ?? ''}/${place}`
  const held = storeOf(key)
  useStore(held)
  return {
    of: (id_remessa_item: number): Counted => held.get()[id_remessa_item] ?? {},
    /** Undefined forgets it: the item is whole, or was begun anew. */
    set: (id_remessa_item: number, counted: Counted | undefined): void => {
      const { [id_remessa_item]: _, ...others } = held.get()
      const next = counted ? { ...others, [id_remessa_item]: counted } : others
      held.set(next)
      if (Object.keys(next).length === 0) browserStorage.removeItem(key)
      else browserStorage.setItem(key, JSON.stringify(next))
    },
  }
}
export type ProgressOf = ReturnType<typeof useProgress>
