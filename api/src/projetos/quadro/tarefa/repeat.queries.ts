import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { prioridades, recorrencias } from '@claquete/core/projetos/quadro/tarefa'
import { sql } from 'kysely'
import { day, idList, int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A document as it was stored, which was checked then. */
const descricao = {
  expression: sql`t.descricao`,
  read: (value: unknown) => value as RichText | null,
}

export async function findRepeating(db: TenantDb, id_projeto_tarefa: number) {
  const [row] = await db.rows(
    {
      id_projeto: int('t.id_projeto'),
      titulo: text('t.titulo'),
      descricao,
      texto: text('t.texto'),
      prioridade: word(prioridades).orNull('t.prioridade'),
      data_inicio: day.orNull('t.data_inicio'),
      data_entrega: day.orNull('t.data_entrega'),
      estimativa_minutos: int.orNull('t.estimativa_minutos'),
      recorrencia: word(recorrencias)('t.recorrencia'),
      recorrencia_cada: int('t.recorrencia_cada'),
      id_orca_item: int.orNull('t.id_orca_item'),
      ids_usuarios: idList(sql`array(select x.id_usuario from projeto_tarefa_usuario x
        where ${same('x.id_projeto_tarefa', 't')})`),
      ids_etiquetas: idList(sql`array(select x.id_projeto_etiqueta from projeto_tarefa_etiqueta x
        where ${same('x.id_projeto_tarefa', 't')})`),
    },
    (list) => sql`select ${list} from projeto_tarefa t
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = ${id_projeto_tarefa} and t.recorrencia is not null`,
  )
  return row
}

/** Which of these tasks recur, and where they stand. */
export const listRepeating = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      id_projeto_grupo: int('t.id_projeto_grupo'),
    },
    (list) => sql`select ${list} from projeto_tarefa t
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = any(${ids}::bigint[])
        and t.recorrencia is not null order by t.id_projeto_tarefa`,
  )

/** The steps go to the next task, to be done again; what recurs goes over to it. */
export async function copyOfTarefa(db: TenantDb, from: number, to: number): Promise<void> {
  await db.run(sql`insert into projeto_tarefa_passo (tenant_id, id_projeto_tarefa, descricao, ordem)
    select tenant_id, ${to}, descricao, ordem from projeto_tarefa_passo
    where tenant_id = ${db.tenant} and id_projeto_tarefa = ${from}`)
  await db.run(sql`update projeto_tarefa set recorrencia = null, recorrencia_cada = null
    where tenant_id = ${db.tenant} and id_projeto_tarefa = ${from}`)
}
