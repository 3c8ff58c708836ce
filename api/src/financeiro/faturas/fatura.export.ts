import type { Context } from '../../kernel/context.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { viewerOf } from '../../orcamentos/orcamento/public.ts'
import type { ListVisao } from '../../orcamentos/orcamento/public.ts'
import { exportFaturas } from './fatura-list.queries.ts'
import type { FaturaFilter } from './fatura-list.queries.ts'
import { exportToInvoice } from './to-invoice.queries.ts'
import type { InvoiceFilter } from './to-invoice.queries.ts'

type Wanted = FaturaFilter & { readonly visao: VisaoDoLivro }

export const wantedOf = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  filter: FaturaFilter,
): Promise<Wanted> => ({ ...filter, visao: await visaoDoLivro(db, actor) })

export const faturaExporter: Exporter = {
  model: 'fatura',
  title: 'Faturas',
  columns: [
    { prop: 'numero_documento', label: 'Fatura', kind: 'text', width: 16 },
    { prop: 'data_faturado', label: 'Data', kind: 'date', width: 12 },
    { prop: 'cliente', label: 'Cliente', kind: 'text', width: 34 },
    { prop: 'orcamentos', label: 'Orçamentos', kind: 'text', width: 20 },
    { prop: 'empresa', label: '{Unidade}', kind: 'text', width: 24 },
    { prop: 'situacao_label', label: 'Situação', kind: 'text', width: 16 },
    { prop: 'proximo_vencimento', label: 'Vencimento', kind: 'date', width: 12 },
    { prop: 'valor', label: 'Valor líquido', kind: 'money', width: 16 },
    { prop: 'cbs', label: 'CBS', kind: 'money', width: 14 },
    { prop: 'ibs', label: 'IBS', kind: 'money', width: 14 },
    { prop: 'valor_total', label: 'Total', kind: 'money', width: 16 },
    { prop: 'recebido', label: 'Recebido', kind: 'money', width: 16 },
    { prop: 'link_documento', label: 'Link', kind: 'text', width: 30 },
  ],
  query: (db, { visao, ...filter }: Wanted) => exportFaturas({ db, visao }, filter),
}

type ToInvoiceWanted = InvoiceFilter & { readonly visao: ListVisao }

export const toInvoiceExporter: Exporter = {
  model: 'orcamento_faturar',
  title: 'Orçamentos a faturar',
  columns: [
    { prop: 'num_orc', label: 'Orçamento', kind: 'text', width: 16 },
    { prop: 'titulo', label: 'Título', kind: 'text', width: 36 },
    { prop: 'cliente', label: 'Cliente', kind: 'text', width: 30 },
    { prop: 'data_aprovacao', label: 'Aprovado em', kind: 'date', width: 12 },
    { prop: 'total', label: 'Valor', kind: 'money', width: 16 },
    { prop: 'valor_faturado', label: 'Já faturado', kind: 'money', width: 16 },
    { prop: 'a_faturar', label: 'A faturar', kind: 'money', width: 16 },
    { prop: 'empresa', label: '{Unidade}', kind: 'text', width: 24 },
  ],
  query: (db, { visao, ...filter }: ToInvoiceWanted) =>
    exportToInvoice({ db, actor: viewerOf(visao) }, filter),
}
