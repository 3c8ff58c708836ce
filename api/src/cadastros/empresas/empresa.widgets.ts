import { empresaLabels } from '@claquete/contract/cadastros/empresas/empresa-labels'
import type { ChangeWords, WidgetSources } from '../../kernel/areas/widgets.ts'
import { countEmpresas } from './empresa.queries.ts'

/** The dashboard widgets fed by units. */
export const empresaWidgets: WidgetSources = {
  total_empresas: {
    lista: '/unidades/listar',
    read: ({ db, actor }) => countEmpresas(db, actor.empresas),
  },
}

export const empresaChanges: ChangeWords = {
  tabela: 'empresa',
  noun: '{a unidade}',
  plural: '{unidades}',
  labels: empresaLabels,
  needs: 'empresa.consultar',
  path: (id) => `/unidades/formulario/${id}`,
}
