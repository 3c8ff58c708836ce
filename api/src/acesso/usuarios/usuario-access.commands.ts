import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Context } from '../../kernel/context.ts'
import { announceSession } from '../../kernel/background/realtime.ts'
import { authorOf, checkReach, findGrants } from '../perfis/public.ts'
import { endSessions } from '../sessao/public.ts'
import { lockUsuario } from './usuario.queries.ts'
import { checkUnitsReached } from './usuario.rules.ts'

/**
 * Locks the user. Refuses one with more rights than the actor: whoever sets an account's password, login or
 * e-mail can sign in with it.
 */
export async function reachUsuario(context: Context, id_usuario: number) {
  const { db, actor } = context
  const target = await lockUsuario(db, id_usuario)
  const isSelf = id_usuario === actor.id_usuario
  if (!target || (target.suporte === 'S' && !isSelf)) throw new Failure('nao_encontrado')
  if (isSelf) return target
  checkUnitsReached(actor, target.empresas)
  const grants = await findGrants(db, target.id_usuario_tipo)
  if (grants) checkReach(grants, await authorOf(context))
  return target
}

/** The profile to assign: it must exist and allow no more than the actor's. */
export async function givenProfile(context: Context, id_usuario_tipo: number) {
  const grants = await findGrants(context.db, id_usuario_tipo)
  if (!grants) throw fieldFailure('id_usuario_tipo', messages.exists)
  checkReach(grants, await authorOf(context))
  return grants
}

/** Ends a user's live session and tells their open screens. */
export async function revokeSession({ db }: Pick<Context, 'db'>, id_usuario: number) {
  await endSessions(db, id_usuario, 'revogada')
  await announceSession(db, id_usuario)
}
