import { sql } from 'kysely'
import type { DayPeriod } from '../../../kernel/areas/days.ts'
import { day, flag, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isSeenBy } from '../acesso/access.queries.ts'
import type { ProjetoViewer } from '../acesso/access.queries.ts'

/** Tasks with a day of delivery, of open projects that a person sees. */
export const listTaskDays = (db: TenantDb, viewer: ProjetoViewer, { de, ate }: DayPeriod) =>
  db.rows(
    {
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      id_projeto: int('t.id_projeto'),
      numero: int('t.numero'),
      titulo: text('t.titulo'),
      projeto: text('p.titulo'),
      data_entrega: day('t.data_entrega'),
      concluida: flag(sql`t.concluida_em is not null`),
    },
    (
      list,
    ) => sql`select ${list} from projeto_tarefa t join projeto p on ${same('p.id_projeto', 't')}
      where t.tenant_id = ${db.tenant} and t.excluida_em is null and p.arquivado_em is null and p.modelo = 'N'
        and t.data_entrega between ${de}::date and ${ate}::date and ${isSeenBy(viewer)}
      order by t.data_entrega, t.id_projeto_tarefa`,
  )
