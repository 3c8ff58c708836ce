import { sql } from 'kysely'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Backdates approval and creation of the demo's approved titles to their competência. */
export const ageApproved = (db: TenantDb) =>
  db.run(sql`update lancamento set aprovado_em = competencia, dt_cadastro = competencia
    where tenant_id = ${db.tenant} and aprovado_em is not null`)

/** The same for the titles that invoices created. */
export const ageInvoiced = (db: TenantDb) =>
  db.run(sql`update lancamento set aprovado_em = competencia, dt_cadastro = competencia
    where tenant_id = ${db.tenant} and id_fatura is not null and faturamento_avulso = 'N'`)
