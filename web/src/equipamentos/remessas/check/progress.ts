import { browserStorage } from '../../../lib/plain/storage.ts'
import { store } from '../../../lib/plain/store.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { sessionUserId } from '../../../lib/wire/session.ts'

/** The parts that were read of a kit that comes back; they stay on this phone until it is whole. */
interface Parts {
  readonly partes?: readonly number[]
}
type Progress = Readonly<Record<string, Parts>>

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

/** What this phone has read of the kits of a list. */
export function useProgress(place: string) {
  const key = `claquete.contado.${sessionUserId() ?? ''}/${place}`
  const held = storeOf(key)
  useStore(held)
  return {
    of: (id_remessa_item: number): readonly number[] => held.get()[id_remessa_item]?.partes ?? [],
    /** Undefined forgets it: the item is whole, or was begun anew. */
    set: (id_remessa_item: number, partes: readonly number[] | undefined): void => {
      const { [id_remessa_item]: _, ...others } = held.get()
      const next = partes ? { ...others, [id_remessa_item]: { partes } } : others
      held.set(next)
      if (Object.keys(next).length === 0) browserStorage.removeItem(key)
      else browserStorage.setItem(key, JSON.stringify(next))
    },
  }
}
