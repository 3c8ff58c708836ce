import type { ChangeWords, WidgetSources } from '../../kernel/widgets.ts'
import { countByMonth, countPessoas } from './pessoa-widgets.queries.ts'

const lista = '/pessoas/listar'

/** What the people give the dashboard. */
export const pessoaWidgets: WidgetSources = {
  total_pessoas: { lista, read: ({ db }) => countPessoas(db) },
  cadastros_mes: { lista, read: ({ db }, { meses }) => countByMonth(db, meses) },
}

export const pessoaChanges: ChangeWords = {
  tabela: 'pessoa',
  noun: 'a pessoa',
  needs: 'pessoa.consultar',
  path: (id) => `/pessoas/formulario/${id}`,
}
