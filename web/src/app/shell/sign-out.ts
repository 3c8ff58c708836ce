import { sessaoLogout } from '@claquete/contract/sessao/sessao'
import { call } from '../../lib/request.ts'
import { leave } from '../../lib/session.ts'

/** Ends the session on the server, and here whatever the server says. */
export async function signOut(): Promise<void> {
  try {
    await call(sessaoLogout, {})
  } catch {
    // The session ends on this side; on the server it ends by its own time.
  }
  leave()
}
