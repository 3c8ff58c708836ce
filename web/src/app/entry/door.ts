import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { isSignedIn } from '../../lib/wire/session.ts'
import { doorOf } from './door-of.ts'
import type { Kind } from './door-of.ts'

/** Middleware that opens or redirects addresses of this kind. */
export const door =
  (kind: Kind): MiddlewareFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const to = doorOf({ kind, signedIn: isSignedIn(), pathname, search })
    if (to) throw redirect(to)
  }
