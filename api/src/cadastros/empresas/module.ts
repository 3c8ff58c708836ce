import * as empresa from '@claquete/contract/cadastros/empresas/empresa'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { empresaExporter } from './empresa.export.ts'
import { empresaHandlers } from './empresa.handlers.ts'
import { unidadeVariables } from './empresa.variables.ts'
import { empresaWidgets, empresaChanges } from './empresa.widgets.ts'

export const empresasModule = module({
  name: 'empresas',
  calls: () => [...mount(empresa, empresaHandlers)],
  exporters: [empresaExporter],
  changes: [empresaChanges],
  variables: [{ at: 30, source: unidadeVariables }],
  menu: [
    {
      group: 'cadastros',
      at: 10,
      titulo: 'Empresas',
      path: '/empresas/listar',
      needs: ['empresa.consultar'],
      host: 'main',
    },
    {
      group: 'cadastros',
      at: 20,
      titulo: 'Unidades',
      path: '/unidades/listar',
      needs: ['empresa.consultar'],
      host: 'other',
    },
  ],
  widgets: empresaWidgets,
  records: {
    empresa: {
      key: 'id_empresa',
      permissions: { view: 'empresa.consultar', change: 'empresa.alterar' },
    },
  },
})
