import type { ChangeWords } from '../../kernel/widgets.ts'

/** How the dashboard names changes of the catalogue. */
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
