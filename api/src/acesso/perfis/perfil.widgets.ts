import { perfilLabels } from '@claquete/contract/acesso/perfis/perfil-labels'
import type { ChangeWords } from '../../kernel/areas/widgets.ts'

export const perfilChanges: ChangeWords = {
  tabela: 'usuario_tipo',
  noun: 'o perfil',
  plural: 'perfis',
  labels: perfilLabels,
  needs: 'perfil.consultar',
  path: (id) => `/permissoes/formulario/${id}`,
}
