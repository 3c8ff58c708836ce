import { cheques as chequesOfContract } from '@claquete/contract/financeiro/cheques/cheque'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { cheques } from './cheque.queries.ts'
import type { ChequeFilter } from './cheque.queries.ts'

interface Wanted extends ChequeFilter {
  readonly visao: VisaoDoLivro
}

export const chequeExporter: Exporter = {
  model: 'cheque',
  title: 'Cheques',
  columns: [
    ...fileColumns(chequesOfContract, {
      numCheque: { cell: ({ numCheque }) => chequeNumber(Number(numCheque)) },
    }),
    { prop: 'entregue_em', label: 'Entrega', kind: 'date', width: 12 },
  ],
  query: (db, { visao, ...filter }: Wanted) => cheques.all(db, visao, filter),
}
