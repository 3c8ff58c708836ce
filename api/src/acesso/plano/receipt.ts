import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../kernel/services.ts'

const linkHours = 24

interface LinkQuery {
  readonly t: number
  readonly e: string
  readonly s: string
}

const signature = (secret: string, tenant: number, id: number, expires: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['claquete:recibo', tenant, id, expires]))
    .digest('base64url')

/** The signed address of a charge's receipt. */
export function receiptLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tenant: number,
  id: number,
): string {
  const e = String(Math.floor(now() / 1000) + linkHours * 3600)
  const s = signature(config.jwtSecret, tenant, id, e)
  return `/api/v2/meu-plano/recibos/${id}?${new URLSearchParams({ t: String(tenant), e, s })}`
}

/** Whether the address came from `receiptLink` and is still valid. */
export function isReceiptLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  id: number,
  query: LinkQuery,
): boolean {
  const right = Buffer.from(signature(config.jwtSecret, query.t, id, query.e))
  const given = Buffer.from(query.s)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(query.e) * 1000 > now()
}
