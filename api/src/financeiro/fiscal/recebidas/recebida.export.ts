import { recebidas as recebidasOfContract } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { semNota as semNotaOfContract } from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { recebidas } from './recebida.queries.ts'
import type { RecebidaFilter } from './recebida.queries.ts'
import { semNota } from './sem-nota.queries.ts'
import type { SemNotaFilter } from './sem-nota.queries.ts'

interface Seen {
  readonly visao: VisaoDoLivro
}

export const recebidaExporter: Exporter = {
  model: 'nota-recebida',
  title: 'Notas recebidas',
  columns: fileColumns(recebidasOfContract),
  query: (db, { visao, ...filter }: RecebidaFilter & Seen) => recebidas.all(db, visao, filter),
}

export const semNotaExporter: Exporter = {
  model: 'pagamento-sem-nota',
  title: 'Pagamentos sem nota',
  columns: fileColumns(semNotaOfContract),
  query: (db, { visao, ...filter }: SemNotaFilter & Seen) => semNota.all(db, visao, filter),
}
