import { recibos as recibosOfContract } from '@claquete/contract/financeiro/recibos/recibo'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { recibos } from './recibo.queries.ts'
import type { ReciboFilter } from './recibo.queries.ts'

interface Wanted extends ReciboFilter {
  readonly visao: VisaoDoLivro
}

export const reciboExporter: Exporter = {
  model: 'recibo',
  title: 'Recibos',
  columns: fileColumns(recibosOfContract),
  query: (db, { visao, ...filter }: Wanted) => recibos.all(db, visao, filter),
}
