import type { ReasonRow, Section } from '@claquete/core/financeiro/conciliacao/statement'
import { ageLimits } from '@claquete/core/financeiro/conciliacao/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isToReconcile, saldoOfConta } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
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

const hiddenEntries = 'Lançamentos que o seu perfil não mostra'

const signed = sql<Cents>`(case b.operacao when 'C' then b.valor else -b.valor end * 100)::bigint`

/** Sum of the lines and of the settlements of reconciliation `k` up to a day, in centavos. */
const sides = (dia: CalendarDate) => sql`(select
    coalesce(sum(h.valor * 100) filter (where h.data <= ${dia}), 0)::bigint as linhas,
    coalesce(sum(${signed}) filter (where b.data <= ${dia}), 0)::bigint as baixas,
    count(h.id_extrato_historico)::int as quantas
  from conciliacao_parte x
  left join extrato_historico h on h.tenant_id = x.tenant_id
    and h.id_extrato_historico = x.id_extrato_historico
  left join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
  where x.tenant_id = k.tenant_id and x.id_conciliacao = k.id_conciliacao)`

/** The reconciliations of which one side came by the end of the day, and the other, or a part of it, later. */
const splitLater = (db: TenantDb, { contas, dia }: Pick<OpenItemFilter, 'contas' | 'dia'>) => sql`
  select k.id_conciliacao from (
    select h.tenant_id, h.id_conciliacao from extrato_historico h
      where h.tenant_id = ${db.tenant} and h.id_contabancaria = any(${contas}::bigint[])
        and h.data > ${dia} and h.id_conciliacao is not null
    union select b.tenant_id, b.id_conciliacao from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.id_contabancaria = any(${contas}::bigint[])
        and b.data > ${dia} and b.id_conciliacao is not null) k
  cross join lateral ${sides(dia)} s
  where s.linhas <> s.baixas`

/**
 * What one side alone has at the end of the day, signed, in centavos. Settlements and bank lines that are reconciled
 * with something of a later day count too, unless the parts up to the day are equal already. Entries that the person may not see are one item of the day and section,
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
    depois as (${splitLater(db, { contas, dia })}),
    livro as (
      select b.id_contabancaria, b.id_baixa, b.data, ${signed} as valor, b.id_lancamento, l.operacao, l.tipo,
        l.descricao, coalesce(nullif(p.fantasia, ''), p.razao) as razao, l.num_documento, ${isSeen} as visto
      from conta c
      join lancamento_baixa b on b.tenant_id = c.tenant_id and b.id_contabancaria = c.id_contabancaria
      join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
      left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
      where b.estornada_em is null and b.valor <> 0 and b.data <= ${dia}
        and (b.id_conciliacao is null and ${isToReconcile}
          or b.id_conciliacao in (select id_conciliacao from depois)))
    select id_contabancaria, case when valor < 0 then 'saida' else 'entrada' end as secao, id_baixa as id, data,
      descricao, razao, num_documento as documento, valor, id_lancamento, operacao, tipo
    from livro where visto
    union all
    select id_contabancaria, case when valor < 0 then 'saida' else 'entrada' end, min(id_baixa), data,
      ${hiddenEntries}, null, null, sum(valor)::bigint, null, null, null
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

/** What is hidden from the person is in no age: unlike the report, the ages need not add up to a balance. */
export const sumAges = (db: TenantDb, filter: OpenItemFilter) =>
  db.run(sql<AgeSum>`select id_contabancaria,
      case when secao in ('saida', 'entrada') then 'livro' else 'banco' end as lado,
      width_bucket(${filter.dia}::date - data, ${ageLimits.map((last) => last + 1)}::int[]) as idade,
      count(*)::int as quantidade, sum(abs(valor))::bigint as valor
    from ${openItems(db, filter)} i
    where secao in ('debito', 'credito') or id_lancamento is not null group by 1, 2, 3`)

export interface StoredBalances {
  readonly descricao: string
  readonly conciliar_desde: CalendarDate | null
  readonly saldo_livro: Cents
  readonly saldo_banco: Cents | null
  /** The day before the first that is reconciled, or before the first line; at most the day of the report. */
  readonly inicio: CalendarDate | null
}

