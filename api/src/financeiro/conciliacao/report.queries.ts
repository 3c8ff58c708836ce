import type { Section } from '@claquete/core/financeiro/conciliacao/statement'
import { ageLimits } from '@claquete/core/financeiro/conciliacao/statement'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isToReconcile, saldoOfConta } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/titulos/public.ts'
import type { VisaoDoLivro } from '../../livro/titulos/public.ts'
import { bankBalance } from './desk.queries.ts'

export interface OpenItemFilter {
  readonly contas: readonly number[]
  readonly dia: CalendarDate
  readonly visao: VisaoDoLivro
}

export interface OpenItem {
  readonly id_contabancaria: number
  readonly secao: Section
  readonly id: number
  readonly data: CalendarDate
  readonly descricao: string
  readonly razao: string | null
  readonly documento: string | null
  readonly valor: Cents
  readonly id_lancamento: number | null
  readonly operacao: 'C' | 'D' | null
  readonly tipo: string | null
}

const signed = sql`(case b.operacao when 'C' then b.valor else -b.valor end * 100)::bigint`

/**
 * What one side alone has at the end of the day, signed, in centavos. Settlements and bank lines that are reconciled
 * with something of a later day count too. Entries that the person may not see are one item of the day and section,
 * without a name.
 */
export function openItems(
  db: TenantDb,
  { contas, dia, visao }: OpenItemFilter,
): RawBuilder<OpenItem> {
  const conditions = seenTitulos(visao)
  const isSeen = conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
  return sql<OpenItem>`(with conta as (
      select c.tenant_id, c.id_contabancaria, c.conciliar_desde from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = any(${contas}::bigint[])),
    depois as (
      select h.id_conciliacao from extrato_historico h
        join conta c on c.tenant_id = h.tenant_id and c.id_contabancaria = h.id_contabancaria
        where h.tenant_id = ${db.tenant} and h.data > ${dia} and h.id_conciliacao is not null
      union select b.id_conciliacao from lancamento_baixa b
        join conta c on c.tenant_id = b.tenant_id and c.id_contabancaria = b.id_contabancaria
        where b.tenant_id = ${db.tenant} and b.data > ${dia} and b.id_conciliacao is not null),
    livro as (
      select b.id_contabancaria, b.id_baixa, b.data, ${signed} as valor, b.id_lancamento, l.operacao, l.tipo,
        l.descricao, coalesce(nullif(p.fantasia, ''), p.razao) as razao, l.num_documento, ${isSeen} as visto
      from conta c
      join lancamento_baixa b on b.tenant_id = c.tenant_id and b.id_contabancaria = c.id_contabancaria
      join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
      left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
      where b.estornada_em is null and b.valor <> 0 and b.data <= ${dia}
        and ${isToReconcile}
        and (b.id_conciliacao is null or b.id_conciliacao in (select id_conciliacao from depois)))
    select id_contabancaria, case when valor < 0 then 'saida' else 'entrada' end as secao, id_baixa as id, data,
      descricao, razao, num_documento as documento, valor, id_lancamento, operacao, tipo
    from livro where visto
    union all
    select id_contabancaria, case when valor < 0 then 'saida' else 'entrada' end, min(id_baixa), data,
      'Lançamentos que o seu perfil não mostra', null, null, sum(valor)::bigint, null, null, null
    from livro where not visto group by id_contabancaria, valor < 0, data
    union all
    select h.id_contabancaria, case when h.situacao = 'ignorado' then 'ignorada'
        when h.valor < 0 then 'debito' else 'credito' end, h.id_extrato_historico, h.data,
      h.texto, case when h.situacao = 'ignorado' then h.motivo end, h.documento, (h.valor * 100)::bigint, null, null,
      null
    from conta c
    join extrato_historico h on h.tenant_id = c.tenant_id and h.id_contabancaria = c.id_contabancaria
    where h.data <= ${dia} and (c.conciliar_desde is null or h.data >= c.conciliar_desde)
      and (h.id_conciliacao is null or h.id_conciliacao in (select id_conciliacao from depois)))`
}

export interface SectionSum {
  readonly secao: Section
  readonly quantidade: number
  readonly valor: Cents
}

export const sumSections = (db: TenantDb, filter: OpenItemFilter) =>
  db.run(sql<SectionSum>`select secao, count(*)::int as quantidade, sum(valor)::bigint as valor
    from ${openItems(db, filter)} i group by secao`)

