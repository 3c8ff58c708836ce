import { sql } from 'kysely'

/*
 * What a stored line gives to the money of its version, where SQL has to say it: the same as `countedOf`
 * of core. `orca_item.conta` keeps what core's `isCounted` says of the line, and the sheet alone writes it.
 */

const columnOf = (line: string, name: string) => sql.ref(`${line}.${name}`)

/** Does the line of this alias of `orca_item` count: by itself, or by any of those that it holds? */
export const counts = (line: string) => sql<boolean>`(${columnOf(line, 'conta')} or exists (
    select from orca_item held where held.tenant_id = ${columnOf(line, 'tenant_id')}
      and held.id_orca_item_superior = ${columnOf(line, 'id_orca_item')} and held.conta))`

const counted = (line: string, amount: 'valor_total' | 'custo_previsto') =>
  sql`case when ${counts(line)} then ${columnOf(line, amount)} else 0 end`

/** Sold, in reais: nothing of an option that is off. */
export const countedValor = (line: string) => counted(line, 'valor_total')

/** Planned cost, in the same way. */
export const countedCusto = (line: string) => counted(line, 'custo_previsto')

/** Planned cost in the version now approved, where it has the line; otherwise in the line's own. */
export const plannedCusto = (line: string, approved: string) =>
  sql`case when ${columnOf(approved, 'id_orca_item')} is null then ${countedCusto(line)}
    else ${countedCusto(approved)} end`
