import { sql } from 'kysely'
import { int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { HorasDoItem } from '../../../orcamentos/orcamento/public.ts'
import { always, costedRows } from '../tempo/partes.queries.ts'

/**
 * What the hours on projects of a budget cost, by line of its sheet: that of the task, whichever version it was chosen in.
 * Hours on days without a cost of the person cost nothing yet.
 */
export const listHorasOfOrcamento = (db: TenantDb, id_orcamento: number): Promise<HorasDoItem[]> =>
  db.rows(
    {
      uid: text.orNull('x.uid'),
      id_orca_item: int.orNull(sql`min(i.id_orca_item)`),
      valor: money(sql`sum(x.custo) / 100.0`),
    },
    (list) => sql`select ${list} from (
        select oi.uid, h.custo from (${costedRows(
          db,
          always,
          sql`t.id_projeto in (select p.id_projeto from projeto p join orcamento o on ${same('o.id_familia', 'p')}
            where p.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento})`,
        )}) h
        left join projeto_tarefa ta on ta.tenant_id = ${db.tenant} and ta.id_projeto_tarefa = h.id_projeto_tarefa
        left join orca_item oi on ${same('oi.id_orca_item', 'ta')}
        where h.custo <> 0) x
      left join orca_item i on i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} and i.uid = x.uid
      group by x.uid order by x.uid nulls last`,
  )
