import { libraryScreen } from '@claquete/contract/sistema/arquivos/picture'
import type { ListQuery } from '@claquete/contract/page'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage } from '../../kernel/lists/list.ts'
import { contains } from '../../kernel/lists/search.ts'

/** Images uploaded for texts, and logos of units; attachments of records are excluded. */
const libraryScreens = [libraryScreen, 'empresa']

const library = (db: TenantDb) =>
  db
    .from('arquivo')
    .select(['id_arquivo', 'arquivo', 'name', 'tamanho', 'criado_em'])
    .where('tabela', 'is', null)
    .where('removido', '=', 'N')
    .where('mime', 'in', ['image/jpeg', 'image/png'])
    .where('tela', 'in', libraryScreens)

export function listImages(db: TenantDb, request: ListQuery) {
  const query = request.search ? library(db).where(contains('name', request.search)) : library(db)
  return listPage(query, request, {
    columns: { id_arquivo: 'id_arquivo', name: 'name' },
    byDefault: ['id_arquivo', 'desc'],
    unique: 'id_arquivo',
  })
}

/** Those of the names that are images of the library. */
export async function findImages(db: TenantDb, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await library(db).where('arquivo', 'in', names).execute()
  return rows.map(({ arquivo }) => arquivo)
}
