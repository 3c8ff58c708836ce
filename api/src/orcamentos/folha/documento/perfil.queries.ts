import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { idList, text, texts } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const columns = (db: TenantDb, id_usuario_tipo: number, id_orcamento: number) => ({
  /** Columns hidden from the profile. */
  colunas: texts(sql`array(select nome_coluna from usuario_tipo_coluna
    where tenant_id = ${db.tenant} and id_usuario_tipo = ${id_usuario_tipo}
      and "colunaPermitidaPerfil" = 'N')`),
  /** Items of the budget hidden from the profile. */
  ocultos: texts(sql`array(select i.uid from orca_item_oculto h
    join orca_item i on ${same('i.id_orca_item', 'h')}
    where h.tenant_id = ${db.tenant} and h.id_usuario_tipo = ${id_usuario_tipo}
      and i.id_orcamento = ${id_orcamento})`),
})
type StoredPerfil = RowOf<ReturnType<typeof columns>>

/** What is hidden from the person's profile in a budget. */
export async function selectPerfil(
  db: TenantDb,
  { id_usuario_tipo }: Actor,
  id_orcamento: number,
): Promise<StoredPerfil> {
  const [row] = await db.rows(
    columns(db, id_usuario_tipo, id_orcamento),
    (list) => sql`select ${list}`,
  )
  return must(row, 'what is hidden')
}

/** The profiles that each hidden item is hidden from, by uid. */
export async function selectHidden(
  db: TenantDb,
  id_orcamento: number,
): Promise<Map<string, number[]>> {
  const rows = await db.rows(
    {
      uid: text('i.uid'),
      perfis: idList(sql`array_agg(h.id_usuario_tipo order by h.id_usuario_tipo)`),
    },
    (list) => sql`select ${list} from orca_item_oculto h
      join orca_item i on ${same('i.id_orca_item', 'h')}
      where h.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} group by 1`,
  )
  return new Map(rows.map(({ uid, perfis }) => [uid, perfis]))
}
