import { orcamentoLabels } from '@claquete/contract/orcamentos/lista/orcamento-labels'
import type { ChangeWords, WidgetSources } from '../../kernel/areas/widgets.ts'
import { listSeen, listVendaByDay } from './widgets.queries.ts'

/** The dashboard widgets fed by budgets. */
export const orcamentoWidgets: WidgetSources = {
  grafico_vendas: {
    lista: '/orcamentos/listar/publicitario?periodo_de=aprovacao',
    read: ({ db, actor }, { ano }) => listVendaByDay(db, actor, ano),
  },
}

/** How the dashboard names changes of budgets. */
export const orcamentoChanges: ChangeWords = {
  tabela: 'orcamento',
  noun: 'o orçamento',
  plural: 'orçamentos',
  labels: orcamentoLabels,
  needs: 'orcamento.consultar',
  path: (id) => `/orcamentos/formulario/${id}`,
  seen: async ({ db, actor }, keys) => new Set(await listSeen(db, actor, keys)),
}
