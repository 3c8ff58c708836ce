import { Failure } from '@claquete/contract/failures'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { sessaoLogin } from '@claquete/contract/sessao/sessao'
import type { OpenContext } from '../../kernel/context.ts'
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts'
import { announceSession } from '../../kernel/realtime.ts'
import { isPaid } from '../../kernel/session.ts'
import type { Tokens } from '../../kernel/session.ts'
import { sessionHours } from '../configuracoes/public.ts'
import { endSessions, findLogin, findTenant, insertSession, lockUser } from './tenant.queries.ts'
import { admitAttempt, noteFailure } from './throttle.ts'

let decoy: Promise<string> | undefined

/** An unknown account costs what a known one does: nobody learns from the clock which exist. */
const decoyHash = () => (decoy ??= hashPassword('nenhuma conta tem esta senha'))

/**
 * Signs in. One live session a user: entering here ends the one elsewhere, whose next call answers
 * 409. Wrong domain, login and password are one and the same answer.
 */
export async function login(
  context: OpenContext,
  tokens: Tokens,
  { body }: RequestTo<typeof sessaoLogin>,
): Promise<ReplyOf<typeof sessaoLogin>> {
  const { services, request } = context
  const attempt = { dominio: body.dominio, login: body.login, ip: request.ip }
  await admitAttempt(services.pool, attempt)
  const tenant = await findTenant(services.pool, body.dominio)
  const user =
    tenant === undefined
      ? undefined
      : await context.inTenant(tenant, (db) => findLogin(db, body.login))
  const right = await verifyPassword(user?.senha_hash ?? (await decoyHash()), body.senha)
  if (tenant === undefined || !user || !right) {
    await noteFailure(services.pool, attempt)
    throw new Failure('login_recusado')
  }
  if (user.ativo !== 'S') throw new Failure('usuario_inativo')
  const { id_usuario } = user
  const sessao = await context.inTenant(tenant, async (db, actAs) => {
    await actAs(id_usuario)
    await lockUser(db, id_usuario)
    await endSessions(db, id_usuario, 'substituida')
    await announceSession(db, id_usuario)
    const hours = await sessionHours(db)
    const { ip: endereco, userAgent: navegador } = request
    return insertSession(db, { id_usuario, endereco, navegador, hours })
  })
  const token = tokens.sign({
    sub: String(id_usuario),
    tenant,
    sessao,
    dbdata: { dbname: user.dominio },
  })
  return {
    access_key: token,
    token,
    pagamentoValido: isPaid(user, context.today),
    data_bloqueio: user.data_bloqueio,
  }
}
