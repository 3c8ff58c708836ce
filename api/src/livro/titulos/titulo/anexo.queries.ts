import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface AnexoDoTitulo {
  readonly id_arquivo: number
  readonly id_lancamento: number
  readonly arquivo: string
  readonly name: string
  readonly tamanho: number
  readonly removido: string
  readonly criado_em: string
}
const columns = sql`a.id_arquivo, a.chave as id_lancamento, a.arquivo, a.name, a.tamanho, a.removido,
  a.criado_em`

/** Files of these titles, oldest first. */
export const listAnexosOf = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<AnexoDoTitulo>`select ${columns} from arquivo a
    where a.tenant_id = ${db.tenant} and a.tabela = 'lancamento' and a.chave = any(${ids}::bigint[])
      and a.removido = 'N' order by a.chave, a.id_arquivo`)

export async function findAnexoDoTitulo(db: TenantDb, id_arquivo: number) {
  const [row] = await db.run(sql<AnexoDoTitulo>`select ${columns} from arquivo a
    where a.tenant_id = ${db.tenant} and a.tabela = 'lancamento' and a.id_arquivo = ${id_arquivo}
      and a.removido = 'N'`)
  return row
}

export const removeAnexoOfTitulo = (db: TenantDb, id_arquivo: number) =>
  db.update('arquivo').set({ removido: 'S' }).where('id_arquivo', '=', id_arquivo).execute()
