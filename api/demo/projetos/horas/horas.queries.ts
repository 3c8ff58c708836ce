import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The tasks of the demonstration's open projects. */
export const listTasks = (db: TenantDb) =>
  db.rows(
    {
      id_projeto: int('t.id_projeto'),
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      titulo: text('t.titulo'),
    },
    (
      list,
    ) => sql`select ${list} from projeto_tarefa t join projeto p on ${same('p.id_projeto', 't')}
      where t.tenant_id = ${db.tenant} and p.modelo = 'N' and p.arquivado_em is null and t.excluida_em is null
      order by t.id_projeto, t.numero`,
  )

/** Makes the hours of tasks of this title a cost of the line of the job whose words match. */
export const linkToItem = (db: TenantDb, titulo: string, words: string) =>
  db.run(sql`update projeto_tarefa t set id_orca_item = x.id
    from (select p.id_projeto, min(i.id_orca_item) as id
      from projeto p join orcamento o on ${same('o.id_familia', 'p')} and o.aprovado
      join orca_item i on ${same('i.id_orcamento', 'o')}
      where p.tenant_id = ${db.tenant} and dobrar(i.descricao) like dobrar(${words})
      group by 1) x
    where t.tenant_id = ${db.tenant} and t.id_projeto = x.id_projeto and t.titulo = ${titulo}`)
