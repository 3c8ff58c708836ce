import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const columns = ['id_arquivo', 'arquivo', 'name', 'tamanho', 'removido', 'criado_em'] as const

export interface NewFile {
  readonly arquivo: string
  readonly name: string
  readonly mime: string
  readonly tamanho: number
  readonly sha256: string
  readonly tela: string
  /** Null of what the product made for nobody who is still there. */
  readonly id_usuario: number | null
  readonly tabela: string | null
  readonly chave: number | null
}

export const insertFile = (db: TenantDb, file: NewFile) =>
  db.insertInto('arquivo').values(file).returning(columns).executeTakeFirstOrThrow()

export const findFile = (db: TenantDb, arquivo: string) =>
  db
    .from('arquivo')
    .select([...columns, 'mime', 'id_usuario', 'tabela', 'chave'])
    .where('arquivo', '=', arquivo)
    .where('removido', '=', 'N')
    .executeTakeFirst()

export const markRemoved = (db: TenantDb, id_arquivo: number) =>
  db.update('arquivo').set({ removido: 'S' }).where('id_arquivo', '=', id_arquivo).execute()

export const listFiles = (db: TenantDb, tabela: string, chave: number) =>
  db
    .from('arquivo')
    .select(columns)
    .where('tabela', '=', tabela)
    .where('chave', '=', chave)
    .where('removido', '=', 'N')
    .orderBy('id_arquivo')
    .execute()

export async function recordExists(db: TenantDb, table: string, key: string, id: number) {
  const rows = await db.run(
    sql`select 1 from ${sql.table(table)} where tenant_id = ${db.tenant} and ${sql.ref(key)} = ${id}`,
  )
  return rows.length > 0
}
