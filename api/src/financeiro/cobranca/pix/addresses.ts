import { basePath } from '@claquete/contract/endpoint'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../kernel/settings/config.ts'

const signatureOf = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, tenant: number) =>
  createHmac('sha256', jwtSecret)
    .update(JSON.stringify(['claquete:pix-automatico', tenant]))
    .digest('base64url')

/** Where the bank announces what happens to authorisations and charges; it adds `/rec` and `/cobr`. */
export const announcementAddress = (
  config: Pick<Config, 'jwtSecret' | 'baseUrl'>,
  tenant: number,
): string =>
  `${config.baseUrl}${basePath.v2}/cobranca/pix-automatico/aviso/${tenant}/${signatureOf(config, tenant)}`

/** Whether an address came from `announcementAddress`. */
export function isAnnouncementAddress(
  config: Pick<Config, 'jwtSecret'>,
  { t, s }: { readonly t: number; readonly s: string },
): boolean {
  const right = Buffer.from(signatureOf(config, t))
  const given = Buffer.from(s)
  return given.length === right.length && timingSafeEqual(given, right)
}
