import * as planejamento from '@claquete/contract/relatorios/planejamento/planejamento'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { seedPlanejamento } from './planejamento.demo.ts'
import { planejamentoHandlers } from './planejamento.handlers.ts'

export const planejamentoModule = module({
  name: 'planejamento',
  calls: () => mount(planejamento, planejamentoHandlers),
  menu: [
    {
      group: 'relatorios',
      at: 24,
      titulo: 'Planejamento',
      path: '/relatorios/resultado-financeiro/planejamento/listar',
      needs: ['planejamento.consultar'],
    },
  ],
  demo: [{ at: 165, seed: seedPlanejamento }],
})
