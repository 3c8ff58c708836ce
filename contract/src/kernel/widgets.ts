import { tableKeys } from '@claquete/core/kernel/record'
import type { WidgetSize } from '@claquete/core/kernel/widget-size'
import type { Access } from '../endpoint.ts'

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
  /** It reads the whole cash flow: asked apart, so that the others do not wait for it. */
  readonly lento?: true
  /** Models whose changes change what it shows; their announcements make it read again. */
  readonly modelos: readonly string[]
}

/** The call that gives the data of any widgets at once, and the only one of the widgets without another. */
const allTogether = '/api/v2/charts/dashboard-widgets'

/**
 * The dashboard's widgets in their initial order. The area of a widget provides its data
 * (api/src/kernel/areas/widgets.ts); until it does, the widget says what it will show and why it is empty.
 */
export const widgets = {
  total_pessoas: {
    nome: 'Pessoas',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'pessoa.consultar',
    linkData: '/api/v2/charts/dashboard-totals',
    modelos: ['pessoa'],
  },
  total_empresas: {
    nome: '{Unidades}',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'empresa.consultar',
    linkData: '/api/v2/charts/dashboard-totals',
    modelos: ['empresa'],
  },
  total_usuarios: {
    nome: 'Usuários ativos',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'usuario.consultar',
    linkData: '/api/v2/charts/dashboard-totals',
    modelos: ['usuario'],
  },
  total_tarefas: {
    nome: 'Total de tarefas',
    tipo: 'TOTALIZADOR',
    tamanho: 'P',
    access: 'painel.tarefas',
    linkData: '/api/v2/charts/dashboard-totals',
    modelos: ['projeto', 'projeto_tarefa'],
  },
  aprovacoes: {
    nome: 'Aprovações à espera',
    tipo: 'PAINEL',
    tamanho: 'M',
    access: ['aprovacao.aprovar', 'execucao.aprovar'],
    linkData: allTogether,
    modelos: ['financeiro', 'execucao', 'pendencia'],
  },
  meu_dia: {
    nome: 'Meu dia',
    tipo: 'PAINEL',
    tamanho: 'P',
    access: 'session',
    linkData: allTogether,
    modelos: [
      'financeiro',
      'execucao',
      'pendencia',
      'email',
      'tarefa',
      'aviso',
      'projeto',
      'projeto_tarefa',
      'hora',
      'oportunidade',
    ],
  },
  atalhos: {
    nome: 'Atalhos',
    tipo: 'PAINEL',
    tamanho: 'P',
    access: 'session',
    linkData: null,
    modelos: [],
  },
  receitas_despesas: {
    nome: 'Receitas x despesas',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.financeiro',
    linkData: '/api/v2/charts/dashboard-expense-revenue',
    modelos: ['financeiro', 'contabancaria', 'execucao'],
    lento: true,
  },
  caixa_30_dias: {
    nome: 'Caixa de 30 dias',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'fluxo_caixa.consultar',
    linkData: allTogether,
    modelos: ['financeiro', 'contabancaria', 'execucao'],
    lento: true,
  },
  recebiveis_idade: {
    nome: 'Recebíveis por idade',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'conta_receber.consultar',
    linkData: allTogether,
    modelos: ['financeiro'],
  },
  pagar_semana: {
    nome: 'A pagar na semana',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'conta_pagar.consultar',
    linkData: allTogether,
    modelos: ['financeiro', 'execucao'],
  },
  jobs_estourados: {
    nome: 'Jobs acima do previsto',
    tipo: 'PAINEL',
    tamanho: 'M',
    access: 'orcamento.custos',
    linkData: allTogether,
    modelos: ['orcamento', 'execucao', 'financeiro'],
  },
  fluxo_caixa: {
    nome: 'Fluxo de caixa',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.financeiro',
    linkData: '/api/v2/charts/dashboard-cash-flow',
    modelos: ['financeiro', 'contabancaria', 'execucao'],
    lento: true,
  },
  faturamento_mensal: {
    nome: 'Faturamento mensal',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.financeiro',
    linkData: '/api/charts/dashboard-revenue',
    modelos: ['financeiro'],
  },
  grafico_vendas: {
    nome: 'Gráfico de vendas',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'painel.vendas',
    linkData: '/api/v2/charts/dashboard-sales',
    modelos: ['orcamento'],
  },
  cadastros_mes: {
    nome: 'Pessoas cadastradas por mês',
    tipo: 'GRAFICO',
    tamanho: 'M',
    access: 'pessoa.consultar',
    linkData: '/api/v2/charts/dashboard-people',
    modelos: ['pessoa'],
  },
  alteracoes: {
    nome: 'Alterações recentes',
    tipo: 'PAINEL',
    tamanho: 'M',
    access: 'auditoria.consultar',
    linkData: '/api/v2/painel/alteracoes',
    modelos: ['pessoa', 'empresa', 'usuario', 'orcamento'],
  },
  cotas: {
    nome: 'Cotas do plano',
    tipo: 'PAINEL',
    tamanho: 'P',
    access: 'session',
    linkData: null,
    modelos: [],
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
