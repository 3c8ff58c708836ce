import { sessaoLogout } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { addressOf } from '../plain/address.ts'
import { useWrite } from '../wire/call.ts'
import { getToken, leave } from '../wire/session.ts'

/** Ends the session on the server once there is a connection again: no script can delete its cookie. */
function endWhenOnline(token: string): void {
  const end = () =>
    void fetch(addressOf(sessaoLogout, {}), {
      method: sessaoLogout.method,
      headers: { Authorization: `Bearer ${token}` },
    }).catch(() => undefined)
  addEventListener('online', end, { once: true })
}

/** Signs out here even when the call fails. */
export function useSignOut() {
  const { isPending, mutate } = useWrite(sessaoLogout)
  const signOut = () =>
    mutate(
      {},
      {
        onError: () => {
          const token = getToken()
          if (token) endWhenOnline(token)
        },
        onSettled: leave,
      },
    )
  return { isPending, signOut }
}
