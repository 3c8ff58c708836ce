import { deviceWords } from '@claquete/core/acesso/sessao/device-words'
import { ownBrand } from '../../../kernel/settings/config.ts'
import type { RequestInfo } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isMailAddress } from '../../../kernel/mail/address.ts'
import { productBrand } from '../../../kernel/mail/brand.ts'
import { securityNoticeMail } from '../../../kernel/mail/security-notice.ts'
import type { SecurityHappening } from '../../../kernel/mail/security-notice.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import type { Services } from '../../../kernel/services.ts'

/** Where an act comes from; the command line has no request. */
export interface NoticeSource {
  readonly services: Pick<Services, 'config' | 'now'>
  readonly request?: Pick<RequestInfo, 'ip' | 'userAgent' | 'brand'>
}

interface Notice {
  readonly happening: SecurityHappening
  readonly nome: string
  readonly quem: string
  /** Every address that should know: also the former one, when it changed at once. */
  readonly emails: readonly string[]
}

/** Mails a security notice; an account without a usable address gets none, and its change stands. */
export async function noticeSecurity(
  db: TenantDb,
  { services, request }: NoticeSource,
  { happening, nome, quem, emails }: Notice,
): Promise<void> {
  const to = emails.filter(isMailAddress).map((address) => ({ name: nome, address }))
  if (to.length === 0) return
  const { config } = services
  const mail = securityNoticeMail({
    happening,
    nome,
    quem,
    quandoMs: services.now(),
    onde: request && { navegador: deviceWords(request.userAgent), endereco: request.ip },
    link: `${config.baseUrl}/login?esqueci=1`,
    brand: productBrand(request?.brand ?? ownBrand(config)),
  })
  await sendMail(db, { ...mail, to })
}
