import { basePath } from '@claquete/contract/endpoint'
import type { Config } from '../../../kernel/settings/config.ts'
import { isAnnouncementSigned, signAnnouncement } from '../aviso/signature.ts'

const about = 'claquete:pix-automatico'

/** Where the bank announces what happens to authorisations and charges; it adds `/rec` and `/cobr`. */
export const announcementAddress = (
  config: Pick<Config, 'jwtSecret' | 'baseUrl'>,
  tenant: number,
): string =>
  `${config.baseUrl}${basePath.v2}/cobranca/pix-automatico/aviso/${tenant}/${signAnnouncement(config, about, tenant)}`

/** Whether an address came from `announcementAddress`. */
export const isAnnouncementAddress = (
  config: Pick<Config, 'jwtSecret'>,
  signed: { readonly t: number; readonly s: string },
): boolean => isAnnouncementSigned(config, about, signed)
