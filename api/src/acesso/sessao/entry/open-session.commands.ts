import { deviceWords } from '@claquete/core/acesso/sessao/device-words'
import type { OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isMailAddress } from '../../../kernel/mail/address.ts'
import { productBrand } from '../../../kernel/mail/brand.ts'
import { newDeviceMail } from '../../../kernel/mail/new-device.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { announceSession } from '../../../kernel/background/realtime.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { hashOf, newSecret } from '../../../kernel/security/random-secret.ts'
import { markDevice } from './device.ts'
import { findFormerEntries } from '../sessoes/devices.queries.ts'
import { checkSegundoPasso } from '../identity/segundo-passo.commands.ts'
import { findStanding } from '../identity/segundo-passo.queries.ts'
import { setSessionCookie } from './session-cookie.ts'
import { endSessions, insertSession, lockUser } from '../tenant.queries.ts'
import type { LoginRow } from '../tenant.queries.ts'

interface Entering {
  readonly tenant: number
  readonly user: LoginRow
  /** From a browser, which keeps the session in a cookie. */
  readonly web: boolean
  /** The code of the second step, when the account has it on. */
  readonly codigo: string | undefined
}

/** Opens a session after the password was checked. The person's other session ends: its next call gets 409. */
export async function openSession(context: OpenContext, { tenant, user, web, codigo }: Entering) {
  const { id_usuario } = user
  const { ip: endereco, userAgent: navegador } = context.request
  const dispositivo_hash = web ? markDevice(context) : null
  const secret = web ? newSecret() : undefined
  const opened = await context.inTenant(tenant, async (db, actAs) => {
    await actAs(id_usuario)
    await lockUser(db, id_usuario)
    await checkSegundoPasso({ db, services: context.services }, id_usuario, codigo)
    await tellNewDevice(context, db, user, dispositivo_hash)
    await endSessions(db, id_usuario, 'substituida')
    await announceSession(db, id_usuario)
    const decided = await settingsOf(db)
    const sessao = await insertSession(db, {
      id_usuario,
      endereco,
      navegador,
      hours: decided.validade_sessao_horas,
      ociosidade_horas: decided.sessao_ociosa_horas,
      segredo_hash: secret ? hashOf(secret) : null,
      dispositivo_hash,
      confirmada_em: new Date(context.services.now()).toISOString(),
    })
    const { exigido, ligado_em } = await findStanding(db, id_usuario)
    return { sessao, decided, falta: exigido && ligado_em === null }
  })
  const hours = opened.decided.validade_sessao_horas
  if (secret) setSessionCookie(context, { tenant, secret, hours })
  return opened
}

/** Mails the person about a device that was not seen for some months; never about their first sign-in. */
async function tellNewDevice(
  { request, services }: OpenContext,
  db: TenantDb,
  user: LoginRow,
  dispositivo_hash: string | null,
): Promise<void> {
  const { ip: endereco, userAgent: navegador } = request
  const seen = { id_usuario: user.id_usuario, dispositivo_hash, endereco, navegador }
  const { primeira, conhecido } = await findFormerEntries(db, seen)
  // A sign-in never fails for a mail that cannot be sent.
  if (primeira || conhecido || !isMailAddress(user.email)) return
  const mail = newDeviceMail({
    nome: user.nome,
    dispositivo: deviceWords(navegador),
    endereco,
    quandoMs: services.now(),
    link: `${services.config.baseUrl}/login`,
    brand: productBrand(request.brand),
  })
  await sendMail(db, { ...mail, to: [{ name: user.nome, address: user.email }] })
}
