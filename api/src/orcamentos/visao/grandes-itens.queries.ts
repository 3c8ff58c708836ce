import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { sql } from 'kysely'

export interface GrandeItemLido {
  readonly id_grande_item: number | null
  readonly descricao: string
  readonly codigo: string | null
}

/** The company's big items, in order. */
export const selectGrandesItens = (db: TenantDb): Promise<GrandeItemLido[]> =>
  db
    .from('grande_item')
    .select(['id_grande_item', 'descricao', 'codigo'])
    .orderBy(sql`ordem nulls last`)
    .orderBy('descricao')
    .execute()

/** Adds the big items that are missing, by name; returns how many. */
export async function insertGrandesItens(
  db: TenantDb,
  itens: readonly { readonly descricao: string; readonly codigo: string; readonly ordem: number }[],
): Promise<number> {
  const rows = await db.run(sql`
    insert into grande_item (descricao, codigo, ordem)
    select x.descricao, x.codigo, x.ordem
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) x(descricao text, codigo text, ordem int)
    where not exists (select from grande_item g where g.tenant_id = ${db.tenant}
      and dobrar(g.descricao) = dobrar(x.descricao))
    on conflict do nothing
    returning 1`)
  return rows.length
}
