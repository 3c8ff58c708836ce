import { pessoaLabels } from '@claquete/contract/cadastros/pessoas/pessoa-labels'
import type { ChangeWords, WidgetSources } from '../../kernel/areas/widgets.ts'
import { countByMonth, countPessoas } from './pessoa-widgets.queries.ts'

const list = '/pessoas/listar'

/** The dashboard widgets fed by people. */
export const pessoaWidgets: WidgetSources = {
  total_pessoas: { lista: list, read: ({ db }) => countPessoas(db) },
  cadastros_mes: { lista: list, read: ({ db }, { meses }) => countByMonth(db, meses) },
}

export const pessoaChanges: ChangeWords = {
  tabela: 'pessoa',
  noun: 'a pessoa',
  plural: 'pessoas',
  labels: pessoaLabels,
  needs: 'pessoa.consultar',
  path: (id) => `/pessoas/formulario/${id}`,
}
