import type { TipoIntegracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What may be told of a secret: since when, and its last characters. */
export type Credenciais = Readonly<Record<string, { em: string; final: string | null }>>

export interface IntegracaoRow {
  readonly id_integracao: number
  readonly dados: Readonly<Record<string, string | null>> | null
  readonly segredo: string | null
  readonly credenciais: Credenciais
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
  readonly credenciais: Credenciais
}

/** Replaces the configuration; whatever the last check found was about another one. */
export async function storeIntegration(
  db: TenantDb,
  tipo: TipoIntegracao,
  { dados, segredo, credenciais }: Stored,
): Promise<void> {
  const values = {
    dados: dados && JSON.stringify(dados),
    segredo,
    credenciais: JSON.stringify(credenciais),
    // Milliseconds, as it is read: findings compare it.
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
  /** `configurada_em` of what was tried: a finding about a former configuration is dropped. */
  readonly de: string | null
}

/** Keeps what a try of the integration found. */
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
