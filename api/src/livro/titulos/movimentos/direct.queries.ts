import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface CitedList {
  readonly empresas: readonly number[]
  readonly pessoas: readonly number[]
  readonly documentos: readonly number[]
  readonly planos: readonly number[]
  readonly centros: readonly number[]
  readonly itens: readonly { readonly id_orca_item: number; readonly id_orcamento: number | null }[]
}

/** A field, the table it refers to, and the ids given. */
type Cited = readonly [campo: string, tabela: string, ids: readonly number[]]

const missing = (db: TenantDb, [campo, tabela, ids]: Cited) =>
  sql`select ${campo}::text as campo from unnest(${ids}::bigint[]) as citado(id)
    where not exists (select from ${sql.table(tabela)} r
      where r.tenant_id = ${db.tenant} and ${sql.ref(`r.${campo}`)} = citado.id)`

/** The fields that refer to records that do not exist, in one query. */
export async function listMissingCampos(db: TenantDb, cited: CitedList): Promise<string[]> {
  const registros: Cited[] = [
    ['id_empresa', 'empresa', cited.empresas],
    ['id_pessoa', 'pessoa', cited.pessoas],
    ['id_tipoDocumento', 'tipo_documento', cited.documentos],
    ['id_grupoCusto', 'plano_contas', cited.planos],
    ['id_centrocusto', 'centro_custo', cited.centros],
  ]
  const inRecords = sql.join(
    registros.map((um) => missing(db, um)),
    sql` union all `,
  )
  const rows = await db.rows(
    { campo: text('faltam.campo') },
    (list) => sql`select ${list} from (${inRecords} union all
      select 'id_orca_item' from jsonb_to_recordset(${JSON.stringify(cited.itens)}::jsonb)
        as citado(id_orca_item bigint, id_orcamento bigint)
      where not exists (select from orca_item i where i.tenant_id = ${db.tenant}
        and i.id_orca_item = citado.id_orca_item and i.id_orcamento = citado.id_orcamento)) faltam`,
  )
  return rows.map(({ campo }) => campo)
}

/** The first unit (lowest id) of those the user is limited to; of all, if not limited. */
export async function firstEmpresa(db: TenantDb, empresas: readonly number[]) {
  const [row] = await db.rows(
    { id_empresa: int('id_empresa') },
    (list) => sql`select ${list} from empresa
      where tenant_id = ${db.tenant}
        and (cardinality(${empresas}::bigint[]) = 0 or id_empresa = any(${empresas}::bigint[]))
      order by id_empresa limit 1`,
  )
  return row?.id_empresa
}
