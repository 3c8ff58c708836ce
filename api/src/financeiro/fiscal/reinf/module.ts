import * as dividendos from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import * as reinf from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { mount } from '../../../kernel/http/mount.ts'
import { module } from '../../../module.ts'
import { dividendosHandlers } from './dividendos.handlers.ts'
import { reinfHandlers } from './reinf.handlers.ts'

export const reinfModule = module({
  name: 'reinf',
  calls: () => [...mount(reinf, reinfHandlers), ...mount(dividendos, dividendosHandlers)],
  menu: [
    {
      group: 'financeiro',
      part: 'pagar',
      at: 47,
      titulo: 'Retenções do mês',
      path: '/financeiro/retencoes',
      needs: ['reinf.consultar'],
    },
  ],
})