/** The first items of each section, by day. */
export const listOpenItems = (db: TenantDb, filter: OpenItemFilter, limit: number) =>
  db.run(sql<OpenItem>`select * from (select i.*, row_number() over (
      partition by secao order by data, id) as vez from ${openItems(db, filter)} i) n
    where vez <= ${limit} order by data, id`)

export interface AgeSum {
  readonly id_contabancaria: number
  readonly lado: 'banco' | 'livro'
  /** Place of the age in `ageTitles`. */
  readonly idade: number
  readonly quantidade: number
  /** Sum without signs. */
  readonly valor: Cents
}

export const sumAges = (db: TenantDb, filter: OpenItemFilter) =>
  db.run(sql<AgeSum>`select id_contabancaria,
      case when secao in ('saida', 'entrada') then 'livro' else 'banco' end as lado,
      width_bucket(${filter.dia}::date - data, ${ageLimits.map((last) => last + 1)}::int[]) as idade,
      count(*)::int as quantidade, sum(abs(valor))::bigint as valor
    from ${openItems(db, filter)} i where secao <> 'ignorada' group by 1, 2, 3`)

export interface StoredBalances {
  readonly descricao: string
  readonly conciliar_desde: CalendarDate | null
  readonly saldo_livro: Cents
  readonly saldo_banco: Cents | null
  /** The day before the first that is reconciled, or before the first line. */
  readonly inicio: CalendarDate | null
}

export async function findBalances(db: TenantDb, conta: number, dia: CalendarDate) {
  const [row] = await db.run(sql<StoredBalances>`select c.descricao, c.conciliar_desde,
      (${saldoOfConta(dia)} * 100)::bigint as saldo_livro, (${bankBalance(dia)} * 100)::bigint as saldo_banco,
      coalesce(c.conciliar_desde, (select min(h.data) from extrato_historico h
        where h.tenant_id = c.tenant_id and h.id_contabancaria = c.id_contabancaria)) - 1 as inicio
    from contabancaria c where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${conta}`)
  return row
}

interface StoredStart {
  readonly linhas: Cents
  readonly marcadas: Cents
  readonly livro: Cents
}

/**
 * At the end of the day `inicio`: the sum of the lines, and the book balance without what was in transit, whether the
 * bank has it by now or not. And the settlements since then that were marked as reconciled without a line of the bank.
 */
export async function findStart(
  db: TenantDb,
  filter: OpenItemFilter & { readonly inicio: CalendarDate },
): Promise<StoredStart | undefined> {
  const { contas, dia, inicio } = filter
  const [row] = await db.run(sql<StoredStart>`select
      coalesce((select sum(h.valor) * 100 from extrato_historico h where h.tenant_id = c.tenant_id
        and h.id_contabancaria = c.id_contabancaria and h.data <= ${inicio}), 0)::bigint as linhas,
      coalesce((select sum(${signed}) from lancamento_baixa b where b.tenant_id = c.tenant_id
        and b.id_contabancaria = c.id_contabancaria and b.estornada_em is null and b.id_conciliacao is not null
        and b.data > ${inicio} and b.data <= ${dia} and not exists (select from extrato_historico h
          where h.tenant_id = b.tenant_id and h.id_conciliacao = b.id_conciliacao)), 0)::bigint as marcadas,
      (${saldoOfConta(inicio)} * 100)::bigint - coalesce((
        select sum(i.valor) from ${openItems(db, { ...filter, dia: inicio })} i
        where i.secao in ('saida', 'entrada')), 0)::bigint as livro
    from contabancaria c where c.tenant_id = ${db.tenant} and c.id_contabancaria = any(${contas}::bigint[])`)
  return row
}

interface StoredPoint {
  readonly data: CalendarDate
  readonly saldo: Cents
  readonly linhas: Cents
}

/** The balances that statements say up to the day, the last one of each day, with the sum of all lines up to it. */
export const listPoints = (db: TenantDb, conta: number, dia: CalendarDate) =>
  db.run(sql<StoredPoint>`select p.data, (p.saldo * 100)::bigint as saldo,
      coalesce((select sum(h.valor) * 100 from extrato_historico h where h.tenant_id = ${db.tenant}
        and h.id_contabancaria = ${conta} and h.data <= p.data), 0)::bigint as linhas
    from (select distinct on (i.saldo_dia) i.saldo_dia as data, i.saldo_banco as saldo
      from extrato_importado i where i.tenant_id = ${db.tenant} and i.id_contabancaria = ${conta}
        and i.saldo_banco is not null and i.saldo_dia <= ${dia} and i.desfeito_em is null
      order by i.saldo_dia, i.id_extrato_importado desc) p order by p.data`)
