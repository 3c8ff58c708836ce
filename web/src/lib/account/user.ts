import { sessaoMe, signedInUsuarioConfig } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { SessionUser } from '@claquete/contract/acesso/sessao/sessao'
import { readNow, useRead } from '../wire/call.ts'

export const userStaleMs = 60_000

/** The signed-in user; undefined until the server replies. */
export const useUser = (): SessionUser | undefined =>
  useRead(sessaoMe, {}, { staleTime: userStaleMs }).data?.data

/** The signed-in user, outside components. */
export const readUser = async (): Promise<SessionUser> =>
  (await readNow(sessaoMe, {}, userStaleMs)).data

/** Reads the plan and its quotas now, bypassing the cache. */
export const readPlan = async () => (await readNow(signedInUsuarioConfig, {}, 0)).data
