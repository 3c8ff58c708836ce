import { usuarioLabels } from '@claquete/contract/acesso/usuarios/usuario-labels'
import type { ChangeWords, WidgetSources } from '../../kernel/areas/widgets.ts'
import { countActive } from './usuario.queries.ts'

/** The dashboard widgets fed by users. */
export const usuarioWidgets: WidgetSources = {
  total_usuarios: { lista: '/usuarios/listar?ativo=S', read: ({ db }) => countActive(db) },
}

export const usuarioChanges: ChangeWords = {
  tabela: 'usuario',
  noun: 'o usuário',
  plural: 'usuários',
  labels: usuarioLabels,
  needs: 'usuario.consultar',
  path: (id) => `/usuarios/formulario/${id}`,
}
