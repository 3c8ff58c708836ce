import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { int, money, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { alugueisOf } from './view.queries.ts'

/** The rental of equipment on a line of a budget's family, or on its remittances without a line. */
export interface AluguelDoItem {
  /** The line, the same in every version; null without one. */
  readonly uid: string | null
  /** The id of the line in the version asked for; null when that version has no such line. */
  readonly id_orca_item: number | null
  readonly valor: Cents
}

/**
 * What the equipment that went out for a job costs it, by line of its sheet: the items of remittances that are out or came
 * back. What is only reserved or was given up costs nothing.
 */
export const listAlugueisOfOrcamento = (
  db: TenantDb,
  id_orcamento: number,
): Promise<AluguelDoItem[]> =>
  db.rows(
    {
      uid: text.orNull('x.uid'),
      id_orca_item: int.orNull(sql`min(i.id_orca_item)`),
      valor: money(sql`sum(x.valor_item)`),
    },
    (list) => sql`select ${list} from (${alugueisOf(db, id_orcamento)}) x
      left join orca_item i on i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} and i.uid = x.uid
      group by x.uid order by x.uid nulls last`,
  )
