import { Failure } from '@claquete/contract/failures'
import type { OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { hashOf, newLinkToken, tenantOfToken } from '../../kernel/security/random-secret.ts'
import { findLink, insertLink } from './link.queries.ts'
import type { LinkTipo, OpenedLink } from './link.queries.ts'

const pages: Readonly<Record<LinkTipo, string>> = {
  parar: '/financeiro/cobranca/parar-lembretes',
  extrato: '/financeiro/cobranca/extrato',
}

interface Wanted {
  readonly tipo: LinkTipo
  readonly id_pessoa: number
  readonly id_usuario: number | null
  readonly endereco: string
  /** Days for which it opens. */
  readonly validade: number
}

/** Makes a link for a client; only the hash of its token is stored. */
export async function createLink(
  db: TenantDb,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: number },
  { validade, ...link }: Wanted,
) {
  const { token, ...kept } = newLinkToken(db.tenant, now, validade)
  const id_cobranca_link = await insertLink(db, { ...link, ...kept })
  const url = `${baseUrl}${pages[link.tipo]}?token=${encodeURIComponent(token)}`
  return { id_cobranca_link, url }
}

/** One answer for an unknown, an expired and a revoked link. */
export const absent = () => new Failure('link_de_cobranca_indisponivel')

/** Opens a link in its company. */
export function openLink<T>(
  context: OpenContext,
  { tipo, token }: { readonly tipo: LinkTipo; readonly token: string },
  work: (db: TenantDb, link: OpenedLink) => Promise<T>,
): Promise<T> {
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw absent()
  return context.inTenant(tenant, async (db) => {
    const agora = new Date(context.services.now()).toISOString()
    const link = await findLink(db, { tipo, token_hash: hashOf(token), agora })
    if (!link) throw absent()
    return work(db, link)
  })
}
