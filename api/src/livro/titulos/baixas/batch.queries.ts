import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { LancamentoValues } from '../store/lancamento.queries.ts'
import { requireOpenForBaixas, requireOpenForChange } from '../store/open-months.queries.ts'
import { requireFreeBaixas } from '../store/reconcile.queries.ts'

type Values = Pick<
  Partial<LancamentoValues>,
  'situacao' | 'motivo' | 'agendado_para' | 'competencia' | 'dataVencimento' | 'vencimento_util'
>

/** Applies the same change to all of them and increments each `versao`. The caller has locked them. */
export async function updateLancamentos(
  db: TenantDb,
  ids: readonly number[],
  valores: Values,
): Promise<void> {
  await requireOpenForChange(db, ids, valores)
  await db
    .update('lancamento')
    .set({ ...valores, versao: sql<number>`versao + 1` })
    .where('id_lancamento', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** These entries and the other halves of the transfers among them. */
export async function withHalves(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('l.id_lancamento') },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_transferencia in (
        select t.id_transferencia from lancamento t
        where t.tenant_id = ${db.tenant} and t.id_lancamento = any(${ids}::bigint[]))`,
  )
  return [...new Set([...ids, ...rows.map(({ id_lancamento }) => id_lancamento)])]
}

/** Moves the live settlements of these entries to another day; so do the due dates of all but titles. */
export async function updateDataOfBaixas(
  db: TenantDb,
  ids: readonly number[],
  data: CalendarDate,
): Promise<void> {
  await requireFreeBaixas(db, ids)
  await requireOpenForBaixas(db, ids, { para: [data] })
  await db.run(sql`with baixa as (
      update lancamento_baixa set data = ${data} where tenant_id = ${db.tenant}
        and estornada_em is null and id_lancamento = any(${ids}::bigint[]))
    update lancamento set "dataBaixa" = ${data}, versao = versao + 1,
      "dataVencimento" = case tipo when 'titulo' then "dataVencimento" else ${data}::date end,
      vencimento_util = case tipo when 'titulo' then vencimento_util else ${data}::date end
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`)
}
