import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface PerfilGuardado {
  /** Columns that the profile may not see. */
  readonly colunas: readonly string[]
  /** Items of the budget that the profile may not see. */
  readonly ocultos: readonly string[]
}

/** What the person's profile may not see of a budget. */
export async function selectPerfil(
  db: TenantDb,
  { id_usuario_tipo }: Actor,
  id_orcamento: number,
): Promise<PerfilGuardado> {
  const [row] = await db.run(sql<PerfilGuardado>`select
    array(select nome_coluna from usuario_tipo_coluna where tenant_id = ${db.tenant}
      and id_usuario_tipo = ${id_usuario_tipo} and "colunaPermitidaPerfil" = 'N') as colunas,
    array(select i.uid from orca_item_oculto h
      join orca_item i on i.tenant_id = h.tenant_id and i.id_orca_item = h.id_orca_item
      where h.tenant_id = ${db.tenant} and h.id_usuario_tipo = ${id_usuario_tipo}
        and i.id_orcamento = ${id_orcamento}) as ocultos`)
  return row ?? { colunas: [], ocultos: [] }
}

/** By uid: the profiles that do not see each hidden item. */
export async function selectOcultos(
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
