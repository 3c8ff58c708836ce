import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import { money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/**
 * Sets the invoice that charges these titles, or clears it; `faturamento_avulso` is 'S' if the invoice
 * documents titles that already existed: they are issued with it.
 */
export const linkToFatura = (
  db: TenantDb,
  ids: readonly number[],
  id_fatura: number | null,
  faturamento_avulso: YesNo,
) =>
  db.run(sql`update lancamento set id_fatura = ${id_fatura}::bigint,
    faturamento_avulso = ${faturamento_avulso}, versao = versao + 1,
    data_emissao = coalesce((select f.data_faturado from fatura f where f.tenant_id = ${db.tenant}
      and f.id_fatura = ${id_fatura}::bigint), data_emissao)
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`)

/** Detaches the titles of a deleted invoice; they stay in the ledger. */
export const unlinkFatura = (db: TenantDb, id_fatura: number) =>
  db.run(sql`update lancamento set id_fatura = null where tenant_id = ${db.tenant}
    and id_fatura = ${id_fatura}`)

/** What an invoice in force added of IBS and CBS to an instalment; undefined where it added none. */
export async function findIbsCbs(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    {
      fatura: text('f.numero_documento'),
      liquido: money(sql`(i.valor_receber - i.cbs - i.ibs)`),
      cbs: money('i.cbs'),
      ibs: money('i.ibs'),
    },
    (list) => sql`select ${list} from fatura_parcela i
      join fatura f on ${same('f.id_fatura', 'i')} and f.situacao = 'faturado'
      where i.tenant_id = ${db.tenant} and i.id_lancamento = ${id_lancamento} and i.cbs + i.ibs > 0`,
  )
  return row
}
