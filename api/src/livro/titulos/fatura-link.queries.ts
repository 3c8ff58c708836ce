import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Says which invoice charges these titles; `faturamento_avulso` where it documents titles that were there before. */
export const linkToFatura = (
  db: TenantDb,
  ids: readonly number[],
  id_fatura: number | null,
  faturamento_avulso: YesNo,
) =>
  db.run(sql`update lancamento set id_fatura = ${id_fatura}::bigint,
    faturamento_avulso = ${faturamento_avulso}, versao = versao + 1
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`)

/** The titles of an invoice that is deleted stay in the ledger, of no invoice. */
export const unlinkFatura = (db: TenantDb, id_fatura: number) =>
  db.run(sql`update lancamento set id_fatura = null where tenant_id = ${db.tenant}
    and id_fatura = ${id_fatura}`)
