import { formatDateBr } from '@claquete/core/kernel/calendar'
import { formatDocumento } from '@claquete/core/kernel/documento'
import type { ExportColumn, Exporter } from '../../kernel/exports.ts'
import { data, dinheiro, estado, texto } from '../../livro/titulos/public.ts'
import type { Guardado } from '../../livro/titulos/public.ts'
import {
  followUp,
  listReceivable,
  fornecedoresByJob,
  orcamentoPeriodo,
  orcamentoByConta,
  planilha,
  recebimentoFaturamento,
  result,
} from './relatorios.queries.ts'
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
  subtitle: ({ pedido }: Guardado<RelatorioRequest>) =>
    `de ${formatDateBr(pedido.periodo1)} a ${formatDateBr(pedido.periodo2)}`,
  columns,
  query: (db, { pedido }: Guardado<RelatorioRequest>) => read(db, pedido),
})

const cnpj: ExportColumn = {
  ...texto('cnpj', 'CNPJ ou CPF', 18),
  cell: ({ cnpj: um }) => (um ? formatDocumento(String(um)) : ''),
}
const whole = (prop: string, label: string): ExportColumn => ({
  ...texto(prop, label, 9),
  cell: (row) => (row[prop] === null ? '' : String(row[prop])),
})

const columnsOfPlanilha = (pessoa: string, baixado: string) => [
  data('competencia', 'Competência'),
  data('dataVencimento', 'Vencimento'),
  data('dataBaixa', 'Baixa'),
  texto('pessoa', pessoa, 28),
  cnpj,
  texto('descricao', 'Descrição', 32),
  texto('num_documento', 'Documento', 14),
  texto('plano', 'Plano de contas', 28),
  texto('centro', 'Centro de custo', 20),
  texto('num_orc', 'Orçamento', 14),
  estado,
  dinheiro('valor_centavos', 'Valor'),
  dinheiro('baixado_centavos', baixado),
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
  'relatorio-recebimento-faturamento': relatorio(
    'recebimento-faturamento',
    'Recebimento e faturamento',
    recebimentoFaturamento,
    [
      texto('mes', 'Mês', 10),
      texto('pessoa', 'Cliente', 36),
      dinheiro('faturado_centavos', 'Faturado'),
      dinheiro('recebido_centavos', 'Recebido'),
      dinheiro('diferenca_centavos', 'Diferença'),
    ],
  ),
  'relatorio-contas-receber': relatorio(
    'contas-receber',
    'Contas a receber em aberto',
    listReceivable,
    [
      data('dataVencimento', 'Vencimento'),
      whole('atraso', 'Atraso'),
      texto('cliente', 'Cliente', 30),
      texto('descricao', 'Descrição', 32),
      texto('num_documento', 'Documento', 14),
      texto('orcamentos', 'Orçamento', 16),
      dinheiro('valor_centavos', 'Valor'),
      dinheiro('recebido_centavos', 'Recebido'),
      dinheiro('saldo_centavos', 'Saldo'),
    ],
  ),
  'fornecedores-por-jobb': relatorio('fornecedores', 'Fornecedores por job', fornecedoresByJob, [
    texto('job', 'Job', 36),
    texto('fornecedor', 'Fornecedor', 32),
    cnpj,
    whole('titulos', 'Títulos'),
    dinheiro('valor_centavos', 'Lançado'),
    dinheiro('pago_centavos', 'Pago'),
    dinheiro('a_pagar_centavos', 'A pagar'),
  ]),
  'orcamento-periodo': relatorio('orcamento-periodo', 'Orçamentos no período', orcamentoPeriodo, [
    texto('num_orc', 'Orçamento', 14),
    texto('titulo', 'Título', 34),
    texto('cliente', 'Cliente', 26),
    dinheiro('receitas_centavos', 'Receitas'),
    dinheiro('recebido_centavos', 'Recebido'),
    dinheiro('despesas_centavos', 'Despesas'),
    dinheiro('pago_centavos', 'Pago'),
    dinheiro('resultado_centavos', 'Resultado'),
  ]),
  'orcamento-por-conta': relatorio('orcamento-conta', 'Orçamentos por conta', orcamentoByConta, [
    texto('job', 'Orçamento', 36),
    texto('plano', 'Plano de contas', 34),
    texto('operacao', 'Tipo', 10),
    dinheiro('valor_centavos', 'Lançado'),
    dinheiro('realizado_centavos', 'Realizado'),
    dinheiro('aberto_centavos', 'Em aberto'),
  ]),
  'acompanhamento-financeiro': relatorio('acompanhamento', 'Acompanhamento financeiro', followUp, [
    texto('operacao', 'Tipo', 10),
    texto('plano', 'Plano de contas', 36),
    dinheiro('previsto_centavos', 'Previsto'),
    dinheiro('realizado_centavos', 'Realizado'),
    {
      ...texto('realizado_pct', '% realizado', 11),
      cell: ({ realizado_pct: pct }) => `${String(pct).replace('.', ',')}%`,
    },
    dinheiro('aberto_centavos', 'Em aberto'),
    dinheiro('atraso_centavos', 'Em atraso'),
  ]),
  'resultado-financeiro': {
    ...relatorio('resultado', 'Resultado financeiro', result, [
      texto('conta', 'Conta', 52),
      dinheiro('receitas_centavos', 'Receitas'),
      dinheiro('despesas_centavos', 'Despesas'),
      dinheiro('resultado_centavos', 'Resultado'),
    ]),
    // Parent accounts include their children and the last row is the total, so a sum would count twice.
    totals: false,
  },
} as const satisfies Readonly<Record<string, Exporter>>
