import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import type { ChangeWords } from '../../kernel/areas/widgets.ts'

/** Words by which the dashboard's list of changes names records of the catalogue. */
export const catalogoChanges: readonly ChangeWords[] = [
  {
    tabela: 'produto',
    noun: 'o produto',
    plural: 'produtos',
    labels: itemLabels,
    needs: 'produto.consultar',
    path: (id) => `/produtos/formulario/${id}`,
  },
  {
    tabela: 'servico',
    noun: 'o serviço',
    plural: 'serviços',
    labels: itemLabels,
    needs: 'servico.consultar',
    path: (id) => `/servicos/formulario/${id}`,
  },
]
