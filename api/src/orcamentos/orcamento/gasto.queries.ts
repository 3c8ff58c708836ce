import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The committed and spent amounts of a line. */
const ofItem = {
  id_orca_item: int('i.id_orca_item'),
  uid: text('i.uid'),
  comprometido: money('u.comprometido'),
  realizado: money('u.realizado'),
}
export type GastoDoItem = RowOf<typeof ofItem>

/** The budget's money without a line in this version. */
const withoutItem = {
  /**
   * `verba`: a fund without a line; `lancamento`: posted to the budget as a whole; `outra_versao`: its line
   * exists only in another version.
   */
  motivo: word(['verba', 'lancamento', 'outra_versao'])(
    sql`case when m.id_orca_item is null then m.tipo else 'outra_versao' end`,
  ),
  /** The fund's group. */
  uid_grupo: text.orNull('g.uid'),
  comprometido: money(sql`sum(m.comprometido)`),
  realizado: money(sql`sum(m.realizado)`),
}
export type GastoWithoutItem = RowOf<typeof withoutItem>

/**
 * Condition: the payable `l` counts on its budget line. Those of funds (verbas) and of approved expenses do
 * not: the same money already counts as a fund or an expense.
 */
export const countedOnce = sql`l.origem not in ('verba', 'reembolso', 'devolucao', 'cartao')
  and not exists (select from orca_despesa de where ${same('de.id_lancamento', 'l')})`

/** Types of movement that increase a fund. */
export const receivedKinds = sql`('entrega', 'transferencia_recebida', 'reembolso')`

/** The amount of a fund's movement `m`: positive where the fund receives money, negative where it gives money away. */
export const signedMovimento = sql`case when m.tipo in ${receivedKinds} then m.valor else -m.valor end`

/** The positive balance that a producer still holds of a fund. */
const openSaldo = sql`greatest(sum(${signedMovimento}), 0)`

/** What of a settled line was not paid as it stands: interest and fine, less discounts. */
const encargos = sql`x.movido + x.retido + x.compensado + x.negociado - x.baixado`

const committed = (valor: string, pago: string) =>
  sql`case when l.situacao = 'aprovado' then ${sql.ref(valor)} - ${sql.ref(pago)} else 0 end`
/** What gives money back counts when it came back whole. */
const spentOf = (valor: RawBuilder<unknown>) => sql`case when l.operacao = 'D' then ${valor}
  when l.situacao = 'aprovado' then 0 else -(${valor}) end`
const spent = (pago: string) => spentOf(sql.ref(pago))
/** Whether title `l` counts, by its line of the budget. */
const isCounted = (
  item: string,
) => sql`(l.situacao = 'pago' or l.situacao = 'aprovado' and l.operacao = 'D')
  and (${sql.ref(item)} is not null or l.operacao = 'D' and l.origem in ('item', 'avulso'))
  and ${countedOnce}`

/** Approved expenses, and open balances of funds. */
const executionRowsOf = (db: TenantDb, orcamentos: unknown) => sql`
  select 'despesa', d.id_orca_despesa, d.id_orcamento, d.id_orca_item, null, 0, d.valor
  from orca_despesa d
  where d.tenant_id = ${db.tenant} and d.id_orcamento in (${orcamentos}) and d.situacao = 'aprovada'
  union all
  select 'verba', v.id_orca_verba, v.id_orcamento, v.id_orca_item, v.id_orca_grupo, ${openSaldo}, 0
  from orca_verba v
  join verba_movimento m on ${same('m.id_orca_verba', 'v')}
  where v.tenant_id = ${db.tenant} and v.id_orcamento in (${orcamentos})
  group by 2, 3, 4, 5`

/**
 * Every committed or spent amount of the budgets, counted once (domain notes 1.8; decision 075): approved and paid payables
 * (each line of a split one by what settlements gave it), net of reversals; open balances of funds; approved
 * expenses. `orcamentos` are budget ids.
 */
export const movimentoRowsOf = (db: TenantDb, orcamentos: unknown) => sql`
  select 'lancamento' as tipo, x.id_lancamento as id, x.id_orcamento, x.id_orca_item,
    null::bigint as id_orca_grupo, ${committed('x.valor', 'p.pago')} as comprometido,
    ${spent('p.pago')} as realizado
  from lancamento_linha x
  join lancamento l on ${same('l.id_lancamento', 'x')}
  -- Added up once a line, though it is told in two columns.
  cross join lateral (select x.baixado as pago offset 0) p
  where x.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant} and x.id_orcamento in (${orcamentos})
    and ${isCounted('x.id_orca_item')}
  union all ${executionRowsOf(db, orcamentos)}`

/**
 * The same of all budgets of the company, in one pass: titles from an index alone, and what settlements gave to the
 * lines of split ones added up once. Line by line, as above, a ledger of years takes ten times as long.
 */
