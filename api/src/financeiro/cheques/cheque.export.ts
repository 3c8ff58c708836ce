import type { Exporter } from '../../kernel/lists/exports.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { exportCheques } from './cheque.queries.ts'
import type { ChequeFilter } from './cheque.queries.ts'

interface Wanted extends ChequeFilter {
  readonly visao: VisaoDoLivro
}

export const chequeExporter: Exporter = {
  model: 'cheque',
  title: 'Cheques',
  columns: [
    { prop: 'numero', of: ['numCheque'], label: 'Cheque', kind: 'text', width: 12 },
    { prop: 'conta', label: 'Conta', kind: 'text', width: 24 },
    { prop: 'favorecido', label: 'Favorecido', kind: 'text', width: 36 },
    { prop: 'dataEmissao', label: 'Emissão', kind: 'date', width: 12 },
    { prop: 'bom_para', label: 'Bom para', kind: 'date', width: 12 },
    { prop: 'situacao_label', label: 'Situação', kind: 'text', width: 14 },
    { prop: 'entregue_em', label: 'Entrega', kind: 'date', width: 12 },
    { prop: 'compensado_em', label: 'Compensação', kind: 'date', width: 14 },
    { prop: 'alinea', label: 'Alínea', kind: 'text', width: 8 },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 16 },
  ],
  query: (db, { visao, ...filter }: Wanted) => exportCheques(db, visao, filter),
}
