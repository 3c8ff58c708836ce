import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'

/** What a company wrote in one table after a place of its audit. */
interface Written {
  readonly tabela: string
  /** Key of the last row. */
  readonly last: number
  readonly count: number
}

/**
 * What was written after `floor`, a key of the audit, table by table. A transaction that began earlier may store a lower
 * key later: it changes the count and not the last one.
 */
export const listWritten = (db: TenantDb, floor: number): Promise<Written[]> =>
  db.rows(
    { tabela: text('tabela'), last: int(sql`max(id_auditoria)`), count: int(sql`count(*)`) },
    (list) => sql`select ${list} from auditoria
      where tenant_id = ${db.tenant} and id_auditoria > ${floor} group by tabela`,
  )

/** The last key of the audit, and marks of what has none: notices, and the work under way. */
export async function findMarks(db: TenantDb) {
  const [row] = await db.rows(
    { last: int('a.last'), notice: int('n.last'), work: text('w.mark') },
    (list) => sql`select ${list} from
      (select coalesce(max(id_auditoria), 0) as last from auditoria where tenant_id = ${db.tenant}) a,
      (select coalesce(max(id_aviso), 0) as last from aviso where tenant_id = ${db.tenant}) n,
      (select coalesce(md5(string_agg(concat(id_tarefa, estado, progresso), ',' order by id_tarefa)), '') as mark
        from tarefa where tenant_id = ${db.tenant} and estado in ('fila', 'fazendo')) w`,
  )
  return must(row, 'marks')
}

/** The models by which screens know the rows of these tables. */
export async function listModels(db: TenantDb, tables: readonly string[]): Promise<string[]> {
  const rows = await db.rows(
    { model: text('m.model') },
    (list) => sql`select distinct ${list} from modelo_anunciado t, unnest(t.models) m (model)
      where t.tabela = any(${tables})`,
  )
  return rows.map(({ model }) => model)
}
