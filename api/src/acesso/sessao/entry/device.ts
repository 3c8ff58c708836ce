import { basePath } from '@claquete/contract/endpoint'
import { sessaoLogin } from '@claquete/contract/acesso/sessao/sessao'
import type { OpenContext } from '../../../kernel/context.ts'
import { cookieLine, cookieOf } from '../../../kernel/session/cookies.ts'
import { hashOf, isSecret, newSecret } from '../../../kernel/security/random-secret.ts'

const name = 'claquete_dispositivo'
const path = `${basePath[sessaoLogin.base]}${sessaoLogin.path}`
/** Browsers keep a cookie for 400 days at most. */
const maxAgeSeconds = 400 * 24 * 3600

/** Hashes the device cookie that this browser got at an earlier sign-in; undefined without one. */
export function deviceOf({ request }: Pick<OpenContext, 'request'>): string | undefined {
  const given = cookieOf(request.header('cookie'), name)
  return given && isSecret(given) ? hashOf(given) : undefined
}

/** Marks the browser that has signed in; returns the hash to store. */
export function markDevice(context: OpenContext): string {
  const given = cookieOf(context.request.header('cookie'), name)
  const value = given && isSecret(given) ? given : newSecret()
  context.setCookie(cookieLine(context.services.config, { name, value, path, maxAgeSeconds }))
  return hashOf(value)
}
