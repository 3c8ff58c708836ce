import * as orcamento from '@claquete/contract/orcamentos/lista/orcamento'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { searchOrcamentos } from './search.read.ts'
import { orcamentoExporters } from './list.export.ts'
import { orcamentoHandlers } from './orcamento.handlers.ts'
import { orcamentoChanges, orcamentoWidgets } from './orcamento.widgets.ts'

export const listaModule = module({
  name: 'lista',
  calls: () => mount(orcamento, orcamentoHandlers),
  exporters: orcamentoExporters,
  changes: [orcamentoChanges],
  menu: [
    {
      group: 'orcamentos',
      at: 10,
      titulo: 'Publicitário',
      path: '/orcamentos/listar/publicitario',
      needs: ['orcamento.consultar'],
      host: 'main',
    },
    {
      group: 'orcamentos',
      at: 20,
      titulo: 'Orçamentos',
      path: '/orcamentos/listar',
      needs: ['orcamento.consultar'],
      host: 'other',
    },
  ],
  widgets: orcamentoWidgets,
  searches: [{ at: 20, find: (context, text) => searchOrcamentos(context, text, 6) }],
})
