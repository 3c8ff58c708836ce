import type { Exporter } from '../../kernel/lists/exports.ts'
import type { Viewer } from '../../livro/contas/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { exportEntradas, exportFaturas } from './fatura.queries.ts'
import type { FaturaFilter } from './fatura.queries.ts'

interface WantedList extends FaturaFilter {
  readonly quem: Viewer
}

export const faturasExporter: Exporter = {
  model: 'extrato_cartao',
  title: 'Faturas de cartão',
  columns: [
    { prop: 'cartao', label: 'Cartão', kind: 'text', width: 28 },
    { prop: 'mes_ano', label: 'Fatura', kind: 'text', width: 12 },
    { prop: 'fechamento', label: 'Fechamento', kind: 'date', width: 12 },
    { prop: 'vencimento', label: 'Vencimento', kind: 'date', width: 12 },
    { prop: 'situacao_label', label: 'Situação', kind: 'text', width: 12 },
    { prop: 'lancamentos', label: 'Lançamentos', kind: 'number', width: 12 },
    { prop: 'sem_comprovante', label: 'Sem comprovante', kind: 'number', width: 16 },
    { prop: 'total', label: 'Total', kind: 'money', width: 16 },
    { prop: 'valor_pago', label: 'Pago', kind: 'money', width: 16 },
  ],
  query: (db, { quem, ...filter }: WantedList) => exportFaturas(db, quem, filter),
}

interface WantedOne {
  readonly visao: VisaoDoLivro
  readonly id: number
  readonly nome: string
}

export const entradasExporter: Exporter = {
  model: 'extrato_cartao_entrada',
  title: 'Fatura de cartão',
  subtitle: ({ nome }: WantedOne) => nome,
  columns: [
    { prop: 'data', label: 'Data', kind: 'date', width: 12 },
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 36 },
    { prop: 'parcela', label: 'Parcela', kind: 'text', width: 10 },
    { prop: 'pessoa', label: 'Fornecedor', kind: 'text', width: 26 },
    { prop: 'quem_gastou', label: 'Quem gastou', kind: 'text', width: 20 },
    { prop: 'descricao_plano_contas', label: 'Plano de contas', kind: 'text', width: 26 },
    { prop: 'descricao_centro_custo', label: 'Centro de custo', kind: 'text', width: 20 },
    { prop: 'num_orc', label: 'Orçamento', kind: 'text', width: 12 },
    { prop: 'moeda', label: 'Moeda', kind: 'text', width: 8 },
    { prop: 'valor_moeda', label: 'Na moeda', kind: 'money', width: 14 },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 16 },
  ],
  query: (db, { visao, id }: WantedOne) => exportEntradas(db, visao, id),
}
