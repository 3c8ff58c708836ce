import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireOpenForRewrite } from '../store/open-months.queries.ts'
import { requireFreeBaixas } from '../store/reconcile.queries.ts'

/** New values of an entry that was settled on creation. */
export interface ChangedMovimento {
  readonly id_lancamento: number
  readonly operacao: 'C' | 'D'
  readonly valor: Cents
  readonly data: CalendarDate
  readonly id_contabancaria: number
  readonly forma_pagamento: string | null
}

/**
 * Rewrites entries settled on creation, with their one settlement; the audit keeps the old values.
 * `rewriteRateio` must run afterwards to update split lines and their parts of the settlement.
 */
export async function rewriteMovimentos(
  db: TenantDb,
  movimentos: readonly ChangedMovimento[],
): Promise<void> {
  await requireFreeBaixas(
    db,
    movimentos.map(({ id_lancamento }) => id_lancamento),
  )
  await requireOpenForRewrite(
    db,
    movimentos.map(({ id_lancamento }) => id_lancamento),
    movimentos.map(({ data }) => data),
  )
  const json = JSON.stringify(
    movimentos.map((um) => ({ ...um, valor: centsToDecimalText(um.valor) })),
  )
  await db.run(sql`
    with novo as (
      select * from jsonb_to_recordset(${json}::jsonb) as p(id_lancamento bigint, operacao text,
        valor numeric, data date, id_contabancaria bigint, forma_pagamento text)),
    baixa as (
      update lancamento_baixa b set operacao = n.operacao, data = n.data, principal = n.valor,
        id_contabancaria = n.id_contabancaria, forma_pagamento = n.forma_pagamento
      from novo n where b.tenant_id = ${db.tenant} and b.id_lancamento = n.id_lancamento
        and b.estornada_em is null)
    update lancamento l set operacao = n.operacao, valor = n.valor, valor_baixado = n.valor,
      valor_movido = n.valor,
      "dataBaixa" = n.data, "dataVencimento" = n.data, vencimento_util = n.data,
      id_contabancaria = n.id_contabancaria, forma_pagamento = n.forma_pagamento
    from novo n where l.tenant_id = ${db.tenant} and l.id_lancamento = n.id_lancamento`)
}
