import { sql } from 'kysely'
import * as z from 'zod/mini'
import { json, text, texts } from '../database/columns.ts'
import type { RowOf } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { referencesTo } from '../lists/list.ts'

/** A reference to the records being merged. */
export interface Pointer {
  readonly tabela: string
  readonly coluna: string
  /** Only one row may reference a record, so those of all records become one. */
  readonly isSingle: boolean
  /** For an undeclared reference: the column that names the table of `coluna`. */
  readonly coluna_tabela?: string
}

/** A unique index; its columns and expressions are SQL text of the catalogue. */
const uniqueIndex = z.object({
  partes: z.array(z.string()),
  condicao: z.nullable(z.string()),
  /** NULLS NOT DISTINCT. */
  nulos_iguais: z.boolean(),
})
export type UniqueIndex = z.output<typeof uniqueIndex>

const shape = {
  /** Primary key columns besides tenant_id. */
  chave: texts(sql`(select coalesce(array_agg(a.attname::text order by k.i), '{}')
    from pg_index i
    cross join lateral unnest(i.indkey::smallint[]) with ordinality k(attnum, i)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = t.oid and i.indisprimary and a.attname <> 'tenant_id')`),
  /** Columns that a merge may fill in. */
  colunas: texts(sql`(select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
    from pg_attribute a
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = '' and a.attname <> 'tenant_id')`),
  unicos: json(z.array(uniqueIndex))(sql`(select coalesce(json_agg(json_build_object(
      'partes', (select json_agg(pg_get_indexdef(i.indexrelid, n, true) order by n)
        from generate_series(1, i.indnkeyatts) n),
      'condicao', pg_get_expr(i.indpred, i.indrelid),
      'nulos_iguais', i.indnullsnotdistinct)), '[]')
    from pg_index i where i.indrelid = t.oid and i.indisunique)`),
}
export type TableShape = RowOf<typeof shape> & { readonly tabela: string }

/** Every reference to a table, declared or by table name and key. */
export async function pointersTo(db: TenantDb, tabela: string): Promise<Pointer[]> {
  const declared = await referencesTo(db, tabela)
  const loose = await db.rows(
    { tabela: text('tabela'), coluna: text('coluna'), coluna_tabela: text('coluna_tabela') },
    (list) => sql`select ${list} from loose_references() order by 1, 2`,
  )
  return [
    ...declared.map((reference) => ({
      tabela: reference.tabela,
      coluna: reference.coluna,
      isSingle: reference.unificar === 'completar',
    })),
    ...loose.map((reference) => ({ ...reference, isSingle: false })),
  ]
}

/** What a merge needs to know of a table, from PostgreSQL's catalogue. */
export async function shapeOf(db: TenantDb, tabela: string): Promise<TableShape> {
  const [row] = await db.rows(
    shape,
    (list) => sql`select ${list} from pg_class t where t.oid = ${tabela}::regclass`,
  )
  if (!row) throw new Error(`tabela inexistente: ${tabela}`)
  return {
    tabela,
    chave: row.chave,
    colunas: row.colunas.filter((coluna) => !row.chave.includes(coluna)),
    unicos: row.unicos,
  }
}
