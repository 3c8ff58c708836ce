import { sessaoLogout } from '@claquete/contract/acesso/sessao/sessao'
import { useWrite } from './call.ts'
import { leave } from './session.ts'

/** Signs out here even when the call fails; the server's session then ends by itself. */
export function useSignOut() {
  const { isPending, mutate } = useWrite(sessaoLogout)
  return { isPending, signOut: () => mutate({}, { onSettled: leave }) }
}
