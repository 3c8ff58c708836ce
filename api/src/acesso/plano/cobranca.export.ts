import type { Exporter } from '../../kernel/lists/exports.ts'
import { exportCobrancas } from './cobranca.queries.ts'

export const cobrancaExporter: Exporter = {
  model: 'plano_cobranca',
  title: 'Histórico do plano',
  columns: [
    { prop: 'vencimento', label: 'Vencimento', kind: 'date', width: 12 },
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 44 },
    { prop: 'periodo_de', label: 'Período de', kind: 'date', width: 12 },
    { prop: 'periodo_ate', label: 'Período até', kind: 'date', width: 12 },
    { prop: 'situacao', label: 'Situação', kind: 'text', width: 12 },
    { prop: 'pago_em', label: 'Pago em', kind: 'datetime', width: 17 },
    { prop: 'forma', label: 'Forma de pagamento', kind: 'text', width: 20 },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 14 },
  ],
  query: exportCobrancas,
}