export const movimentoRowsOfAll = (db: TenantDb) => sql`
  select 'lancamento' as tipo, l.id_lancamento as id, l.id_orcamento, l.id_orca_item,
    null::bigint as id_orca_grupo, ${committed('l.valor', 'l.valor_baixado')} as comprometido,
    ${spent('l.valor_baixado')} as realizado
  from lancamento l
  where l.tenant_id = ${db.tenant} and l.rateado = 'N' and l.id_orcamento is not null
    and l.situacao in ('aprovado', 'pago') and ${isCounted('l.id_orca_item')}
  union all
  select 'lancamento', l.id_lancamento, r.id_orcamento, r.id_orca_item, null,
    ${committed('r.valor', 'p.pago')}, ${spent('p.pago')}
  from lancamento_rateio r
  join lancamento l on ${same('l.id_lancamento', 'r')}
  left join (select x.id_rateio, sum(x.principal + x.desconto + x.negociado) as soma
    from baixa_linha x
    where x.tenant_id = ${db.tenant} and not exists (select from lancamento_baixa b
      where ${same('b.id_baixa', 'x')} and b.estornada_em is not null)
    group by 1) s on s.id_rateio = r.id_rateio
  cross join lateral (select coalesce(s.soma, 0) as pago) p
  where r.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant} and r.id_orcamento is not null
    and l.rateado = 'S' and l.situacao in ('aprovado', 'pago')
    and ${isCounted('r.id_orca_item')}
  union all
  ${executionRowsOf(db, sql`select id_orcamento from orcamento where tenant_id = ${db.tenant}`)}`

/**
 * What tells the cost that a budget realised from the money that was paid for it, title by title: what was withheld and
 * what was offset, which are costs that nobody pays, and interest and fine less discounts, which are no cost of it.
 */
export const notPaidRowsOf = (db: TenantDb, orcamentos: unknown) => sql`
  select ${spentOf(sql`x.retido`)} as retido, ${spentOf(sql`x.compensado`)} as compensado,
    ${spentOf(encargos)} as encargos
  from lancamento_linha x
  join lancamento l on ${same('l.id_lancamento', 'x')}
  where x.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant} and x.id_orcamento in (${orcamentos})
    and ${isCounted('x.id_orca_item')}`

/** What every budget has spent, as a query to join: id_orcamento, realizado. */
export const realisedByOrcamento = (db: TenantDb) => {
  return sql`select m.id_orcamento, sum(m.realizado) as realizado from (${movimentoRowsOfAll(db)}) m
    group by 1`
}

/**
 * The versions of the budget's family: money stays on the version where it was posted when another is
 * approved.
 */
export const familiaOf = (db: TenantDb, id_orcamento: number) => sql`
  select f.id_orcamento from orcamento f where f.tenant_id = ${db.tenant} and f.id_familia =
    (select id_familia from orcamento where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento})`

/**
 * The committed and spent amounts of each line of a budget that has any (domain notes 1.8). Money on the same
 * line (same uid) of another version counts too: a payment of version 1 is a payment of version 2.
 */
export const listFolhaGasto = (db: TenantDb, id_orcamento: number): Promise<GastoDoItem[]> =>
  db.rows(
    ofItem,
    (list) => sql`
    with m as materialized (${movimentoRowsOf(db, familiaOf(db, id_orcamento))}),
    por_uid as materialized (
      select p.uid, sum(m.comprometido) as comprometido, sum(m.realizado) as realizado
      from m join orca_item p on p.tenant_id = ${db.tenant} and p.id_orca_item = m.id_orca_item
      group by 1 having sum(m.comprometido) <> 0 or sum(m.realizado) <> 0)
    select ${list}
    from por_uid u
    join orca_item i on i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}
      and i.uid = u.uid
    order by i.id_orca_item`,
  )

/** The committed and spent amounts of the budget without a line in this version; they count in the totals. */
export const listGastoWithoutItem = (
  db: TenantDb,
  id_orcamento: number,
): Promise<GastoWithoutItem[]> =>
  db.rows(
    withoutItem,
    (list) => sql`select ${list}
    from (${movimentoRowsOf(db, familiaOf(db, id_orcamento))}) m
    left join orca_item p on p.tenant_id = ${db.tenant} and p.id_orca_item = m.id_orca_item
    left join orca_grupo g on g.tenant_id = ${db.tenant} and g.id_orca_grupo = m.id_orca_grupo
    where p.uid is null or not exists (select from orca_item i where i.tenant_id = ${db.tenant}
      and i.id_orcamento = ${id_orcamento} and i.uid = p.uid)
    group by 1, 2
    having sum(m.comprometido) <> 0 or sum(m.realizado) <> 0
    order by 1, 2`,
  )
