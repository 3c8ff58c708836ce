import { sql } from 'kysely'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { finds } from '../../../kernel/lists/search.ts'
import { isSeenBy } from '../acesso/access.queries.ts'
import type { ProjetoViewer } from '../acesso/access.queries.ts'

/** Tasks by their number and words, of projects that are open; the newest first. */
export const searchTarefas = (db: TenantDb, actor: ProjetoViewer, typed: string, most: number) =>
  db.rows(
    {
      id_projeto: int('t.id_projeto'),
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      numero: int('t.numero'),
      titulo: text('t.titulo'),
      projeto: text('p.titulo'),
      grupo: text('g.titulo'),
    },
    (list) => sql`select ${list} from projeto_tarefa t
      join projeto p on ${same('p.id_projeto', 't')}
      join projeto_grupo g on ${same('g.id_projeto_grupo', 't')}
      where t.tenant_id = ${db.tenant} and t.excluida_em is null and p.arquivado_em is null and p.modelo = 'N'
        and ${isSeenBy(actor)} and ${finds(typed.replace(/^#/u, ''), { text: sql`t.busca` })}
      order by t.concluida_em is not null, t.id_projeto_tarefa desc limit ${most}`,
  )

const open = (db: TenantDb, actor: ProjetoViewer) => sql`projeto_tarefa t
  join projeto p on ${same('p.id_projeto', 't')}
  join projeto_tarefa_usuario x on ${same('x.id_projeto_tarefa', 't')} and x.id_usuario = ${actor.id_usuario}
  where t.tenant_id = ${db.tenant} and t.excluida_em is null and t.concluida_em is null
    and p.arquivado_em is null and p.modelo = 'N' and ${isSeenBy(actor)}`

/** The open tasks that somebody answers for: all of them, those that are late, and those due on the day. */
export async function countMine(db: TenantDb, actor: ProjetoViewer, today: CalendarDate) {
  const [row] = await db.rows(
    {
      abertas: int(sql`count(*)`),
      atrasadas: int(sql`count(*) filter (where t.data_entrega < ${today}::date)`),
      hoje: int(sql`count(*) filter (where t.data_entrega = ${today}::date)`),
    },
    (list) => sql`select ${list} from ${open(db, actor)}`,
  )
  return row ?? { abertas: 0, atrasadas: 0, hoje: 0 }
}

/** Which of these projects, or of the projects of these tasks, the person may see. */
export async function seenOf(
  db: TenantDb,
  actor: ProjetoViewer,
  table: 'projeto' | 'projeto_tarefa',
  keys: readonly number[],
): Promise<ReadonlySet<number>> {
  const key = sql.ref(`t.id_${table}`)
  const rows = await db.rows(
    { id: int(key) },
    (
      list,
    ) => sql`select ${list} from ${sql.table(table)} t join projeto p on ${same('p.id_projeto', 't')}
      where t.tenant_id = ${db.tenant} and ${key} = any(${keys}::bigint[]) and ${isSeenBy(actor)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
