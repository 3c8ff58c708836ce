import { ageLimits, sections } from '@claquete/core/financeiro/conciliacao/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
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

const section = word(sections)('i.secao')

const itemColumns = {
  secao: section,
  data: day('i.data'),
  descricao: text('i.descricao'),
  razao: text.orNull('i.razao'),
  documento: text.orNull('i.documento'),
  valor: money('i.valor'),
  id_lancamento: int.orNull('i.id_lancamento'),
  operacao: word(['C', 'D']).orNull('i.operacao'),
  tipo: text.orNull('i.tipo'),
}
export type OpenItem = RowOf<typeof itemColumns>

const hiddenEntries = 'Lançamentos que o seu perfil não mostra'

const signed = sql`case b.operacao when 'C' then b.valor else -b.valor end`

/** Sum of the lines and of the settlements of reconciliation `k` up to a day. */
const sides = (dia: CalendarDate) => sql`(select
    coalesce(sum(h.valor) filter (where h.data <= ${dia}), 0) as linhas,
    coalesce(sum(${signed}) filter (where b.data <= ${dia}), 0) as baixas,
    count(h.id_extrato_historico) as quantas
  from conciliacao_parte x
  left join extrato_historico h on ${same('h.id_extrato_historico', 'x')}
  left join lancamento_baixa b on ${same('b.id_baixa', 'x')}
  where ${same('x.id_conciliacao', 'k')})`

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
 * What one side alone has at the end of the day, signed, in reais. Settlements and bank lines that are reconciled
 * with something of a later day count too, unless the parts up to the day are equal already. Entries that the person
 * may not see are one item of the day and section, without a name.
 */
export function openItems(
  db: TenantDb,
  { contas, dia, visao }: OpenItemFilter,
): RawBuilder<unknown> {
  const conditions = seenTitulos(visao)
  const isSeen = conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
  return sql`(with conta as (
      select c.tenant_id, c.id_contabancaria, c.conciliar_desde from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = any(${contas}::bigint[])),
    depois as (${splitLater(db, { contas, dia })}),
    livro as (
      select b.id_contabancaria, b.id_baixa, b.data, ${signed} as valor, b.id_lancamento, l.operacao, l.tipo,
        l.descricao, coalesce(nullif(p.fantasia, ''), p.razao) as razao, l.num_documento, ${isSeen} as visto
      from conta c
      join lancamento_baixa b on ${same('b.id_contabancaria', 'c')}
      join lancamento l on ${same('l.id_lancamento', 'b')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where b.estornada_em is null and b.valor <> 0 and b.data <= ${dia}
        and (b.id_conciliacao is null and ${isToReconcile}
          or b.id_conciliacao in (select id_conciliacao from depois)))
    select id_contabancaria, case when valor < 0 then 'saida' else 'entrada' end as secao, id_baixa as id, data,
      descricao, razao, num_documento as documento, valor, id_lancamento, operacao, tipo
    from livro where visto
    union all
    select id_contabancaria, case when valor < 0 then 'saida' else 'entrada' end, min(id_baixa), data,
      ${hiddenEntries}, null, null, sum(valor), null, null, null
    from livro where not visto group by id_contabancaria, valor < 0, data
    union all
    select h.id_contabancaria, case when h.situacao = 'ignorado' then 'ignorada'
        when h.valor < 0 then 'debito' else 'credito' end, h.id_extrato_historico, h.data,
      h.texto, case when h.situacao = 'ignorado' then h.motivo end, h.documento, h.valor, null, null, null
    from conta c
    join extrato_historico h on ${same('h.id_contabancaria', 'c')}
    where h.data <= ${dia} and (c.conciliar_desde is null or h.data >= c.conciliar_desde)
      and (h.id_conciliacao is null or h.id_conciliacao in (select id_conciliacao from depois)))`
}

export const sumSections = (db: TenantDb, filter: OpenItemFilter) =>
  db.rows(
    { secao: section, quantidade: int(sql`count(*)`), valor: money(sql`sum(i.valor)`) },
    (list) => sql`select ${list} from ${openItems(db, filter)} i group by i.secao`,
  )

/** The first items of each section, by day. */
export const listOpenItems = (db: TenantDb, filter: OpenItemFilter, limit: number) =>
  db.rows(
    itemColumns,
    (list) => sql`select ${list} from (select n.*, row_number() over (
        partition by secao order by data, id) as vez from ${openItems(db, filter)} n) i
      where i.vez <= ${limit} order by i.data, i.id`,
  )

/** What is hidden from the person is in no age: unlike the report, the ages need not add up to a balance. */
export const sumAges = (db: TenantDb, filter: OpenItemFilter) =>
  db.rows(
    {
      id_contabancaria: int('i.id_contabancaria'),
      lado: word(['banco', 'livro'])('i.lado'),
      /** Place of the age in `ageTitles`. */
      idade: int('i.idade'),
      quantidade: int(sql`count(*)`),
      /** Sum without signs. */
      valor: money(sql`sum(abs(i.valor))`),
    },
    (list) => sql`select ${list} from (
        select n.id_contabancaria, n.valor,
          case when n.secao in ('saida', 'entrada') then 'livro' else 'banco' end as lado,
          width_bucket(${filter.dia}::date - n.data, ${ageLimits.map((last) => last + 1)}::int[]) as idade
        from ${openItems(db, filter)} n
        where n.secao in ('debito', 'credito') or n.id_lancamento is not null) i
      group by i.id_contabancaria, i.lado, i.idade`,
  )

