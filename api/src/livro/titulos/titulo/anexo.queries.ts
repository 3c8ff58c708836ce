import { sql } from 'kysely'
import { instant, int, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const anexo = {
  id_arquivo: int('a.id_arquivo'),
  id_lancamento: int('a.chave'),
  arquivo: text('a.arquivo'),
  name: text('a.name'),
  tamanho: int('a.tamanho'),
  removido: yesNo('a.removido'),
  criado_em: instant('a.criado_em'),
}
export type AnexoDoTitulo = RowOf<typeof anexo>

/** Files of these titles, oldest first. */
export const listAnexosOf = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    anexo,
    (list) => sql`select ${list} from arquivo a
      where a.tenant_id = ${db.tenant} and a.tabela = 'lancamento'
        and a.chave = any(${ids}::bigint[]) and a.removido = 'N' order by a.chave, a.id_arquivo`,
  )

export async function findAnexoDoTitulo(db: TenantDb, id_arquivo: number) {
  const [row] = await db.rows(
    anexo,
    (list) => sql`select ${list} from arquivo a
      where a.tenant_id = ${db.tenant} and a.tabela = 'lancamento' and a.id_arquivo = ${id_arquivo}
        and a.removido = 'N'`,
  )
  return row
}

export const removeAnexoOfTitulo = (db: TenantDb, id_arquivo: number) =>
  db.update('arquivo').set({ removido: 'S' }).where('id_arquivo', '=', id_arquivo).execute()
