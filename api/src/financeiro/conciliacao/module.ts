import * as conciliacao from '@claquete/contract/financeiro/conciliacao/conciliacao'
import * as regra from '@claquete/contract/financeiro/conciliacao/regra'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { conciliacaoHandlers } from './conciliacao.handlers.ts'
import { regraHandlers } from './regra.handlers.ts'

export const conciliacaoModule = module({
  name: 'conciliacao',
  calls: () => [...mount(conciliacao, conciliacaoHandlers), ...mount(regra, regraHandlers)],
  menu: [
    {
      group: 'financeiro',
      at: 62,
      titulo: 'Conciliação bancária',
      path: '/financeiro/lancamentos/conciliacao',
      needs: ['extrato.consultar'],
    },
  ],
})
