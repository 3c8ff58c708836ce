import type { ChangeWords } from '../../kernel/widgets.ts'

export const perfilChanges: ChangeWords = {
  tabela: 'usuario_tipo',
  noun: 'o perfil',
  needs: 'perfil.consultar',
  path: (id) => `/permissoes/formulario/${id}`,
}
