import type { TipoIntegracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What may be shown of a secret: its date and last characters. */
export type Credentials = Readonly<Record<string, { em: string; final: string | null }>>

export interface IntegracaoRow {
  readonly id_integracao: number
  readonly dados: Readonly<Record<string, string | null>> | null
  readonly segredo: string | null
  readonly credenciais: Credentials
  readonly configurada_em: string | null
  readonly verificada_em: string | null
  readonly funciona: boolean | null
  readonly verificacao: string | null
}

export const findIntegration = (db: TenantDb, tipo: TipoIntegracao) =>
  db
    .from('integracao')
    .select([
      'id_integracao',
      'dados',
      'segredo',
      'credenciais',
      'configurada_em',
      'verificada_em',
      'funciona',
      'verificacao',
    ])
    .where('tipo', '=', tipo)
    .executeTakeFirst() as Promise<IntegracaoRow | undefined>

interface Stored {
  readonly dados: Readonly<Record<string, string | null>> | null
  readonly segredo: string | null
  readonly credenciais: Credentials
}

/** Replaces the configuration and clears the last check, which tested another one. */
export async function storeIntegration(
  db: TenantDb,
  tipo: TipoIntegracao,
  { dados, segredo, credenciais }: Stored,
): Promise<void> {
  const values = {
    dados: dados && JSON.stringify(dados),
    segredo,
    credenciais: JSON.stringify(credenciais),
    // Truncated to milliseconds, as it is read back: check results compare it.
    configurada_em: dados && sql<string>`date_trunc('milliseconds', clock_timestamp())`,
    verificada_em: null,
    funciona: null,
    verificacao: null,
  }
  await db
    .insertInto('integracao')
    .values({ tipo, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'tipo']).doUpdateSet(values))
    .execute()
}

export interface Finding {
  readonly ok: boolean
  readonly texto: string
  /** `configurada_em` of the configuration tested; the result of an older one is dropped. */
  readonly de: string | null
}

/** Stores the result of a check. */
export async function noteFinding(
  db: TenantDb,
  tipo: TipoIntegracao,
  { ok, texto, de }: Finding,
): Promise<void> {
  const values = { funciona: ok, verificacao: texto, verificada_em: sql<string>`now()` }
  await db
    .insertInto('integracao')
    .values({ tipo, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'tipo'])
        .doUpdateSet(values)
        .where('integracao.configurada_em', 'is not distinct from', de),
    )
    .execute()
}
