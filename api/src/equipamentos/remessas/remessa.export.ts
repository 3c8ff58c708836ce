import { remessas as remessasOfContract } from '@claquete/contract/equipamentos/remessas/remessa'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { remessas } from './remessa.queries.ts'
import type { RemessaFilter } from './remessa.queries.ts'
import type { RemessaReader } from './reader.ts'

type Wanted = RemessaFilter & { readonly quem: RemessaReader }

export const remessaExporter: Exporter = {
  model: 'remessa',
  title: 'Saída e entrada de equipamentos',
  columns: fileColumns(remessasOfContract),
  query: (db, { quem, ...filter }: Wanted) => remessas.all(db, quem, filter),
}