export async function findBalances(db: TenantDb, conta: number, dia: CalendarDate) {
  const [row] = await db.rows(
    {
      descricao: text('c.descricao'),
      conciliar_desde: day.orNull('c.conciliar_desde'),
      saldo_livro: money(saldoOfConta(dia)),
      saldo_banco: money.orNull(bankBalance(dia)),
      /** The day before the first that is reconciled, or before the first line; at most the day of the report. */
      inicio: day.orNull(sql`case when coalesce(c.conciliar_desde, p.primeira) is not null
        then least(coalesce(c.conciliar_desde, p.primeira) - 1, ${dia}::date) end`),
    },
    (list) => sql`select ${list} from contabancaria c
      cross join lateral (select min(h.data) as primeira from extrato_historico h
        where ${same('h.id_contabancaria', 'c')}) p
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${conta}`,
  )
  return row
}

type OfStart = OpenItemFilter & { readonly inicio: CalendarDate }

/**
 * Reads where the books and the bank stood at the end of the day `inicio`, as it was known at the end of the report's
 * day: the opening balance, the settlements that no bank line matched, and the bank lines that were reconciled.
 */
export async function findStart(db: TenantDb, { contas, dia, inicio }: OfStart) {
  const upTo = sql`${same('h.id_contabancaria', 'c')}
    and h.data <= ${inicio}`
  const [row] = await db.rows(
    {
      abertura_dia: day(sql`coalesce(c.data_abertura, ${inicio}::date)`),
      abertura: money(sql`(case when c.data_abertura is null or c.data_abertura <= ${dia}
        then c.saldo_inicial else 0 end)`),
      linhas: money(sql`coalesce((select sum(h.valor) from extrato_historico h where ${upTo}), 0)`),
      conciliadas: money(sql`coalesce((select sum(h.valor) from extrato_historico h where ${upTo}
        and h.id_conciliacao is not null
        and h.id_conciliacao not in (select id_conciliacao from depois)), 0)`),
      baixas: money(sql`coalesce((select sum(${signed}) from lancamento_baixa b
        where ${same('b.id_contabancaria', 'c')}
          and b.estornada_em is null and b.data <= ${inicio}
          and (b.id_conciliacao is null and not ${isToReconcile}
            or ${isMarked} and b.id_conciliacao not in (select id_conciliacao from depois))), 0)`),
    },
    (list) => sql`with depois as (${splitLater(db, { contas, dia })})
      select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = any(${contas}::bigint[])`,
  )
  return row
}

/** Settlement `b` was marked as reconciled without a line of the bank. */
const isMarked = sql<boolean>`(b.id_conciliacao is not null and not exists (
  select from conciliacao_parte x where ${same('x.id_conciliacao', 'b')} and x.id_extrato_historico is not null))`

const reason = {
  data: day('r.data'),
  descricao: text('r.descricao'),
  valor: money('r.valor'),
}

/** The settlements since `inicio` that were marked so, by day; those that the person may not see are one a day. */
export function listMarked(db: TenantDb, { contas, dia, inicio, visao }: OfStart) {
  const conditions = seenTitulos(visao)
  const isSeen = conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
  return db.rows(
    reason,
    (list) => sql`with depois as (${splitLater(db, { contas, dia })}),
      marcada as (select b.id_baixa, b.data, l.descricao, ${signed} as valor, ${isSeen} as visto
        from lancamento_baixa b
        join lancamento l on ${same('l.id_lancamento', 'b')}
        where b.tenant_id = ${db.tenant} and b.id_contabancaria = any(${contas}::bigint[])
          and b.estornada_em is null and b.data > ${inicio} and b.data <= ${dia} and ${isMarked}
          and b.id_conciliacao not in (select id_conciliacao from depois))
      select ${list} from (
        select data, case when visto then min(descricao) else ${hiddenEntries} end as descricao,
          sum(valor) as valor, min(id_baixa) as primeira
        from marcada group by visto, data, case when visto then id_baixa end) r
      order by r.data, r.primeira`,
  )
}

/** The account's reconciliations whose lines and settlements up to the day differ: lines minus settlements. */
export const listUneven = (db: TenantDb, { contas, dia }: OpenItemFilter) =>
  db.rows(
    {
      data: day(sql`least(${dia}::date, k.criada_em::date)`),
      descricao: text(sql`'Conciliação nº ' || k.id_conciliacao`),
      valor: money(sql`(s.linhas - s.baixas)`),
    },
    (list) => sql`with depois as (${splitLater(db, { contas, dia })})
      select ${list} from conciliacao k cross join lateral ${sides(dia)} s
      where k.tenant_id = ${db.tenant} and k.id_contabancaria = any(${contas}::bigint[])
        and k.desfeita_em is null and s.quantas > 0 and s.linhas <> s.baixas
        and k.id_conciliacao not in (select id_conciliacao from depois)
      order by k.id_conciliacao`,
  )

/** The balances that statements say up to the day, the last one of each day, with the sum of all lines up to it. */
export const listPoints = (db: TenantDb, conta: number, dia: CalendarDate) =>
  db.rows(
    {
      data: day('p.data'),
      saldo: money('p.saldo'),
      linhas: money(sql`coalesce((select sum(h.valor) from extrato_historico h
        where h.tenant_id = ${db.tenant} and h.id_contabancaria = ${conta} and h.data <= p.data), 0)`),
    },
    (list) => sql`select ${list}
      from (select distinct on (i.saldo_dia) i.saldo_dia as data, i.saldo_banco as saldo
        from extrato_importado i where i.tenant_id = ${db.tenant} and i.id_contabancaria = ${conta}
          and i.saldo_banco is not null and i.saldo_dia <= ${dia} and i.desfeito_em is null
        order by i.saldo_dia, i.id_extrato_importado desc) p order by p.data`,
  )
