import { sql } from 'kysely'
import { day, int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { ChargedItem, ChargedRow } from '../../../orcamentos/orcamento/public.ts'
import { always, costedRows } from '../tempo/partes.queries.ts'

/**
 * The hours that cost, on projects of a budget, with the line of their task, whichever version it was chosen in. Hours on
 * days without a cost of the person cost nothing yet.
 */
const costedOf = (db: TenantDb, id_orcamento: number) => sql`
  select oi.uid, h.id_usuario, h.id_projeto, h.id_projeto_tarefa, ta.titulo as tarefa, h.dia, h.segundos, h.custo
  from (${costedRows(
    db,
    always,
    sql`t.id_projeto in (select p.id_projeto from projeto p join orcamento o on ${same('o.id_familia', 'p')}
      where p.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento})`,
  )}) h
  left join projeto_tarefa ta on ta.tenant_id = ${db.tenant} and ta.id_projeto_tarefa = h.id_projeto_tarefa
  left join orca_item oi on ${same('oi.id_orca_item', 'ta')}
  where h.custo <> 0`

/** What the hours on projects of a budget cost, by line of its sheet. */
export const listHorasOfOrcamento = (db: TenantDb, id_orcamento: number): Promise<ChargedItem[]> =>
  db.rows(
    {
      uid: text.orNull('x.uid'),
      id_orca_item: int.orNull(sql`min(i.id_orca_item)`),
      valor: money(sql`sum(x.custo) / 100.0`),
    },
    (list) => sql`select ${list} from (${costedOf(db, id_orcamento)}) x
      left join orca_item i on i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} and i.uid = x.uid
      group by x.uid order by x.uid nulls last`,
  )

/** The same by person and task, the latest first. */
export const listHorasOfPeople = (db: TenantDb, id_orcamento: number): Promise<ChargedRow[]> =>
  db.rows(
    {
      uid: text.orNull('x.uid'),
      titulo: text(sql`min(u.nome)`),
      /** The project, of hours on no task. */
      detalhe: text(sql`coalesce(min(x.tarefa), min(p.titulo))`),
      de: day(sql`min(x.dia)`),
      ate: day(sql`max(x.dia)`),
      segundos: int(sql`sum(x.segundos)::bigint`),
      valor: money(sql`sum(x.custo) / 100.0`),
    },
    (list) => sql`select ${list} from (${costedOf(db, id_orcamento)}) x
      join usuario u on u.tenant_id = ${db.tenant} and u.id_usuario = x.id_usuario
      join projeto p on p.tenant_id = ${db.tenant} and p.id_projeto = x.id_projeto
      group by x.uid, x.id_usuario, x.id_projeto, x.id_projeto_tarefa
      order by max(x.dia) desc, min(u.nome), x.id_projeto_tarefa`,
  )
