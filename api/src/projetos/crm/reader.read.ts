import type { Context } from '../../kernel/context.ts'
import { listVisao, viewerOf } from '../../orcamentos/orcamento/public.ts'
import type { ListVisao, Viewer } from '../../orcamentos/orcamento/public.ts'
import { vistaOf } from '../../orcamentos/visao/public.ts'

/** What a person may see of deals; stored with exports, which run without them. */
export interface CrmReader extends ListVisao {
  readonly crm_all: boolean
  readonly sees_orcamentos: boolean
  /** Sees what clients pay. */
  readonly orcado: boolean
}

export async function readerOf(context: Context): Promise<CrmReader> {
  const { permissions } = context.actor
  const { orcado } = await vistaOf(context)
  return {
    ...listVisao(context.actor),
    crm_all: permissions.has('crm.listar_todos'),
    sees_orcamentos: permissions.has('orcamento.consultar'),
    orcado,
  }
}

/** As the conditions of budgets ask who sees. */
export const orcamentoViewerOf = (reader: CrmReader): Viewer => viewerOf(reader)
