import { formatLine } from '@claquete/core/kernel/boleto/boleto'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface LiveBoleto {
  readonly id_boleto: number
  readonly id_lancamento: number
  readonly versao: number
  /** As people type it. */
  readonly linha_digitavel: string
  readonly pix_copia_cola: string | null
}

/** Those of these receivables with a charge that a client may be paying: issued, or being issued. */
export async function listLiveCharges(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run(sql<{ id_lancamento: number }>`select id_lancamento from boleto
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
      and situacao in ('emitindo', 'aberto') order by id_lancamento`)
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/** How each of these receivables can be paid now: of those that have a boleto in force. */
export async function listLiveBoletos(
  db: TenantDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LiveBoleto>> {
  const rows =
    await db.run(sql<LiveBoleto>`select id_boleto, id_lancamento, versao, linha_digitavel,
      pix_copia_cola
    from boleto where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
      and situacao = 'aberto' and linha_digitavel is not null`)
  return new Map(
    rows.map((row) => [
      row.id_lancamento,
      { ...row, linha_digitavel: formatLine(row.linha_digitavel) },
    ]),
  )
}
