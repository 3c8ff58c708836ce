import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { loginAddress } from '../lib/return-address.ts'
import { isSignedIn } from '../lib/session.ts'

/** What an address is to the door: the login screen, for who signed in only, or no address at all. */
export type Kind = 'login' | 'private' | 'unknown'

interface Visit {
  readonly kind: Kind
  readonly signedIn: boolean
  readonly pathname: string
  readonly search: string
}

/**
 * Where the door sends a visit; undefined lets it in. A guest on a private address signs in and comes
 * back to it; on an unknown one sees that it does not exist. Whoever is signed in has nothing to do at
 * the login screen, save to set a new password by its link.
 */
export function doorOf({ kind, signedIn, pathname, search }: Visit): string | undefined {
  if (kind === 'login') {
    const resetting = new URLSearchParams(search).has('redefinir')
    return signedIn && !resetting ? '/dashboard' : undefined
  }
  return kind === 'private' && !signedIn ? loginAddress(pathname, search) : undefined
}

/** Lets in, or sends away, whoever opens an address of this kind. */
export const door =
  (kind: Kind): MiddlewareFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const to = doorOf({ kind, signedIn: isSignedIn(), pathname, search })
    if (to) throw redirect(to)
  }
