import type { Context } from '../../../kernel/context.ts'
import type { ChangeWords, TodaySource, WidgetSources } from '../../../kernel/areas/widgets.ts'
import type { Search } from '../../../module.ts'
import { projetos } from '../projeto/projeto.queries.ts'
import { countMine, searchTarefas, seenOf } from './found.queries.ts'

const mine = '/projetos/minhas-tarefas'

const counts = ({ db, actor, today }: Context) => countMine(db, actor, today)

/** How many open tasks one answers for, as "Minhas tarefas" shows them. */
export const quadroWidgets: WidgetSources = {
  total_tarefas: { lista: mine, read: async (context) => (await counts(context)).abertas },
}

/** What of one's tasks waits today. */
export const quadroToday: readonly TodaySource[] = [
  {
    at: 12,
    chave: 'tarefas_atrasadas',
    needs: ['projeto.consultar'],
    texto: ['tarefa sua atrasada', 'tarefas suas atrasadas'],
    path: () => mine,
    read: async (context) => ({ quantidade: (await counts(context)).atrasadas }),
  },
  {
    at: 13,
    chave: 'tarefas_hoje',
    needs: ['projeto.consultar'],
    texto: ['tarefa sua para hoje', 'tarefas suas para hoje'],
    path: () => mine,
    read: async (context) => ({ quantidade: (await counts(context)).hoje }),
  },
]

export const quadroChanges: readonly ChangeWords[] = [
  {
    tabela: 'projeto',
    noun: 'o projeto',
    plural: 'projetos',
    labels: { titulo: 'título', data_zero: 'D0', data_inicio: 'início', arquivado_em: 'arquivado' },
    needs: 'projeto.consultar',
    path: (id) => `/projetos/abrir/${id}`,
    seen: ({ db, actor }, keys) => seenOf(db, actor, 'projeto', keys),
  },
]

/** Projects and tasks of the palette. */
export const quadroSearches: readonly Search[] = [
  {
    at: 24,
    find: async (context, search) => {
      if (!context.actor.permissions.has('projeto.consultar')) return []
      const query = { search, perPage: 4, modelo: 'N' }
      const { data } = await projetos.page(context.db, context, query)
      return data.map((one) => ({
        tipo: 'Projeto',
        titulo: one.titulo,
        detalhe: [one.num_projeto, one.cliente, one.situacao_label].filter(Boolean).join(' · '),
        path: `/projetos/abrir/${one.id_projeto}`,
      }))
    },
  },
  {
    at: 26,
    find: async ({ db, actor }, search) => {
      if (!actor.permissions.has('projeto.consultar')) return []
      return (await searchTarefas(db, actor, search, 5)).map((one) => ({
        tipo: 'Tarefa',
        titulo: one.titulo,
        detalhe: [`#${one.numero}`, one.projeto, one.grupo].join(' · '),
        path: `/projetos/abrir/${one.id_projeto}?tarefa=${one.id_projeto_tarefa}`,
      }))
    },
  },
]
