import type * as contract from '@claquete/contract/relatorios/painel/painel'
import { unitText } from '@claquete/core/kernel/unit-text'
import type { Context, Handlers } from '../../kernel/context.ts'
import type { ChangeWords, WidgetSources } from '../../kernel/widgets.ts'
import { chartHandlers } from './charts.ts'
import { keepLayout, layoutOf } from './layout.ts'
import { deleteLayout, listRecent } from './painel.queries.ts'
import type { RecentRow } from './painel.queries.ts'

const verbs = { I: 'cadastrou', A: 'alterou', E: 'excluiu' } as const
const recentMax = 10

/** A change as text, with the record's screen while the record exists. */
function toLine(row: RecentRow, words: ChangeWords | undefined) {
  const isThere = row.operacao !== 'E' && row.chave !== null
  return {
    id_auditoria: row.id_auditoria,
    quando: row.quando,
    usuario: row.usuario ?? 'Sistema',
    texto: `${verbs[row.operacao]} ${words?.noun ?? row.tabela} ${row.nome ?? ''}`.trim(),
    path: (isThere && row.chave !== null && words?.path(row.chave)) || null,
  }
}

async function recentChanges({ db, actor, request }: Context, changes: readonly ChangeWords[]) {
  const seen = changes.filter(({ needs }) => actor.permissions.has(needs))
  const byTable = new Map(seen.map((words) => [words.tabela, words]))
  const rows = await listRecent(db, [...byTable.keys()], recentMax)
  return rows.map((row) => {
    const words = byTable.get(row.tabela)
    return toLine(row, words && { ...words, noun: unitText(words.noun, request.brand.labels) })
  })
}

/** The dashboard, fed by the areas of the product. */
export const painelHandlers = (
  sources: WidgetSources,
  changes: readonly ChangeWords[],
): Handlers<typeof contract> => ({
  ...chartHandlers(sources),

  widgetList: (context) => layoutOf(context, sources),

  widgetUpdate: async (context, { body }) => {
    await keepLayout(context, body)
    return { msg: 'Dashboard salvo.' }
  },

  widgetReset: async ({ db, actor }) => {
    await deleteLayout(db, actor.id_usuario)
    return { msg: 'O dashboard voltou ao padrão.' }
  },

  painelChanges: async (context) => ({ data: await recentChanges(context, changes) }),
})
