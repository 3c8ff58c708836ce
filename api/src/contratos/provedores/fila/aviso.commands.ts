import { createHash, createHmac } from 'node:crypto'
import { enqueue } from '../../../kernel/background/jobs.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { hashOf, tenantTokenOf } from '../../../kernel/security/random-secret.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertAviso } from './aviso.queries.ts'
import type { Codigo } from './servico.ts'

/**
 * The token of the address that notices of an envelope come to: made from the installation's key, so that it need not be
 * kept to be told again. Only its hash is.
 */
export function avisoTokenOf(
  { config }: Pick<Services, 'config'>,
  tenant: number,
  referencia: string,
): string {
  const [key] = config.secretsKeys
  const about = `provedor.aviso.${tenant}.${referencia}`
  return tenantTokenOf(tenant, createHmac('sha256', key).update(about).digest('base64url'))
}

export const avisoUrl = (
  services: Pick<Services, 'config'>,
  tenant: number,
  { provedor, referencia }: { readonly provedor: Codigo; readonly referencia: string },
): string =>
  `${services.config.baseUrl}/api/v2/provedores/${provedor}/aviso/${avisoTokenOf(services, tenant, referencia)}`

export const avisoHashOf = (
  services: Pick<Services, 'config'>,
  tenant: number,
  referencia: string,
) => hashOf(avisoTokenOf(services, tenant, referencia))

export interface Aviso {
  readonly id_envelope: number
  /** By which the same notice is known when it comes again. */
  readonly chave: string
  readonly corpo: string
  readonly cabecalhos: Readonly<Record<string, string>>
  readonly gerado_em: string | null
}

/** Stores a notice, and has it worked at; the same one again does nothing. */
export async function keepAviso(db: TenantDb, { cabecalhos, ...aviso }: Aviso): Promise<void> {
  const isNew = await insertAviso(db, { ...aviso, cabecalhos: JSON.stringify(cabecalhos) })
  if (isNew) await enqueue(db, 'provedores.andar', { id_envelope: aviso.id_envelope })
}

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32)
