import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

type Valores = Readonly<Record<string, string | number | null>>

/** The same change in all of them, each counting one more. */
export const updateLancamentos = (db: TenantDb, ids: readonly number[], valores: Valores) =>
  db
    .update('lancamento')
    .set({ ...valores, versao: sql`versao + 1` } as never)
    .where('id_lancamento', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** These entries and the other halves of the transfers among them. */
export async function comMetades(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run(sql<{ id_lancamento: number }>`
    select l.id_lancamento from lancamento l
    where l.tenant_id = ${db.tenant} and l.id_transferencia in (
      select t.id_transferencia from lancamento t
      where t.tenant_id = ${db.tenant} and t.id_lancamento = any(${ids}::bigint[]))`)
  return [...new Set([...ids, ...rows.map(({ id_lancamento }) => id_lancamento)])]
}

/** The live settlements of these happened on another day. */
export const updateDataDasBaixas = (db: TenantDb, ids: readonly number[], data: CalendarDate) =>
  db.run(sql`with baixa as (
      update lancamento_baixa set data = ${data} where tenant_id = ${db.tenant}
        and estornada_em is null and id_lancamento = any(${ids}::bigint[]))
    update lancamento set "dataBaixa" = ${data}, versao = versao + 1,
      "dataVencimento" = case tipo when 'titulo' then "dataVencimento" else ${data}::date end,
      vencimento_util = case tipo when 'titulo' then vencimento_util else ${data}::date end
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`)

/** What entries born paid moved goes with them; the audit keeps it. */
export const deleteBaixas = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`delete from lancamento_baixa
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`)
