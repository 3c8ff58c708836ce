import { lastInstantOf } from '@claquete/core/set/ordem-do-dia/instant'
import type { Context } from '../../../kernel/context.ts'
import { hashOf, newSecret, tenantTokenOf } from '../../../kernel/security/random-secret.ts'
import type { OrdemDoJob } from '../documento/access.commands.ts'
import type { NewLink } from './link.queries.ts'

/** A new link of one version for one person; only the hash of its token is kept. */
export function newLink(
  { db, services }: Pick<Context, 'db' | 'services'>,
  { data, fuso }: Pick<OrdemDoJob, 'data' | 'fuso'>,
  id_ordem_envio: number,
): { readonly link: string; readonly kept: NewLink } {
  const token = tenantTokenOf(db.tenant, newSecret())
  return {
    link: `${services.config.baseUrl}/ordem-do-dia/confirmar?token=${token}`,
    kept: {
      id_ordem_envio,
      token_hash: hashOf(token),
      expira_em: new Date(lastInstantOf(data, fuso)).toISOString(),
    },
  }
}
