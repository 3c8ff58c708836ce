import type { YearOfMonth } from './periods.ts'

/** A report that a question opens. */
export type Asked =
  | 'lancamentos'
  | 'contas-pagas'
  | 'contas-recebidas'
  | 'fornecedores'
  | 'recebido-faturado'
  | 'planilha-receitas'
  | 'planilha-despesas'
  | 'margem'
  | 'resultado'

export type Grouping = 'pessoa' | 'mes' | 'plano' | 'centro' | 'orcamento' | 'dia' | 'conta'

export interface Topic {
  readonly report: Asked
  readonly label: string
  readonly filters?: Readonly<Record<string, string>>
  /** The year of a month typed without one; the last such month that began when it does not say. */
  readonly month?: YearOfMonth
  /** Folded phrases; the longest that is in the question wins. */
  readonly phrases: readonly string[]
  /** The report that answers when the question groups by one of these. */
  readonly grouped?: Partial<Readonly<Record<Grouping, Asked>>>
}

const receivable = { operacao: 'C', data: 'vencimento', situacao: 'em_aberto' }
const payable = { ...receivable, operacao: 'D' }

export const late = 'atrasado atrasados atrasada atrasadas vencido vencidos vencida vencidas'
  .split(' ')
  .concat('em atraso')

export const topics: readonly Topic[] = [
  {
    report: 'lancamentos',
    label: 'A receber',
    filters: receivable,
    month: 'nearest',
    phrases: [
      'a receber',
      'contas a receber',
      'titulos a receber',
      'vou receber',
      'vamos receber',
      'tenho a receber',
      'falta receber',
      'vao pagar',
      'nos deve',
      'deve',
      'devem',
    ],
  },
  {
    report: 'lancamentos',
    label: 'A pagar',
    filters: payable,
    month: 'nearest',
    phrases: [
      'a pagar',
      'contas a pagar',
      'titulos a pagar',
      'tenho a pagar',
      'falta pagar',
      'vou pagar',
      'vamos pagar',
      'devo',
      'devemos',
    ],
  },
  {
    report: 'lancamentos',
    label: 'A vencer',
    filters: { data: 'vencimento', situacao: 'em_aberto' },
    month: 'nearest',
    phrases: ['vence', 'vencem', 'a vencer', 'vencimentos', 'titulos em aberto'],
  },
  {
    report: 'lancamentos',
    label: 'A receber atrasado',
    filters: { ...receivable, situacao: 'atrasado' },
    phrases: [
      'inadimplencia',
      'inadimplente',
      'inadimplentes',
      'recebimentos atrasados',
      'clientes atrasados',
      'clientes em atraso',
    ],
  },
  {
    report: 'lancamentos',
    label: 'Atrasado',
    filters: { data: 'vencimento', situacao: 'atrasado' },
    phrases: late,
  },
  {
    report: 'contas-recebidas',
    label: 'Recebido',
    phrases: [
      'recebi',
      'recebemos',
      'recebido',
      'recebidos',
      'recebidas',
      'entrou',
      'pagou',
      'pagaram',
    ],
  },
  {
    report: 'contas-pagas',
    label: 'Pago',
    phrases: ['paguei', 'pagamos', 'pago', 'pagos', 'pagas', 'saiu'],
  },
  {
    report: 'lancamentos',
    label: 'Despesas',
    filters: { operacao: 'D' },
    phrases: [
      'gastei',
      'gastamos',
      'gasto',
      'gastos',
      'despesa',
      'despesas',
      'custo',
      'custos',
      'custou',
    ],
    grouped: { mes: 'planilha-despesas' },
  },
  {
    report: 'lancamentos',
    label: 'Receitas',
    filters: { operacao: 'C' },
    phrases: ['receita', 'receitas', 'vendi', 'vendemos', 'vendas', 'venda'],
    grouped: { mes: 'planilha-receitas' },
  },
  {
    report: 'recebido-faturado',
    label: 'Recebido × faturado',
    phrases: ['faturamento', 'faturei', 'faturamos', 'faturado', 'recebido e faturado'],
  },
  {
    report: 'resultado',
    label: 'Resultado',
    month: 'this',
    phrases: [
      'resultado',
      'lucro',
      'sobrou',
      'lucrei',
      'lucramos',
      'planejado',
      'previsao',
      'margem',
    ],
    grouped: { pessoa: 'margem', orcamento: 'margem', mes: 'margem' },
  },
  {
    report: 'fornecedores',
    label: 'Fornecedores por job',
    phrases: ['fornecedor', 'fornecedores'],
  },
]

export const groupings: readonly (readonly [Grouping, readonly string[]])[] = [
  ['pessoa', ['por cliente', 'por fornecedor', 'por pessoa', 'por clientes', 'por fornecedores']],
  ['mes', ['por mes', 'mes a mes', 'mensal']],
  ['plano', ['por conta do plano', 'por plano de contas', 'por plano', 'por categoria']],
  ['centro', ['por centro de custo', 'por centro']],
  ['orcamento', ['por job', 'por orcamento', 'por projeto', 'por jobs']],
  ['conta', ['por conta', 'por banco']],
  ['dia', ['por dia']],
]
