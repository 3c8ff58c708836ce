import * as fluxo from '@claquete/contract/orcamentos/visao/fluxo'
import * as grandesItens from '@claquete/contract/orcamentos/visao/grande-item'
import * as visao from '@claquete/contract/orcamentos/visao/visao'
import * as visaoRelatorio from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { fluxoHandlers } from './fluxo.handlers.ts'
import { grandesItensHandlers } from './grandes-itens.handlers.ts'
import { visaoRelatorioHandlers } from './relatorio.handlers.ts'
import { visaoRelatorioExporters } from './relatorio.read.ts'
import { visaoWidgets } from './visao.widgets.ts'
import { visaoHandlers } from './visao.handlers.ts'

export const visaoModule = module({
  name: 'visao',
  calls: () => [
    ...mount(visao, visaoHandlers),
    ...mount(visaoRelatorio, visaoRelatorioHandlers),
    ...mount(fluxo, fluxoHandlers),
    ...mount(grandesItens, grandesItensHandlers),
  ],
  exporters: visaoRelatorioExporters,
  widgets: visaoWidgets,
  menu: [
    {
      group: 'relatorios',
      at: 10,
      titulo: 'Visão de orçamentos',
      path: '/relatorios/visao-orcamento/listar',
      needs: ['orcamento.consultar'],
    },
  ],
})
