import { sessaoMe, signedInUsuarioConfig } from '@claquete/contract/acesso/sessao/sessao'
import type { SessionUser } from '@claquete/contract/acesso/sessao/sessao'
import { readNow, useRead } from './call.ts'

export const userStaleMs = 60_000

/** The signed-in person; undefined until the server has answered. */
export const useUser = (): SessionUser | undefined =>
  useRead(sessaoMe, {}, { staleTime: userStaleMs }).data?.data

/** The signed-in person, outside a component. */
export const readUser = async (): Promise<SessionUser> =>
  (await readNow(sessaoMe, {}, userStaleMs)).data

/** Plan and quotas as they are now. */
export const readPlan = async () => (await readNow(signedInUsuarioConfig, {}, 0)).data
