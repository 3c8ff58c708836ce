import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../kernel/settings/config.ts'

/** What a bank announces at an address: charges, or what happens to Pix Automático. */
type Announced = 'claquete:cobranca' | 'claquete:pix-automatico'
type Key = Pick<Config, 'jwtSecret'>

/** Signs the address at which a bank announces to a company. */
export const signAnnouncement = ({ jwtSecret }: Key, about: Announced, tenant: number): string =>
  createHmac('sha256', jwtSecret)
    .update(JSON.stringify([about, tenant]))
    .digest('base64url')

/** Whether the signature `s` of the company `t` is one of `signAnnouncement`. */
export function isAnnouncementSigned(
  config: Key,
  about: Announced,
  { t, s }: { readonly t: number; readonly s: string },
): boolean {
  const right = Buffer.from(signAnnouncement(config, about, t))
  const given = Buffer.from(s)
  return given.length === right.length && timingSafeEqual(given, right)
}
