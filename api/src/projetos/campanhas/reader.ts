import type { Actor } from '../../kernel/context.ts'
import { listVisao, viewerOf } from '../../orcamentos/orcamento/public.ts'
import type { ListVisao, Viewer } from '../../orcamentos/orcamento/public.ts'
import type { ProjetoViewer } from '../quadro/public.ts'

/** What a person may see of campaigns; stored with exports, which run without them. */
export interface CampanhaReader extends ListVisao {
  readonly sees_orcamentos: boolean
  readonly sees_projetos: boolean
  readonly all_projetos: boolean
}

export const readerOf = (actor: Actor): CampanhaReader => ({
  ...listVisao(actor),
  sees_orcamentos: actor.permissions.has('orcamento.consultar'),
  sees_projetos: actor.permissions.has('projeto.consultar'),
  all_projetos: actor.permissions.has('projeto.listar_todos'),
})

/** As the conditions of budgets ask who sees. */
export const orcamentoViewerOf = (reader: CampanhaReader): Viewer => viewerOf(reader)

/** As the conditions of projects ask who sees. */
export const projetoViewerOf = ({
  id_usuario,
  empresas,
  all_projetos,
}: CampanhaReader): ProjetoViewer => ({
  id_usuario,
  empresas,
  permissions: { has: (key) => key === 'projeto.listar_todos' && all_projetos },
})
