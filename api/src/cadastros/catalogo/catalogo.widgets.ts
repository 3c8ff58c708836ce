import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import type { ChangeWords } from '../../kernel/areas/widgets.ts'

/** Words by which the dashboard's list of changes names records of a kind. */
export const itemChanges = ({ name, label, title, screens }: Item): ChangeWords => ({
  tabela: name,
  noun: `o ${label.toLowerCase()}`,
  plural: title.toLowerCase(),
  labels: itemLabels,
  needs: `${name}.consultar`,
  path: (id) => `${screens}/formulario/${id}`,
})
