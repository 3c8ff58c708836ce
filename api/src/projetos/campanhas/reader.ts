import type { Actor } from '../../kernel/context.ts'
import { listVisao, viewerOf } from '../../orcamentos/orcamento/public.ts'
import type { ListVisao, Viewer } from '../../orcamentos/orcamento/public.ts'
import type { ProjetoViewer } from '../quadro/public.ts'

/** What a person may see of campaigns; stored with exports, which run without them. */
export interface CampanhaReader extends ListVisao {
  readonly ve_orcamentos: boolean
  readonly ve_projetos: boolean
  readonly todos_os_projetos: boolean
}

export const readerOf = (actor: Actor): CampanhaReader => ({
  ...listVisao(actor),
  ve_orcamentos: actor.permissions.has('orcamento.consultar'),
  ve_projetos: actor.permissions.has('projeto.consultar'),
  todos_os_projetos: actor.permissions.has('projeto.listar_todos'),
})

/** As the conditions of budgets ask who sees. */
export const orcamentoViewerOf = (reader: CampanhaReader): Viewer => viewerOf(reader)

/** As the conditions of projects ask who sees. */
export const projetoViewerOf = ({
  id_usuario,
  empresas,
  todos_os_projetos,
}: CampanhaReader): ProjetoViewer => ({
  id_usuario,
  empresas,
  permissions: { has: (key) => key === 'projeto.listar_todos' && todos_os_projetos },
})
