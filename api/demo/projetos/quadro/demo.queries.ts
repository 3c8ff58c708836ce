import { sql } from 'kysely'
import { day, int, text } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Approved jobs of the demonstration that are being made, those shot last first. */
export const listJobs = (db: TenantDb) =>
  db.rows(
    {
      id_orcamento: int('o.id_orcamento'),
      id_empresa: int('o.id_empresa'),
      titulo: text('o.titulo'),
      data_filmagem: day.orNull('o.data_filmagem_inicio'),
    },
    (list) => sql`select ${list} from orcamento o
      join orcamento_status s on s.tenant_id = o.tenant_id and s.id_orcamento_status = o.id_orcamento_status
      where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
        and s.descricao in ('Aprovado', 'Em produção', 'Em pós-produção')
      order by o.data_filmagem_inicio desc nulls last, o.id_orcamento limit 3`,
  )

/** The project of a job, and where its tasks stand. */
export const listTasksOfJob = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    {
      id_projeto: int('p.id_projeto'),
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      id_projeto_grupo: int('t.id_projeto_grupo'),
      titulo: text('t.titulo'),
      dia_entrega: int.orNull('t.dia_entrega'),
      data_entrega: day.orNull('t.data_entrega'),
      grupo: text('g.titulo'),
    },
    (list) => sql`select ${list} from orcamento o
      join projeto p on p.tenant_id = o.tenant_id and p.id_familia = o.id_familia
      join projeto_tarefa t on t.tenant_id = p.tenant_id and t.id_projeto = p.id_projeto
      join projeto_grupo g on g.tenant_id = t.tenant_id and g.id_projeto_grupo = t.id_projeto_grupo
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento} order by t.numero`,
  )

/** Gives a job of the demonstration the first day of its shooting, where it has none. */
export const setShooting = (db: TenantDb, id_orcamento: number, dia: string) =>
  db.run(sql`update orcamento set data_filmagem_inicio = ${dia}::date, data_filmagem_fim = ${dia}::date + 1
    where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento} and data_filmagem_inicio is null`)
