import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The demonstration happened in the days before: what was approved then says so. */
export const ageApproved = (db: TenantDb) =>
  db.run(sql`update lancamento set aprovado_em = competencia, dt_cadastro = competencia
    where tenant_id = ${db.tenant} and aprovado_em is not null`)

/** So do the titles that invoices made. */
export const ageInvoiced = (db: TenantDb) =>
  db.run(sql`update lancamento set aprovado_em = competencia, dt_cadastro = competencia
    where tenant_id = ${db.tenant} and id_fatura is not null and faturamento_avulso = 'N'`)
