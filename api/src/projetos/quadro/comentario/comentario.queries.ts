import { sql } from 'kysely'
import { instant, int, text, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const columns = {
  id_projeto_comentario: int('c.id_projeto_comentario'),
  id_projeto_tarefa: int('c.id_projeto_tarefa'),
  id_usuario: int('c.id_usuario'),
  nome: text('u.nome'),
  /** The stored name of the picture. */
  avatar: text.orNull('u.imagem_usuario'),
  comentario: text('c.comentario'),
  criado_em: instant('c.criado_em'),
  editado_em: instant.orNull('c.editado_em'),
}

const select = (db: TenantDb, condition: ReturnType<typeof sql>) =>
  db.rows(
    columns,
    (
      list,
    ) => sql`select ${list} from projeto_comentario c join usuario u on ${same('u.id_usuario', 'c')}
      where c.tenant_id = ${db.tenant} and c.excluido_em is null and ${condition}
      order by c.id_projeto_comentario`,
  )

export const listComentarios = (db: TenantDb, id_projeto_tarefa: number) =>
  select(db, sql`c.id_projeto_tarefa = ${id_projeto_tarefa}`)

export async function findComentario(db: TenantDb, id: number) {
  const [row] = await select(db, sql`c.id_projeto_comentario = ${id}`)
  return row
}

export async function insertComentario(
  db: TenantDb,
  values: { id_projeto_tarefa: number; id_usuario: number; comentario: string },
): Promise<number> {
  const { id_projeto_comentario } = await db
    .insertInto('projeto_comentario')
    .values(values)
    .returning('id_projeto_comentario')
    .executeTakeFirstOrThrow()
  return id_projeto_comentario
}

export const updateComentario = (db: TenantDb, id: number, comentario: string) =>
  db
    .update('projeto_comentario')
    .set({ comentario, editado_em: sql<string>`now()` })
    .where('id_projeto_comentario', '=', id)
    .execute()

export const deleteComentario = (db: TenantDb, id: number) =>
  db
    .update('projeto_comentario')
    .set({ excluido_em: sql<string>`now()` })
    .where('id_projeto_comentario', '=', id)
    .execute()

/** Attachments of the tasks of `condition` on `t`. */
export const listAnexos = (db: TenantDb, condition: ReturnType<typeof sql>) =>
  db.rows(
    {
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      id_arquivo: int('a.id_arquivo'),
      arquivo: text('a.arquivo'),
      name: text('a.name'),
      tamanho: int('a.tamanho'),
      removido: yesNo('a.removido'),
      criado_em: instant('a.criado_em'),
    },
    (list) => sql`select ${list} from arquivo a join projeto_tarefa t
        on ${same('t.id_projeto_tarefa', 'a.chave')}
      where a.tenant_id = ${db.tenant} and a.tabela = 'projeto_tarefa' and a.removido = 'N'
        and t.excluida_em is null and ${condition} order by a.id_arquivo`,
  )
export const anexosOfTarefa = (db: TenantDb, id: number) =>
  listAnexos(db, sql`t.id_projeto_tarefa = ${id}`)
export const anexosOfProjeto = (db: TenantDb, id: number) =>
  listAnexos(db, sql`t.id_projeto = ${id}`)

/** Gives files that this person sent, and that are nowhere yet, to a task; how many they were. */
export async function attachOwnFiles(
  db: TenantDb,
  id_usuario: number,
  id_projeto_tarefa: number,
  arquivos: readonly string[],
): Promise<number> {
  const attached = await db.rows(
    { id: int('id_arquivo') },
    (list) => sql`update arquivo set tabela = 'projeto_tarefa', chave = ${id_projeto_tarefa}
      where tenant_id = ${db.tenant} and arquivo = any(${arquivos}::text[]) and id_usuario = ${id_usuario}
        and tabela is null and removido = 'N' returning ${list}`,
  )
  return attached.length
}
