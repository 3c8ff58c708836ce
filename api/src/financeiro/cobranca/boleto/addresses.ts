import { basePath } from '@claquete/contract/endpoint'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../kernel/settings/config.ts'

/** Where a charge's paper is; it opens with the session. */
export const pdfAddress = (id_boleto: number) => `${basePath.v2}/cobranca/boletos/${id_boleto}/pdf`

const signatureOf = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, tenant: number) =>
  createHmac('sha256', jwtSecret)
    .update(JSON.stringify(['claquete:cobranca', tenant]))
    .digest('base64url')

/** Where the bank announces what happens to the charges of a company. */
export const announcementAddress = (
  config: Pick<Config, 'jwtSecret' | 'baseUrl'>,
  tenant: number,
): string => {
  const query = new URLSearchParams({ t: String(tenant), s: signatureOf(config, tenant) })
  return `${config.baseUrl}${basePath.v2}/cobranca/inter/aviso?${query}`
}

/** Whether an address came from `announcementAddress`. */
export function isAnnouncementAddress(
  config: Pick<Config, 'jwtSecret'>,
  { t, s }: { readonly t: number; readonly s: string },
): boolean {
  const right = Buffer.from(signatureOf(config, t))
  const given = Buffer.from(s)
  return given.length === right.length && timingSafeEqual(given, right)
}
