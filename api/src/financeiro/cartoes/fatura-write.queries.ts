import { situacoesDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import type {
  PeriodoDoExtrato,
  SituacaoDoExtrato,
} from '@claquete/core/financeiro/cartoes/extrato-cartao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, int, word } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The month of the card's last statement that is not open. */
export async function lastClosedMonth(
  db: TenantDb,
  id_contabancaria: number,
): Promise<CalendarDate | null> {
  const [row] = await db.rows(
    { mes: day.orNull(sql`max(mes)`) },
    (list) => sql`select ${list} from extrato_cartao
      where tenant_id = ${db.tenant} and id_contabancaria = ${id_contabancaria} and situacao <> 'aberta'`,
  )
  return must(row, 'last closed month').mes
}

/** The card's statement of a month, made where there was none. */
export async function keepFatura(
  db: TenantDb,
  id_contabancaria: number,
  periodo: PeriodoDoExtrato,
): Promise<{ id_extrato_cartao: number; situacao: SituacaoDoExtrato }> {
  await db.run(sql`insert into extrato_cartao (id_contabancaria, mes, fechamento, vencimento)
    values (${id_contabancaria}, ${periodo.mes}, ${periodo.fechamento}, ${periodo.vencimento})
    on conflict (tenant_id, id_contabancaria, mes) do nothing`)
  const [row] = await db.rows(
    {
      id_extrato_cartao: int('id_extrato_cartao'),
      situacao: word(situacoesDoExtrato)('situacao'),
    },
    (list) => sql`select ${list} from extrato_cartao where tenant_id = ${db.tenant}
      and id_contabancaria = ${id_contabancaria} and mes = ${periodo.mes}`,
  )
  return must(row, 'statement')
}

interface FaturaValues {
  readonly situacao: SituacaoDoExtrato
  readonly total_fechado: Cents | null
  readonly id_lancamento: number | null
  readonly id_transferencia: number | null
  readonly valor_pago: Cents
  readonly pago_em: CalendarDate | null
  readonly id_usuario_fechou: number | null
}

/** Stores the state of a statement; `fechado_em` is kept while it stays closed. */
export const storeFatura = (db: TenantDb, id: number, values: FaturaValues) =>
  db
    .update('extrato_cartao')
    .set({
      ...values,
      total_fechado:
        values.total_fechado === null ? null : centsToDecimalText(values.total_fechado),
      valor_pago: centsToDecimalText(values.valor_pago),
      fechado_em: values.situacao === 'aberta' ? null : sql<string>`coalesce(fechado_em, now())`,
      versao: sql<number>`versao + 1`,
    })
    .where('id_extrato_cartao', '=', id)
    .execute()

/** What the statement before leaves in this one. */
export const storeLeftOver = (db: TenantDb, id: number, saldo: Cents) =>
  db
    .update('extrato_cartao')
    .set({ saldo_anterior: centsToDecimalText(saldo), versao: sql<number>`versao + 1` })
    .where('id_extrato_cartao', '=', id)
    .execute()
