import { Failure } from '@claquete/contract/failures'
import type { OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { hashOf, tenantOfToken } from '../../../kernel/security/random-secret.ts'
import { findLink } from './link.queries.ts'
import type { LinkDaOrdem } from './link.queries.ts'

/** One answer for an unknown, an expired and a withdrawn link, and for one whose job was deleted. */
const absent = () => new Failure('link_da_ordem_indisponivel')

/** Opens a link in its company. */
export function openLink<T>(
  context: OpenContext,
  token: string,
  work: (db: TenantDb, link: LinkDaOrdem) => Promise<T>,
): Promise<T> {
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw absent()
  return context.inTenant(tenant, async (db) => {
    const agora = new Date(context.services.now()).toISOString()
    const link = await findLink(db, { token_hash: hashOf(token), agora })
    if (!link) throw absent()
    return work(db, link)
  })
}
