import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Context } from '../../kernel/context.ts'
import { announceSession } from '../../kernel/realtime.ts'
import { authorOf, checkReach, findGrants } from '../perfis/public.ts'
import { endSessions } from '../sessao/public.ts'
import { lockUsuario } from './usuario.queries.ts'
import { checkUnitsReached } from './usuario.rules.ts'

/**
 * The user, locked. Another user who may more than the actor is refused: whoever sets the password,
 * the login or the e-mail of an account can enter with it.
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

/** The profile to be given: it is there and opens no more than the actor's own. */
export async function givenProfile(context: Context, id_usuario_tipo: number) {
  const grants = await findGrants(context.db, id_usuario_tipo)
  if (!grants) throw fieldFailure('id_usuario_tipo', messages.exists)
  checkReach(grants, await authorOf(context))
  return grants
}

/** Ends the live session of a user, whose open screens hear of it. */
export async function revokeSession({ db }: Pick<Context, 'db'>, id_usuario: number) {
  await endSessions(db, id_usuario, 'revogada')
  await announceSession(db, id_usuario)
}
