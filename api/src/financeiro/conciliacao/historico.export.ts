import { history as historyOfContract } from '@claquete/contract/financeiro/conciliacao/historico'
import type { ListQuery } from '@claquete/contract/page'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { history } from './historico.queries.ts'

interface Wanted extends ListQuery {
  readonly id_contabancaria: number
  readonly visao: VisaoDoLivro
}

export const historyExporter: Exporter = {
  model: 'conciliacao_feita',
  title: 'Conciliações feitas',
  columns: fileColumns(historyOfContract),
  query: (db, { visao, ...filter }: Wanted) =>
    history.all(db, { conta: filter.id_contabancaria, visao }, filter),
}
