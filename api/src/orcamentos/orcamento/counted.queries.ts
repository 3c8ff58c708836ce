import { sql } from 'kysely'

/*
 * What a stored line adds to its version's money, for rules that must be SQL: the same as core's `countedOf`.
 * `orca_item.conta` stores core's `isCounted` of the line; only the sheet writes it.
 */

const columnOf = (line: string, name: string) => sql.ref(`${line}.${name}`)

/** Whether a budget line counts, or one of its sublines does. `line` is the alias of `orca_item` in the query. */
export const counts = (line: string) => sql<boolean>`(${columnOf(line, 'conta')} or exists (
    select from orca_item held where held.tenant_id = ${columnOf(line, 'tenant_id')}
      and held.id_orca_item_superior = ${columnOf(line, 'id_orca_item')} and held.conta))`

const counted = (line: string, amount: 'valor_total' | 'custo_previsto') =>
  sql`case when ${counts(line)} then ${columnOf(line, amount)} else 0 end`

/** Sale price in reais; zero inside an option that is off. */
export const countedValor = (line: string) => counted(line, 'valor_total')

/** Planned cost, counted in the same way. */
export const countedCusto = (line: string) => counted(line, 'custo_previsto')

/** Planned cost in the approved version, or in the line's own version if that lacks the line. */
export const plannedCusto = (line: string, approved: string) =>
  sql`case when ${columnOf(approved, 'id_orca_item')} is null then ${countedCusto(line)}
    else ${countedCusto(approved)} end`
