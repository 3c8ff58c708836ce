import { notas as notasOfContract } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { notas } from './nota.queries.ts'
import type { NotaFilter } from './nota.queries.ts'

interface Wanted extends NotaFilter {
  readonly visao: VisaoDoLivro
}

export const notaExporter: Exporter = {
  model: 'nota',
  title: 'Notas emitidas',
  columns: fileColumns(notasOfContract),
  query: (db, { visao, ...filter }: Wanted) => notas.all(db, visao, filter),
}
