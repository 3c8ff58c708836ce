import * as entrega from '@claquete/contract/sistema/entregas/entrega'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { entregaHandlers } from './entrega.handlers.ts'
import { runDeliveries } from './rotina.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'entrega.hora': PeriodData
  }
}

export const entregasModule = module({
  name: 'entregas',
  calls: (product) => mount(entrega, entregaHandlers(product)),
  menu: [
    {
      group: 'relatorios',
      at: 95,
      titulo: 'Relatórios por e-mail',
      path: '/entregas',
      needs: [
        'lancamento.consultar',
        'conta_pagar.consultar',
        'conta_receber.consultar',
        'orcamento.consultar',
        'pessoa.consultar',
      ],
    },
  ],
  jobs: (services, product) => ({
    'entrega.hora': (run) => runDeliveries(services(), product.mounted(), run),
  }),
  schedules: [{ tipo: 'entrega.hora', every: 'hour' }],
})
