import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { data, moneyColumn, stateColumn, textColumn } from '../../livro/titulos/public-lista.ts'
import type { StoredTitulo } from '../../livro/titulos/public-lista.ts'
import { followUp, listReceivable, planilha, result } from './relatorios.queries.ts'
import type { RelatorioRequest } from './relatorios.queries.ts'

type Reading = typeof listReceivable

const relatorio = (
  model: string,
  title: string,
  read: Reading,
  columns: readonly ExportColumn[],
): Exporter => ({
  model: `relatorio.${model}`,
  title,
  subtitle: ({ pedido }: StoredTitulo<RelatorioRequest>) =>
    `de ${formatDateBr(pedido.periodo1)} a ${formatDateBr(pedido.periodo2)}`,
  columns,
  query: (db, { pedido }: StoredTitulo<RelatorioRequest>) => read(db, pedido),
})

const cnpj: ExportColumn = {
  ...textColumn('cnpj', 'CNPJ ou CPF', 18),
  cell: ({ cnpj: um }) => (um ? formatDocumento(String(um)) : ''),
}
const whole = (prop: string, label: string): ExportColumn => ({
  ...textColumn(prop, label, 9),
  cell: (row) => (row[prop] === null ? '' : String(row[prop])),
})

const columnsOfPlanilha = (pessoa: string, baixado: string) => [
  data('competencia', 'Competência'),
  data('dataVencimento', 'Vencimento'),
  data('dataBaixa', 'Baixa'),
  textColumn('pessoa', pessoa, 28),
  cnpj,
  textColumn('descricao', 'Descrição', 32),
  textColumn('num_documento', 'Documento', 14),
  textColumn('plano', 'Plano de contas', 28),
  textColumn('centro', 'Centro de custo', 20),
  textColumn('num_orc', 'Orçamento', 14),
  stateColumn,
  moneyColumn('valor', 'Valor'),
  moneyColumn('baixado', baixado),
  moneyColumn('retido', 'Retido'),
  moneyColumn('compensado', 'Compensado'),
]

/** The ledger's reports, by the last segment of their path. */
export const relatorios = {
  'relatorio-planilhas-despesas': relatorio(
    'planilha-despesas',
    'Planilha de despesas',
    planilha('D'),
    columnsOfPlanilha('Fornecedor', 'Pago'),
  ),
  'relatorio-planilhas-receitas': relatorio(
    'planilha-receitas',
    'Planilha de receitas',
    planilha('C'),
    columnsOfPlanilha('Cliente', 'Recebido'),
  ),
  'relatorio-contas-receber': relatorio(
    'contas-receber',
    'Contas a receber em aberto',
    listReceivable,
    [
      data('dataVencimento', 'Vencimento'),
      whole('atraso', 'Atraso'),
      textColumn('cliente', 'Cliente', 30),
      textColumn('descricao', 'Descrição', 32),
      textColumn('num_documento', 'Documento', 14),
      textColumn('orcamentos', 'Orçamento', 16),
      moneyColumn('valor', 'Valor'),
      moneyColumn('recebido', 'Recebido'),
      moneyColumn('retido', 'Retido'),
      moneyColumn('compensado', 'Compensado'),
      moneyColumn('saldo', 'Saldo'),
    ],
  ),
  'acompanhamento-financeiro': relatorio('acompanhamento', 'Acompanhamento financeiro', followUp, [
    textColumn('operacao', 'Tipo', 10),
    textColumn('plano', 'Plano de contas', 36),
    moneyColumn('previsto', 'Previsto'),
    moneyColumn('movido', 'Recebido ou pago'),
    moneyColumn('retido', 'Retido'),
    moneyColumn('compensado', 'Compensado'),
    {
      ...textColumn('baixado_pct', '% baixado', 11),
      cell: ({ baixado_pct: pct }) => (pct === null ? '' : `${String(pct).replace('.', ',')}%`),
    },
    moneyColumn('aberto', 'Em aberto'),
    moneyColumn('atraso', 'Em atraso'),
  ]),
  'resultado-financeiro': {
    ...relatorio('resultado', 'Resultado financeiro', result, [
      textColumn('conta', 'Conta', 52),
      moneyColumn('receitas', 'Receitas'),
      moneyColumn('despesas', 'Despesas'),
      moneyColumn('resultado', 'Resultado'),
    ]),
    // Parent accounts include their children and the last row is the total, so a sum would count twice.
    totals: false,
  },
} as const satisfies Readonly<Record<string, Exporter>>