export async function findBalances(db: TenantDb, conta: number, dia: CalendarDate) {
  const [row] = await db.run(sql<StoredBalances>`select c.descricao, c.conciliar_desde,
      (${saldoOfConta(dia)} * 100)::bigint as saldo_livro, (${bankBalance(dia)} * 100)::bigint as saldo_banco,
      case when coalesce(c.conciliar_desde, p.primeira) is not null
        then least(coalesce(c.conciliar_desde, p.primeira) - 1, ${dia}::date) end as inicio
    from contabancaria c
    cross join lateral (select min(h.data) as primeira from extrato_historico h
      where h.tenant_id = c.tenant_id and h.id_contabancaria = c.id_contabancaria) p
    where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${conta}`)
  return row
}

interface StoredStart {
  readonly linhas: Cents
  readonly abertura_dia: CalendarDate
  readonly abertura: Cents
  readonly baixas: Cents
  readonly conciliadas: Cents
}

type OfStart = OpenItemFilter & { readonly inicio: CalendarDate }

/**
 * Reads where the books and the bank stood at the end of the day `inicio`, as it was known at the end of the report's
 * day: the opening balance, the settlements that no bank line matched, and the bank lines that were reconciled.
 */
export async function findStart(
  db: TenantDb,
  { contas, dia, inicio }: OfStart,
): Promise<StoredStart | undefined> {
  const upTo = sql`h.tenant_id = c.tenant_id and h.id_contabancaria = c.id_contabancaria
    and h.data <= ${inicio}`
  const [row] = await db.run(sql<StoredStart>`with depois as (${splitLater(db, { contas, dia })})
    select coalesce(c.data_abertura, ${inicio}::date) as abertura_dia,
      (case when c.data_abertura is null or c.data_abertura <= ${dia} then c.saldo_inicial else 0 end
        * 100)::bigint as abertura,
      coalesce((select sum(h.valor) * 100 from extrato_historico h where ${upTo}), 0)::bigint as linhas,
      coalesce((select sum(h.valor) * 100 from extrato_historico h where ${upTo}
        and h.id_conciliacao is not null
        and h.id_conciliacao not in (select id_conciliacao from depois)), 0)::bigint as conciliadas,
      coalesce((select sum(${signed}) from lancamento_baixa b where b.tenant_id = c.tenant_id
        and b.id_contabancaria = c.id_contabancaria and b.estornada_em is null and b.data <= ${inicio}
        and (b.id_conciliacao is null and not ${isToReconcile}
          or ${isMarked} and b.id_conciliacao not in (select id_conciliacao from depois))), 0)::bigint
        as baixas
    from contabancaria c where c.tenant_id = ${db.tenant} and c.id_contabancaria = any(${contas}::bigint[])`)
  return row
}

/** Settlement `b` was marked as reconciled without a line of the bank. */
const isMarked = sql<boolean>`(b.id_conciliacao is not null and not exists (
  select from conciliacao_parte x where x.tenant_id = b.tenant_id
    and x.id_conciliacao = b.id_conciliacao and x.id_extrato_historico is not null))`

/** The settlements since `inicio` that were marked so, by day; those that the person may not see are one a day. */
export function listMarked(db: TenantDb, { contas, dia, inicio, visao }: OfStart) {
  const conditions = seenTitulos(visao)
  const isSeen = conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
  return db.run(sql<ReasonRow>`with depois as (${splitLater(db, { contas, dia })}),
    marcada as (select b.id_baixa, b.data, l.descricao, ${signed} as valor, ${isSeen} as visto
      from lancamento_baixa b
      join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
      where b.tenant_id = ${db.tenant} and b.id_contabancaria = any(${contas}::bigint[])
        and b.estornada_em is null and b.data > ${inicio} and b.data <= ${dia} and ${isMarked}
        and b.id_conciliacao not in (select id_conciliacao from depois))
    select min(data) as data, case when visto then min(descricao) else ${hiddenEntries} end as descricao,
      sum(valor)::bigint as valor
    from marcada group by visto, data, case when visto then id_baixa end order by 1, min(id_baixa)`)
}

/** The account's reconciliations whose lines and settlements up to the day differ: lines minus settlements. */
export const listUneven = (db: TenantDb, { contas, dia }: OpenItemFilter) =>
  db.run(sql<ReasonRow>`with depois as (${splitLater(db, { contas, dia })})
    select least(${dia}::date, k.criada_em::date) as data,
      'Conciliação nº ' || k.id_conciliacao as descricao, (s.linhas - s.baixas)::bigint as valor
    from conciliacao k cross join lateral ${sides(dia)} s
    where k.tenant_id = ${db.tenant} and k.id_contabancaria = any(${contas}::bigint[])
      and k.desfeita_em is null and s.quantas > 0 and s.linhas <> s.baixas
      and k.id_conciliacao not in (select id_conciliacao from depois)
    order by k.id_conciliacao`)

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
