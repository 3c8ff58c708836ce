import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireOpenMonths } from '../store/open-months.queries.ts'

export interface BaixaOfCheque {
  readonly id_chequeEmitido: number
  readonly id_baixa: number
  readonly id_lancamento: number
  readonly id_contabancaria: number | null
  readonly valor: Cents
  readonly compensado_em: CalendarDate | null
  readonly id_conciliacao: number | null
}

/** The settlements in force that these cheques made. */
export const listBaixasOfCheques = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<BaixaOfCheque>`select "id_chequeEmitido", id_baixa, id_lancamento, id_contabancaria,
      (valor * 100)::bigint as valor, compensado_em, id_conciliacao
    from lancamento_baixa where tenant_id = ${db.tenant} and estornada_em is null
      and "id_chequeEmitido" = any(${ids}::bigint[]) order by id_lancamento, id_baixa`)

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
