import * as disponibilidade from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { disponibilidadeHandlers } from './disponibilidade.handlers.ts'

export const disponibilidadeModule = module({
  name: 'disponibilidade',
  calls: () => mount(disponibilidade, disponibilidadeHandlers),
  menu: [
    {
      group: 'equipamentos',
      at: 30,
      titulo: 'Disponibilidade',
      path: '/equipamento/disponibilidade',
      needs: ['remessa.consultar'],
      excludedPlans: WITHOUT_EQUIPAMENTO,
    },
  ],
})
