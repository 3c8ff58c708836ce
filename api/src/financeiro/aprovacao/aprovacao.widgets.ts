import { sum } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import type { TodaySource, WidgetSources } from '../../kernel/areas/widgets.ts'
import { screen } from './aviso.commands.ts'
import { listFirst } from './aprovacao-widgets.queries.ts'
import { pendingOf } from './solicitacoes.read.ts'

/** Requests named in the widget. */
const named = 5
const mine = `${screen}?minhas=S`

const totalOf = async (context: Context) => {
  const pending = await pendingOf(context)
  const total = { quantidade: pending.length, valor: sum(pending.map(({ valor }) => valor)) }
  return { pending, total }
}

/** The dashboard widget fed by payment requests: those that this person can decide now. */
export const aprovacaoWidgets: WidgetSources = {
  aprovacoes: {
    lista: mine,
    read: async (context) => {
      const { pending, total } = await totalOf(context)
      const ids = pending.map(({ id_lancamento }) => id_lancamento)
      return { ...total, primeiras: ids.length > 0 ? await listFirst(context.db, ids, named) : [] }
    },
  },
}

export const aprovacaoToday: readonly TodaySource[] = [
  {
    at: 10,
    chave: 'aprovar',
    needs: ['aprovacao.aprovar', 'execucao.aprovar'],
    texto: ['pagamento espera a sua aprovação', 'pagamentos esperam a sua aprovação'],
    path: () => mine,
    read: async (context) => (await totalOf(context)).total,
  },
]
