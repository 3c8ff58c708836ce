import { Failure } from '@claquete/contract/failures'
import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { shownBlockDate } from '@claquete/core/acesso/sessao/block-notice'
import type { sessaoLogin } from '@claquete/contract/acesso/sessao/sessao'
import type { OpenContext } from '../../../kernel/context.ts'
import { refuseOtherSites } from '../../../kernel/session/origin.ts'
import { hashPassword, verifyPassword } from '../../../kernel/security/passwords.ts'
import { isPaid } from '../../../kernel/session/session.ts'
import type { Tokens } from '../../../kernel/session/session.ts'
import { deviceOf } from './device.ts'
import { isKnownDevice } from '../sessoes/devices.queries.ts'
import { openSession } from './open-session.commands.ts'
import { findLogin, findTenant } from '../tenant.queries.ts'
import { settlingAttempt } from '../identity/attempt.commands.ts'
import { admitAttempt } from '../identity/throttle.commands.ts'

let decoy: Promise<string> | undefined

/** Hashed for unknown accounts too, so that response time does not reveal which accounts exist. */
const decoyHash = () => (decoy ??= hashPassword('nenhuma conta tem esta senha'))

/**
 * Signs in. A user has one live session: signing in ends the other one, whose next call gets 409. A wrong
 * domain, login or password gets the same answer. Who has the second step on gives a code as well.
 */
export async function login(
  context: OpenContext,
  tokens: Tokens,
  { body }: TakenBy<typeof sessaoLogin>,
): Promise<GivenBy<typeof sessaoLogin>> {
  const { pool } = context.services
  const web = body.web === true
  if (web) refuseOtherSites(context)
  const { tenant, user, dispositivo } = await findAccountOf(context, body)
  const { dominio, login: name } = body
  const attempt = { dominio, login: name, ip: context.request.ip, dispositivo }
  await admitAttempt(pool, attempt)
  const right = await verifyPassword(user?.senha_hash ?? (await decoyHash()), body.senha)
  if (tenant === undefined || !user || !right) throw new Failure('login_recusado')
  if (user.ativo !== 'S') throw new Failure('usuario_inativo')
  const { sessao, decided, falta } = await settlingAttempt(pool, attempt, () =>
    openSession(context, { tenant, user, web, codigo: body.codigo }),
  )
  const token = tokens.sign({
    tenant,
    dominio: user.dominio,
    id_usuario: user.id_usuario,
    ...sessao,
  })
  return {
    access_key: token,
    token,
    falta_segundo_passo: falta,
    pagamentoValido: isPaid(user, context.today),
    data_bloqueio: shownBlockDate(user.data_bloqueio, context.today, user.id_usuario_tipo, decided),
  }
}

/** The account of a domain and login, and this browser's device when it signed in with that account before. */
async function findAccountOf(context: OpenContext, body: { dominio: string; login: string }) {
  const tenant = await findTenant(context.services.pool, body.dominio)
  if (tenant === undefined) return { tenant, user: undefined, dispositivo: undefined }
  const device = deviceOf(context)
  return context.inTenant(tenant, async (db) => {
    const user = await findLogin(db, body.login)
    const isKnown = user && device && (await isKnownDevice(db, user.id_usuario, device))
    return { tenant, user, dispositivo: isKnown ? device : undefined }
  })
}
