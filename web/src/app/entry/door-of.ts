import { toDashboard } from '../../addresses/entry.ts'
import { loginAddress } from '../../lib/page/return-address.ts'

/** Kind of an address: the login screen, a screen that requires a session, or an unknown address. */
export type Kind = 'login' | 'private' | 'unknown'

interface Visit {
  readonly kind: Kind
  readonly signedIn: boolean
  readonly pathname: string
  readonly search: string
}

/**
 * Address to redirect a visit to; undefined opens it. A guest is sent to the login screen, which returns to the
 * private address; an unknown address shows the 404 page. A signed-in user has no use for the login screen, except
 * to set a new password by its link.
 */
export function doorOf({ kind, signedIn, pathname, search }: Visit): string | undefined {
  if (kind === 'login') {
    const resetting = new URLSearchParams(search).has('redefinir')
    return signedIn && !resetting ? toDashboard() : undefined
  }
  return kind === 'private' && !signedIn ? loginAddress(pathname, search) : undefined
}
