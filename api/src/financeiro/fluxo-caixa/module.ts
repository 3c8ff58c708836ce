import * as cenario from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import * as fluxoCaixa from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { scenarioHandlers } from './scenario.handlers.ts'
import { fluxoExporters } from './fluxo-caixa.export.ts'
import { fluxoCaixaHandlers } from './fluxo-caixa.handlers.ts'
import { fluxoCaixaWidgets } from './fluxo-caixa.widgets.ts'

export const fluxoCaixaModule = module({
  name: 'fluxo-caixa',
  calls: () => [...mount(fluxoCaixa, fluxoCaixaHandlers), ...mount(cenario, scenarioHandlers)],
  exporters: Object.values(fluxoExporters),
  menu: [
    {
      group: 'financeiro',
      at: 12,
      titulo: 'Fluxo de caixa',
      path: '/financeiro/fluxo-de-caixa',
      needs: ['fluxo_caixa.consultar'],
    },
  ],
  widgets: fluxoCaixaWidgets,
})
