import { Failure } from '@claquete/contract/failures'
import type { OpenContext } from '../../../kernel/context.ts'
import { productBrand } from '../../../kernel/mail/brand.ts'
import { passwordResetMail } from '../../../kernel/mail/password-reset.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { hashPassword } from '../../../kernel/security/passwords.ts'
import { announceSession } from '../../../kernel/background/realtime.ts'
import {
  hashOf,
  newSecret,
  tenantOfToken,
  tenantTokenOf,
} from '../../../kernel/security/random-secret.ts'
import { checkNewPassword } from './new-password.read.ts'
import { noticeSecurity } from './security-notice.commands.ts'
import {
  consumeReset,
  endSessions,
  findAccount,
  findLogin,
  findPerson,
  findTenant,
  insertReset,
  lockUser,
  updatePassword,
} from '../tenant.queries.ts'
import { admitLink, admitLinks, unlockAccount } from './throttle.commands.ts'
import type { Account } from './throttle.commands.ts'

const validMinutes = 60

/** The same answer whether or not the account exists. */
export const askedText =
  'Se os dados conferem, enviamos um link para o e-mail cadastrado. Ele vale por 60 minutos.'

/**
 * Mails a single-use link, a few times an hour; never reveals which accounts exist, nor by the time it takes: the
 * work begins after the reply. Wrong passwords lock nobody out of it.
 */
export async function askReset(context: OpenContext, account: Account): Promise<void> {
  await admitLinks(context.services.pool, context.request.ip)
  context.after(() => mailLink(context, account))
}

async function mailLink(context: OpenContext, account: Account): Promise<void> {
  const { services, request } = context
  const tenant = await findTenant(services.pool, account.dominio)
  if (tenant === undefined || !(await admitLink(services.pool, account))) return
  await context.inTenant(tenant, async (db, actAs) => {
    const user = await findLogin(db, account.login)
    if (!user || user.ativo !== 'S') return
    await actAs(user.id_usuario)
    // Of links asked at the same moment only the newest is valid.
    await lockUser(db, user.id_usuario)
    const token = tenantTokenOf(tenant, newSecret())
    await insertReset(db, user.id_usuario, hashOf(token), validMinutes)
    const link = `${services.config.baseUrl}/login?redefinir=${encodeURIComponent(token)}`
    const mail = passwordResetMail({
      nome: user.nome,
      link,
      minutes: validMinutes,
      brand: productBrand(request.brand),
    })
    await sendMail(db, { ...mail, to: [{ name: user.nome, address: user.email }] })
  })
}

/** Sets the new password with the mailed token and ends the user's sessions. */
export async function setPassword(
  context: OpenContext,
  { token, senha }: { token: string; senha: string },
) {
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw new Failure('token_redefinicao')
  const senha_hash = await hashPassword(senha)
  const account = await context.inTenant(tenant, async (db, actAs) => {
    const id_usuario = await consumeReset(db, hashOf(token))
    const person = id_usuario === undefined ? undefined : await findPerson(db, id_usuario)
    if (id_usuario === undefined || !person) throw new Failure('token_redefinicao')
    await checkNewPassword(db, senha, person)
    await actAs(id_usuario)
    await updatePassword(db, id_usuario, senha_hash)
    await endSessions(db, id_usuario, 'revogada')
    await announceSession(db, id_usuario)
    const byWhom = 'pelo link enviado ao seu e-mail'
    const { nome, email } = person
    await noticeSecurity(db, context, { happening: 'senha', nome, quem: byWhom, emails: [email] })
    return findAccount(db, id_usuario)
  })
  if (account) await unlockAccount(context.services.pool, account)
}
