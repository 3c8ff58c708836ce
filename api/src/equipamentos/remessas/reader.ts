import type { Actor } from '../../kernel/context.ts'
import { listVisao, viewerOf } from '../../orcamentos/orcamento/public.ts'
import type { ListVisao, Viewer } from '../../orcamentos/orcamento/public.ts'

/** What a person may see of remittances; stored with exports, which run without them. */
export interface RemessaReader extends ListVisao {
  readonly sees_orcamentos: boolean
  /** Milliseconds: what is late is told by it. */
  readonly now: number
}

export const readerOf = (actor: Actor, now: number): RemessaReader => ({
  ...listVisao(actor),
  sees_orcamentos: actor.permissions.has('orcamento.consultar'),
  now,
})

/** As the conditions of budgets ask who sees. */
export const orcamentoViewerOf = (reader: RemessaReader): Viewer => viewerOf(reader)
