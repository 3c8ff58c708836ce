import { campanhas as campanhasOfContract } from '@claquete/contract/projetos/campanhas/campanha'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { campanhas } from './campanha.queries.ts'
import type { CampanhaFilter } from './campanha.queries.ts'
import type { CampanhaReader } from './reader.ts'

type Wanted = CampanhaFilter & { readonly quem: CampanhaReader }

export const campanhaExporter: Exporter = {
  model: 'campanha',
  title: 'Campanhas',
  columns: fileColumns(campanhasOfContract),
  query: (db, { quem, ...filter }: Wanted) => campanhas.all(db, quem, filter),
}
