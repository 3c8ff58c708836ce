import { readAt, writeAt } from '../../endpoint.ts'
import type * as calls from './painel.ts'

export const widgetList = readAt<typeof calls, 'widgetList'>('GET /widget/', {
  access: 'session',
})

export const widgetUpdate = writeAt<typeof calls, 'widgetUpdate'>('PUT /widget/', {
  access: 'session',
})

export const widgetReset = writeAt<typeof calls, 'widgetReset'>('v2 DELETE /widget', {
  access: 'session',
})

export const dashboardTotals = readAt<typeof calls, 'dashboardTotals'>(
  'v2 GET /charts/dashboard-totals',
  {
    access: 'session',
  },
)

export const dashboardExpenseRevenue = readAt<typeof calls, 'dashboardExpenseRevenue'>(
  'v2 GET /charts/dashboard-expense-revenue',
  {
    access: 'painel.financeiro',
  },
)

export const dashboardRevenue = readAt<typeof calls, 'dashboardRevenue'>(
  'GET /charts/dashboard-revenue',
  {
    access: 'painel.financeiro',
  },
)

export const dashboardSales = readAt<typeof calls, 'dashboardSales'>(
  'v2 GET /charts/dashboard-sales',
  {
    access: 'painel.vendas',
  },
)

export const dashboardCashFlow = readAt<typeof calls, 'dashboardCashFlow'>(
  'v2 GET /charts/dashboard-cash-flow',
  {
    access: 'painel.financeiro',
  },
)

export const dashboardPeople = readAt<typeof calls, 'dashboardPeople'>(
  'v2 GET /charts/dashboard-people',
  {
    access: 'pessoa.consultar',
  },
)

export const painelChanges = readAt<typeof calls, 'painelChanges'>('v2 GET /painel/alteracoes', {
  access: 'auditoria.consultar',
})

export const dashboardWidgets = readAt<typeof calls, 'dashboardWidgets'>(
  'v2 GET /charts/dashboard-widgets',
  {
    access: 'session',
  },
)

export const firstSteps = readAt<typeof calls, 'firstSteps'>('v2 GET /painel/primeiros-passos', {
  access: 'session',
})
