import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isToReconcile, saldoOfConta } from '../../../livro/contas/public.ts'

export interface OwnSaldo {
  readonly nosso: Cents
  readonly pendentes: Cents
  readonly ignoradas: Cents
  readonly sem_linha: Cents
  readonly marcadas: Cents
}

/** Our balance of an account at the end of a day, with the lines and the settlements until then that have no pair. */
export async function findOwnSaldo(
  db: TenantDb,
  id_contabancaria: number,
  dia: CalendarDate,
): Promise<OwnSaldo | undefined> {
  const [row] = await db.run(sql<OwnSaldo>`
    select (${saldoOfConta(dia)} * 100)::bigint as nosso,
      (coalesce((select sum(h.valor) from extrato_historico h where h.tenant_id = c.tenant_id
        and h.id_contabancaria = c.id_contabancaria and h.situacao = 'pendente'
        and h.data <= ${dia}), 0) * 100)::bigint as pendentes,
      (coalesce((select sum(h.valor) from extrato_historico h where ${ignored(dia)}), 0) * 100)::bigint
        as ignoradas,
      (coalesce((select sum(case b.operacao when 'C' then b.valor else -b.valor end)
        from lancamento_baixa b where b.tenant_id = c.tenant_id
        and b.id_contabancaria = c.id_contabancaria and b.estornada_em is null
        and b.id_conciliacao is null and b.data <= ${dia}
        and ${isToReconcile}), 0) * 100)::bigint as sem_linha,
      (coalesce((select sum(case b.operacao when 'C' then b.valor else -b.valor end)
        from lancamento_baixa b where b.tenant_id = c.tenant_id
        and b.id_contabancaria = c.id_contabancaria and b.estornada_em is null
        and b.id_conciliacao is not null and b.data <= ${dia}
        and (c.conciliar_desde is null or b.data >= c.conciliar_desde)
        and not exists (select from conciliacao_parte x where x.tenant_id = b.tenant_id
          and x.id_conciliacao = b.id_conciliacao and x.id_extrato_historico is not null)), 0) * 100)::bigint
        as marcadas
    from contabancaria c
    where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`)
  return row
}

/** Line `h` of account `c` was left out by a person or a rule, since the first day that is reconciled. */
const ignored = (dia: CalendarDate) => sql`h.tenant_id = c.tenant_id
  and h.id_contabancaria = c.id_contabancaria and h.situacao = 'ignorado' and h.data <= ${dia}
  and (c.conciliar_desde is null or h.data >= c.conciliar_desde)`

export interface IgnoredLine {
  readonly data: CalendarDate
  readonly valor: Cents
  readonly texto: string
  readonly motivo: string | null
}

/** The newest lines that were left out, up to a day. */
export const listIgnored = (
  db: TenantDb,
  id_contabancaria: number,
  dia: CalendarDate,
  limit: number,
) =>
  db.run(sql<IgnoredLine>`select h.data, (h.valor * 100)::bigint as valor, h.texto, h.motivo
    from contabancaria c join extrato_historico h on ${ignored(dia)}
    where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}
    order by h.data desc, h.id_extrato_historico desc limit ${limit}`)

interface Anchor {
  readonly dia: CalendarDate
  readonly valor: Cents
  /** Sum of the stored lines after that day, until the day asked for. */
  readonly movido: Cents
}

/** The bank's last balance before a day, and the stored lines of the days between. */
export async function findAnchor(
  db: TenantDb,
  id_contabancaria: number,
  dia: CalendarDate,
): Promise<Anchor | undefined> {
  const [row] = await db.run(sql<Anchor>`
    select i.saldo_dia as dia, (i.saldo_banco * 100)::bigint as valor,
      (coalesce((select sum(h.valor) from extrato_historico h where h.tenant_id = i.tenant_id
        and h.id_contabancaria = i.id_contabancaria and h.data > i.saldo_dia
        and h.data <= ${dia}), 0) * 100)::bigint as movido
    from extrato_importado i
    where i.tenant_id = ${db.tenant} and i.id_contabancaria = ${id_contabancaria}
      and i.saldo_banco is not null and i.saldo_dia < ${dia} and i.desfeito_em is null
    order by i.saldo_dia desc, i.id_extrato_importado desc
    limit 1`)
  return row
}
