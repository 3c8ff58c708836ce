import { basePath } from '@claquete/contract/endpoint'
import type { Config } from '../../../kernel/settings/config.ts'
import { isAnnouncementSigned, signAnnouncement } from '../aviso/signature.ts'

/** Where a charge's paper is; it opens with the session. */
export const pdfAddress = (id_boleto: number) => `${basePath.v2}/cobranca/boletos/${id_boleto}/pdf`

const about = 'claquete:cobranca'

/** Where the bank announces what happens to the charges of a company. */
export const announcementAddress = (
  config: Pick<Config, 'jwtSecret' | 'baseUrl'>,
  tenant: number,
): string => {
  const query = new URLSearchParams({
    t: String(tenant),
    s: signAnnouncement(config, about, tenant),
  })
  return `${config.baseUrl}${basePath.v2}/cobranca/inter/aviso?${query}`
}

/** Whether an address came from `announcementAddress`. */
export const isAnnouncementAddress = (
  config: Pick<Config, 'jwtSecret'>,
  signed: { readonly t: number; readonly s: string },
): boolean => isAnnouncementSigned(config, about, signed)
