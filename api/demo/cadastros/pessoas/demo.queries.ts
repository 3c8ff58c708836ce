import { sql } from 'kysely'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Inserts contacts from a JSON list whose keys are column names. */
export const insertContatos = (db: TenantDb, json: string) =>
  db.run(sql`insert into pessoa_contato (tenant_id, id_pessoa, nome, cargo, email, celular)
    select ${db.tenant}::bigint, c.* from json_to_recordset(${json}::json)
      as c(id_pessoa bigint, nome text, cargo text, email text, celular text)`)
