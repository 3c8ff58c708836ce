import type { Access } from '@claquete/contract/endpoint'
import type { Permissao } from '@claquete/contract/permissao'
import { permissaoOfUser } from '@claquete/contract/acesso/perfis/perfil'
import { useCallback } from 'react'
import { call } from '../wire/request.ts'
import { isSignedIn, onSessionEnd } from '../wire/session.ts'
import { browserStorage } from '../plain/storage.ts'
import { store } from '../plain/store.ts'
import { useStore } from '../plain/use-store.ts'

const storageKey = 'claquete.permissoes'
const freshMs = 10_000

interface Held {
  /** The server's list was read, now or on an earlier visit. */
  readonly known: boolean
  readonly list: readonly Permissao[]
  readonly keys: ReadonlySet<string>
}

const held = (list: readonly Permissao[], known = true): Held => ({
  known,
  list,
  keys: new Set(list.map(({ chave }) => chave)),
})

function cached(): Held {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored) ? held(stored as Permissao[]) : held([], false)
  } catch {
    return held([], false)
  }
}

const permissions = store<Held>(cached())
onSessionEnd(() => permissions.set(held([], false)))

/** Is a stored list available, so that a screen can open without waiting for the server? */
export const hasPermissions = () => permissions.get().known

let readAt = -Infinity

/** Was the list read less than 10 s ago? */
export const arePermissionsFresh = () => performance.now() - readAt < freshMs

/** Reads the permissions of the signed-in user and stores them. */
export async function loadPermissions(): Promise<void> {
  const { data } = await call(permissaoOfUser, {})
  readAt = performance.now()
  browserStorage.setItem(storageKey, JSON.stringify(data))
  permissions.set(held(data))
}

const allows = ({ keys }: Held, access: Access | undefined): boolean => {
  if (access === undefined) return true
  if (!isSignedIn()) return false
  if (access === 'session') return true
  const wanted: readonly string[] = typeof access === 'string' ? [access] : access
  return wanted.some((key) => keys.has(key))
}

/** May the signed-in user call an endpoint or open a screen with this access? The server has the final say. */
export const may = (access: Access | undefined): boolean => allows(permissions.get(), access)

/** `may` as a hook: re-renders the component when the permissions change. */
export function useMay(): (access: Access | undefined) => boolean {
  const current = useStore(permissions)
  return useCallback((access) => allows(current, access), [current])
}
