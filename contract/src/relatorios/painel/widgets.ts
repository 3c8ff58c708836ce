import { tableKeys } from '@claquete/core/kernel/record'
import type { WidgetSize } from '@claquete/core/relatorios/painel/layout'
import type { Access } from '../../endpoint.ts'

/** `TOTALIZADOR`: one number; `GRAFICO`: a chart, which may be in the header; `PAINEL`: anything else. */
export type WidgetKind = 'TOTALIZADOR' | 'GRAFICO' | 'PAINEL'

interface Definition {
  readonly nome: string
  readonly tipo: WidgetKind
  readonly tamanho: WidgetSize
  /** Who may use it. */
  readonly access: Access
  /** The call that gives its data; null when the session already has them. */
  readonly linkData: string | null
}

/**
 * The dashboard's widgets in their initial order. The area of a widget provides its data
 * (api/src/kernel/widgets.ts); until it does, the widget says what it will show and why it is empty.
 */
export const widgets = {
  total_pessoas: {
    nome: 'Pessoas',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'pessoa.consultar',
    linkData: '/api/v2/charts/dashboard-totals',
  },
  total_empresas: {
    nome: '{Unidades}',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'empresa.consultar',
    linkData: '/api/v2/charts/dashboard-totals',
  },
  total_usuarios: {
    nome: 'Usuários ativos',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'usuario.consultar',
    linkData: '/api/v2/charts/dashboard-totals',
  },
  total_tarefas: {
    nome: 'Total de tarefas',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'painel.tarefas',
    linkData: '/api/v2/charts/dashboard-totals',
  },
  alteracoes: {
    nome: 'Alterações recentes',
    tipo: 'PAINEL',
    tamanho: 'M',
    access: 'auditoria.consultar',
    linkData: '/api/v2/painel/alteracoes',
  },
  atalhos: {
    nome: 'Atalhos',
    tipo: 'PAINEL',
    tamanho: 'P',
    access: 'session',
    linkData: null,
  },
  cotas: {
    nome: 'Cotas do plano',
    tipo: 'PAINEL',
    tamanho: 'P',
    access: 'session',
    linkData: null,
  },
  receitas_despesas: {
    nome: 'Receitas x despesas',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.financeiro',
    linkData: '/api/v2/charts/dashboard-expense-revenue',
  },
  fluxo_caixa: {
    nome: 'Fluxo de caixa',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.financeiro',
    linkData: '/api/v2/charts/dashboard-cash-flow',
  },
  faturamento_mensal: {
    nome: 'Faturamento mensal',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.financeiro',
    linkData: '/api/charts/dashboard-revenue',
  },
  grafico_vendas: {
    nome: 'Gráfico de vendas',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.vendas',
    linkData: '/api/v2/charts/dashboard-sales',
  },
  cadastros_mes: {
    nome: 'Pessoas cadastradas por mês',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'pessoa.consultar',
    linkData: '/api/v2/charts/dashboard-people',
  },
} as const satisfies Record<string, Definition>

export type WidgetName = keyof typeof widgets
export type ChartWidget = {
  [W in WidgetName]: (typeof widgets)[W]['tipo'] extends 'GRAFICO' ? W : never
}[WidgetName]
export type TotalWidget = {
  [W in WidgetName]: (typeof widgets)[W]['tipo'] extends 'TOTALIZADOR' ? W : never
}[WidgetName]

export const widgetNames = tableKeys(widgets)
export const isWidget = (text: string): text is WidgetName => Object.hasOwn(widgets, text)
