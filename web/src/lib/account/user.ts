import { sessaoMe, signedInUsuarioConfig } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { SessionUser } from '@claquete/contract/acesso/sessao/sessao'
import { browserStorage } from '../plain/storage.ts'
import { CallFailure, readNow, useRead } from '../wire/call.ts'

export const userStaleMs = 60_000

/** The signed-in user; undefined until the server replies. */
export const useUser = (): SessionUser | undefined =>
  useRead(sessaoMe, {}, { staleTime: userStaleMs }).data?.data

const storageKey = 'claquete.usuario'

/** As this browser read them last; undefined when it did not, or cannot say. */
function keptUser(): SessionUser | undefined {
  try {
    return JSON.parse(browserStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The signed-in user, outside components; without a network, as they were read last. */
export async function readUser(): Promise<SessionUser> {
  try {
    const { data } = await readNow(sessaoMe, {}, userStaleMs)
    browserStorage.setItem(storageKey, JSON.stringify(data))
    return data
  } catch (error) {
    const kept = error instanceof CallFailure && error.status === 0 ? keptUser() : undefined
    if (!kept) throw error
    return kept
  }
}

/** Reads the plan and its quotas now, bypassing the cache. */
export const readPlan = async () => (await readNow(signedInUsuarioConfig, {}, 0)).data
