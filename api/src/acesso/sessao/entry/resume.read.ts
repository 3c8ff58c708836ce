import { Failure, isSessionFailure } from '@claquete/contract/failures'
import type { GivenBy } from '@claquete/contract/endpoint'
import type { sessaoResume } from '@claquete/contract/acesso/sessao/sessao'
import type { OpenContext } from '../../../kernel/context.ts'
import { refuseOtherSites } from '../../../kernel/session/origin.ts'
import { findSessionBySecret } from '../../../kernel/session/session.queries.ts'
import { loadActor } from '../../../kernel/session/session.ts'
import type { Tokens } from '../../../kernel/session/session.ts'
import { clearSessionCookie, sessionCookieOf } from './session-cookie.ts'

/**
 * Brings the token back after a reload. A session that is over answers as every other call does; the cookie of a
 * replaced one stays, so that the countdown goes on after another reload.
 */
export async function resume(
  context: OpenContext,
  tokens: Tokens,
): Promise<GivenBy<typeof sessaoResume>> {
  refuseOtherSites(context)
  try {
    const given = sessionCookieOf(context)
    if (!given) throw new Failure('sessao_ausente')
    const actor = await context.inTenant(given.tenant, async (db) => {
      const sessao = await findSessionBySecret(db, given.segredo_hash)
      if (!sessao) throw new Failure('sessao_ausente')
      return loadActor(db, sessao, { today: context.today, nowMs: context.services.now() })
    })
    return { token: tokens.sign(actor) }
  } catch (error) {
    if (isSessionFailure(error) && error.status !== 409) clearSessionCookie(context)
    throw error
  }
}
