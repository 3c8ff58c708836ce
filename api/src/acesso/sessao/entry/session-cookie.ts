import { basePath } from '@claquete/contract/endpoint'
import { sessaoResume } from '@claquete/contract/acesso/sessao/sessao'
import type { Context, OpenContext } from '../../../kernel/context.ts'
import { cookieLine, cookieOf } from '../../../kernel/session/cookies.ts'
import { hashOf, isSecret } from '../../../kernel/security/random-secret.ts'

const name = 'claquete_sessao'
/** Only this call receives the cookie. */
const path = `${basePath[sessaoResume.base]}${sessaoResume.path}`

type Replying = Pick<Context | OpenContext, 'services' | 'setCookie'>

/** Gives the browser the secret of its session; the tenant goes before it, to find the row. */
export function setSessionCookie(
  { services, setCookie }: Replying,
  session: { tenant: number; secret: string; hours: number },
): void {
  const value = `${session.tenant}.${session.secret}`
  const maxAgeSeconds = session.hours * 3600
  setCookie(cookieLine(services.config, { name, value, path, maxAgeSeconds }))
}

export const clearSessionCookie = ({ services, setCookie }: Replying): void =>
  setCookie(cookieLine(services.config, { name, value: '', path, maxAgeSeconds: 0 }))

/** Tenant and hash of the secret that the browser sent; undefined when it has none. */
export function sessionCookieOf({ request }: Pick<OpenContext, 'request'>) {
  const [tenant = '', secret = ''] = (cookieOf(request.header('cookie'), name) ?? '').split('.')
  if (!/^\d{1,15}$/.test(tenant) || !isSecret(secret)) return undefined
  return { tenant: Number(tenant), segredo_hash: hashOf(secret) }
}
