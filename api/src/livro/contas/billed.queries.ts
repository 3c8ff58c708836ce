import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

type Sql = RawBuilder<unknown>

/** What a title, or its settlement, says of the side of its lines. */
interface Sided {
  readonly operacao: Sql
  readonly origem: Sql
}
const ofTitle: Sided = { operacao: sql`l.operacao`, origem: sql`l.origem` }

/** What tells whether a line returns money of an expense: its line of the budget, or its title's origin. */
const returns = (item: Sql, { origem }: Sided = ofTitle) =>
  sql`(${origem} = 'devolucao' or ${item} is not null)`

const sideWhere = (isReturned: Sql, { operacao }: Pick<Sided, 'operacao'>): Sql =>
  sql`(case when ${operacao} = 'C' and ${isReturned} then 'D' else ${operacao} end)`

/**
 * The side that a line of title `l` counts on, `tipoOfLine` of core in SQL: C income, D expense. Money that returns (the
 * rest of a fund, a refund on a budget line) lowers an expense and is no income.
 */
export const sideOf = (item: Sql, from: Sided = ofTitle): Sql =>
  sideWhere(returns(item, from), from)

/**
 * The same of a title that is not split, by its id: titles that return money are few and have an index, so that sums of
 * all others read none of them.
 */
export const sideOfWhole = (
  db: TenantDb,
  { id, operacao }: { readonly id: Sql; readonly operacao: Sql },
): Sql =>
  sideWhere(
    sql`${id} in (select l.id_lancamento from lancamento l
      where l.tenant_id = ${db.tenant} and l.operacao = 'C' and ${returns(sql`l.id_orca_item`)})`,
    { operacao },
  )

/** Lines of title `l` on one side. The operation is named by itself, so that indexes that begin with it are used. */
export const onSide = (side: 'C' | 'D', item: Sql): Sql =>
  side === 'C'
    ? sql`l.operacao = 'C' and not ${returns(item)}`
    : sql`l.operacao in ('C', 'D') and ${sideOf(item)} = 'D'`

/**
 * The day on which title `l` was billed: its issue date, or else its competence date. It is written with `case`, because
 * row-level security keeps the planner from using an index on a `coalesce`.
 */
export const billedDay: Sql = sql`(case when l.data_emissao is not null then l.data_emissao else l.competencia end)`

/** Accounts whose income is billed to clients: those of income, but not of financial income. */
const billableContas = (db: TenantDb) => sql`
  select c."id_grupoCusto" from plano_contas c
  where c.tenant_id = ${db.tenant} and c.tipo = 'receita' and coalesce((
    select a.linha_dre from plano_contas a where a.tenant_id = c.tenant_id and a.linha_dre is not null
      and starts_with(c.caminho, a.caminho) order by length(a.caminho) desc limit 1), '')
    <> 'receitas_financeiras'`

/** The account and the budget line of a line of title `l`. */
interface Targets {
  readonly plano: Sql
  readonly item: Sql
}

/** Whether a line of title `l` without an invoice is a receivable of a client; an index has these titles by day. */
export const isBilledByHand = (db: TenantDb, { plano, item }: Targets): Sql => sql`
  (l.operacao = 'C' and l.origem = 'avulso' and l.id_fatura is null and l.id_pessoa is not null
    and ${item} is null and (${plano} is null or ${plano} in (${billableContas(db)})))`

/** Whether a line of title `l` was billed (faturado): `isBilled` of core in SQL. A test runs both on the same rows. */
export const isBilled = (db: TenantDb, targets: Targets): Sql => sql`
  (l.operacao = 'C' and l.id_fatura is not null and not ${returns(targets.item)}
    or ${isBilledByHand(db, targets)})`
