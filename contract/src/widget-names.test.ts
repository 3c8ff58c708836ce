import { expect, test } from 'vitest'
import { widgets } from './kernel/widgets.ts'

test.each([
  ['receitas_despesas', 'receitas x despesas'],
  ['faturamento_mensal', 'faturamento mensal'],
  ['grafico_vendas', 'gráfico de vendas'],
  ['total_tarefas', 'total de tarefas'],
] as const)('the dashboard has the widget %s, called %s', (widget, name) => {
  expect(widgets[widget].nome.toLowerCase()).toBe(name)
})
