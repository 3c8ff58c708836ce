import type { ChangeWords } from '../../kernel/widgets.ts'

/** How the changes of the catalogue are told on the dashboard. */
export const catalogoChanges: readonly ChangeWords[] = [
  {
    tabela: 'produto',
    noun: 'o produto',
    needs: 'produto.consultar',
    path: (id) => `/produtos/formulario/${id}`,
  },
  {
    tabela: 'servico',
    noun: 'o serviço',
    needs: 'servico.consultar',
    path: (id) => `/servicos/formulario/${id}`,
  },
]
