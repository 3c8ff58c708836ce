import * as modelo from '@claquete/contract/sistema/modelos/modelo'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { contratoVariables, dataVariables } from './general.variables.ts'
import { modeloExporters } from './modelo.export.ts'
import { modeloHandlers } from './modelo.handlers.ts'

export const modelosModule = module({
  name: 'modelos',
  calls: (product) => [...mount(modelo, modeloHandlers(product.variables))],
  exporters: Object.values(modeloExporters),
  variables: [
    { at: 50, source: contratoVariables },
    { at: 100, source: dataVariables },
  ],
  menu: [
    {
      group: 'configuracoes',
      at: 110,
      titulo: 'Modelos de carta',
      path: '/configuracoes/modelo-carta/listar',
      needs: ['modelo_carta.consultar'],
    },
    {
      group: 'configuracoes',
      at: 120,
      titulo: 'Modelos de contrato',
      path: '/configuracoes/contratos/listar',
      needs: ['modelo_contrato.consultar'],
    },
  ],
})
