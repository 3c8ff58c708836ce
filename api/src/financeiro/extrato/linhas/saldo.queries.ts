import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isToReconcile, saldoOfConta } from '../../../livro/contas/public.ts'

const signed = sql`case b.operacao when 'C' then b.valor else -b.valor end`

/** Our balance of an account at the end of a day, with the lines and the settlements until then that have no pair. */
export async function findOwnSaldo(db: TenantDb, id_contabancaria: number, dia: CalendarDate) {
  const [row] = await db.rows(
    {
      nosso: money(saldoOfConta(dia)),
      pendentes: money(sql`coalesce((select sum(h.valor) from extrato_historico h
        where ${same('h.id_contabancaria', 'c')}
          and h.situacao = 'pendente' and h.data <= ${dia}), 0)`),
      ignoradas: money(sql`coalesce((select sum(h.valor) from extrato_historico h
        where ${ignored(dia)}), 0)`),
      sem_linha: money(sql`coalesce((select sum(${signed}) from lancamento_baixa b
        where ${same('b.id_contabancaria', 'c')}
          and b.estornada_em is null and b.id_conciliacao is null and b.data <= ${dia}
          and ${isToReconcile}), 0)`),
      marcadas: money(sql`coalesce((select sum(${signed}) from lancamento_baixa b
        where ${same('b.id_contabancaria', 'c')}
          and b.estornada_em is null and b.id_conciliacao is not null and b.data <= ${dia}
          and (c.conciliar_desde is null or b.data >= c.conciliar_desde)
          and not exists (select from conciliacao_parte x where ${same('x.id_conciliacao', 'b')}
            and x.id_extrato_historico is not null)), 0)`),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`,
  )
  return row
}

/** Line `h` of account `c` was left out by a person or a rule, since the first day that is reconciled. */
const ignored = (dia: CalendarDate) => sql`${same('h.id_contabancaria', 'c')}
  and h.situacao = 'ignorado' and h.data <= ${dia}
  and (c.conciliar_desde is null or h.data >= c.conciliar_desde)`

/** The newest lines that were left out, up to a day. */
export const listIgnored = (
  db: TenantDb,
  id_contabancaria: number,
  dia: CalendarDate,
  limit: number,
) =>
  db.rows(
    {
      data: day('h.data'),
      valor: money('h.valor'),
      texto: text('h.texto'),
      motivo: text.orNull('h.motivo'),
    },
    (list) => sql`select ${list}
      from contabancaria c join extrato_historico h on ${ignored(dia)}
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}
      order by h.data desc, h.id_extrato_historico desc limit ${limit}`,
  )

/** The bank's last balance before a day, and what the stored lines of the days between moved. */
export async function findAnchor(db: TenantDb, id_contabancaria: number, dia: CalendarDate) {
  const [row] = await db.rows(
    {
      dia: day('i.saldo_dia'),
      valor: money('i.saldo_banco'),
      movido: money(sql`coalesce((select sum(h.valor) from extrato_historico h
        where ${same('h.id_contabancaria', 'i')}
          and h.data > i.saldo_dia and h.data <= ${dia}), 0)`),
    },
    (list) => sql`select ${list} from extrato_importado i
      where i.tenant_id = ${db.tenant} and i.id_contabancaria = ${id_contabancaria}
        and i.saldo_banco is not null and i.saldo_dia < ${dia} and i.desfeito_em is null
      order by i.saldo_dia desc, i.id_extrato_importado desc
      limit 1`,
  )
  return row
}
