import type { Exporter } from '../../kernel/lists/exports.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { exportRecibos } from './recibo.queries.ts'
import type { ReciboFilter } from './recibo.queries.ts'

interface Wanted extends ReciboFilter {
  readonly visao: VisaoDoLivro
}

export const reciboExporter: Exporter = {
  model: 'recibo',
  title: 'Recibos',
  columns: [
    { prop: 'numero', label: 'Recibo', kind: 'text', width: 12 },
    { prop: 'data', label: 'Data', kind: 'date', width: 12 },
    { prop: 'operacao_label', label: 'Tipo', kind: 'text', width: 12 },
    { prop: 'pagador_nome', label: 'Quem pagou', kind: 'text', width: 32 },
    { prop: 'recebedor_nome', label: 'Quem recebeu', kind: 'text', width: 32 },
    { prop: 'referente', label: 'Referente a', kind: 'text', width: 40 },
    { prop: 'empresa', label: '{Unidade}', kind: 'text', width: 24 },
    { prop: 'situacao_label', label: 'Situação', kind: 'text', width: 14 },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 16 },
  ],
  query: (db, { visao, ...filter }: Wanted) => exportRecibos(db, visao, filter),
}
