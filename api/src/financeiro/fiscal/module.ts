import * as regra from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { fiscalRegraHandlers } from './tabelas/regra.handlers.ts'

export const fiscalModule = module({
  name: 'fiscal',
  calls: () => [...mount(regra, fiscalRegraHandlers)],
  menu: [
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 85,
      titulo: 'Tabelas fiscais',
      path: '/financeiro/tabelas-fiscais',
      needs: ['fiscal.consultar'],
    },
  ],
})
