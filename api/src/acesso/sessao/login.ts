import { Failure } from '@claquete/contract/failures'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { shownBlockDate } from '@claquete/core/acesso/sessao/block-notice'
import type { BlockNotice } from '@claquete/core/acesso/sessao/block-notice'
import { isCalendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { sessaoLogin } from '@claquete/contract/acesso/sessao/sessao'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts'
import { settingsOf } from '../../kernel/settings.queries.ts'
import { announceSession } from '../../kernel/realtime.ts'
import { isPaid } from '../../kernel/session.ts'
import type { Tokens } from '../../kernel/session.ts'
import { countingRefusals } from './identity.ts'
import { checkSegundoPasso } from './segundo-passo.ts'
import { findStanding, noteConfirmation } from './segundo-passo.queries.ts'
import { endSessions, findLogin, findTenant, insertSession, lockUser } from './tenant.queries.ts'
import type { LoginRow } from './tenant.queries.ts'
import { admitAttempt, noteFailure } from './throttle.ts'

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
  const enter = async (db: TenantDb, actAs: (id: number) => Promise<void>) => {
    await actAs(id_usuario)
    await lockUser(db, id_usuario)
    await checkSegundoPasso({ db, services }, id_usuario, body.codigo)
    await endSessions(db, id_usuario, 'substituida')
    await announceSession(db, id_usuario)
    const settings = await settingsOf(db)
    const hours = settings.validade_sessao_horas
    const { ip: endereco, userAgent: navegador } = request
    const id_sessao = await insertSession(db, { id_usuario, endereco, navegador, hours })
    await noteConfirmation(db, id_sessao, services.now())
    const { exigido, ligado_em } = await findStanding(db, id_usuario)
    return { sessao: id_sessao, decided: settings, falta: exigido && ligado_em === null }
  }
  const { sessao, decided, falta } = await countingRefusals(services.pool, attempt, () =>
    context.inTenant(tenant, enter),
  )
  const token = tokens.sign({
    sub: String(id_usuario),
    tenant,
    sessao,
    dbdata: { dbname: user.dominio },
  })
  return {
    access_key: token,
    token,
    falta_segundo_passo: falta,
    pagamentoValido: isPaid(user, context.today),
    data_bloqueio: shownTo(user, context.today, decided),
  }
}

function shownTo(user: LoginRow, today: CalendarDate, rule: BlockNotice): CalendarDate | null {
  const { data_bloqueio: date, id_usuario_tipo } = user
  return date && isCalendarDate(date) ? shownBlockDate(date, today, id_usuario_tipo, rule) : null
}
