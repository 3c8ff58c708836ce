import { perfis as perfisOfContract } from '@claquete/contract/acesso/perfis/perfil'
import type { ListQuery } from '@claquete/contract/page'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { perfis } from './perfil.queries.ts'

export const perfilExporter: Exporter = {
  model: 'perfil',
  title: 'Perfis',
  columns: fileColumns(perfisOfContract),
  query: (db, filter: ListQuery) => perfis.all(db, undefined, filter),
}
