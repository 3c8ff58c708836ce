import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int, money } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireOpenMonths } from '../store/open-months.queries.ts'

const baixaOfCheque = {
  id_chequeEmitido: int('id_chequeEmitido'),
  id_baixa: int('id_baixa'),
  id_lancamento: int('id_lancamento'),
  id_contabancaria: int.orNull('id_contabancaria'),
  valor: money('valor'),
  compensado_em: day.orNull('compensado_em'),
  id_conciliacao: int.orNull('id_conciliacao'),
}
export type BaixaOfCheque = RowOf<typeof baixaOfCheque>

/** The settlements in force that these cheques made. */
export const listBaixasOfCheques = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    baixaOfCheque,
    (list) => sql`select ${list} from lancamento_baixa
      where tenant_id = ${db.tenant} and estornada_em is null
        and "id_chequeEmitido" = any(${ids}::bigint[]) order by id_lancamento, id_baixa`,
  )

/** Stores the day of clearing; a closed month keeps what it had. */
export async function storeCleared(
  db: TenantDb,
  ids: readonly number[],
  data: CalendarDate | null,
): Promise<void> {
  const baixas = await listBaixasOfCheques(db, ids)
  await requireOpenMonths(db, [
    ...(data === null ? [] : [data]),
    ...baixas.flatMap(({ compensado_em }) => compensado_em ?? []),
  ])
  await db.run(sql`update lancamento_baixa set compensado_em = ${data}
    where tenant_id = ${db.tenant} and estornada_em is null
      and "id_chequeEmitido" = any(${ids}::bigint[])`)
}
