import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface StoredPerfil {
  /** Columns hidden from the profile. */
  readonly colunas: readonly string[]
  /** Items of the budget hidden from the profile. */
  readonly ocultos: readonly string[]
}

/** What is hidden from the person's profile in a budget. */
export async function selectPerfil(
  db: TenantDb,
  { id_usuario_tipo }: Actor,
  id_orcamento: number,
): Promise<StoredPerfil> {
  const [row] = await db.run(sql<StoredPerfil>`select
    array(select nome_coluna from usuario_tipo_coluna where tenant_id = ${db.tenant}
      and id_usuario_tipo = ${id_usuario_tipo} and "colunaPermitidaPerfil" = 'N') as colunas,
    array(select i.uid from orca_item_oculto h
      join orca_item i on i.tenant_id = h.tenant_id and i.id_orca_item = h.id_orca_item
      where h.tenant_id = ${db.tenant} and h.id_usuario_tipo = ${id_usuario_tipo}
        and i.id_orcamento = ${id_orcamento}) as ocultos`)
  return row ?? { colunas: [], ocultos: [] }
}

/** The profiles that each hidden item is hidden from, by uid. */
export async function selectHidden(
  db: TenantDb,
  id_orcamento: number,
): Promise<Map<string, number[]>> {
  const rows = await db.run(sql<{ uid: string; perfis: number[] }>`
    select i.uid, array_agg(h.id_usuario_tipo order by h.id_usuario_tipo) as perfis
    from orca_item_oculto h
    join orca_item i on i.tenant_id = h.tenant_id and i.id_orca_item = h.id_orca_item
    where h.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} group by 1`)
  return new Map(rows.map(({ uid, perfis }) => [uid, perfis]))
}
