import * as planejamento from '@claquete/contract/relatorios/planejamento/planejamento'
import * as resultado from '@claquete/contract/relatorios/planejamento/resultado'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { planejamentoHandlers } from './planejamento.handlers.ts'
import { resultadoHandlers } from './resultado.handlers.ts'

export const planejamentoModule = module({
  name: 'planejamento',
  calls: () => [
    ...mount(planejamento, planejamentoHandlers),
    ...mount(resultado, resultadoHandlers),
  ],
  menu: [
    {
      group: 'relatorios',
      at: 21,
      titulo: 'Acompanhamento financeiro',
      path: '/relatorios/acompanhamento-financeiro/listar',
      needs: ['planejamento.consultar'],
    },
    {
      group: 'relatorios',
      at: 22,
      titulo: 'Resultado financeiro',
      path: '/relatorios/resultado-financeiro/listar',
      needs: ['planejamento.consultar'],
    },
    {
      group: 'relatorios',
      at: 24,
      titulo: 'Planejamento',
      path: '/relatorios/resultado-financeiro/planejamento/listar',
      needs: ['planejamento.consultar'],
    },
  ],
})
