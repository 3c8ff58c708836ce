import { cents } from '@claquete/core/kernel/money'
import type { ChangeWords, WidgetSources } from '../../kernel/widgets.ts'
import { vendasPorDia } from './lista/vendas.queries.ts'

/** What the budgets give the dashboard. */
export const orcamentoWidgets: WidgetSources = {
  grafico_vendas: {
    lista: '/orcamentos/listar/publicitario?periodo_de=aprovacao',
    read: async ({ db, actor }, { ano }) => {
      const rows = await vendasPorDia(db, actor, ano)
      return rows.map(({ date, centavos }) => ({ date, valor: cents(centavos) }))
    },
  },
}

/** How the changes of budgets are told on the dashboard. */
export const orcamentoChanges: ChangeWords = {
  tabela: 'orcamento',
  noun: 'o orçamento',
  needs: 'orcamento.consultar',
  path: (id) => `/orcamentos/formulario/${id}`,
}
