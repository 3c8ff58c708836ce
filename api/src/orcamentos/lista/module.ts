import * as orcamento from '@claquete/contract/orcamentos/lista/orcamento'
import { measure, unaudited } from '../../kernel/database/seeding.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { searchOrcamentos } from './search.read.ts'
import { seedOrcamentos } from './demo/orcamento.demo.ts'
import { orcamentoExporters } from './list.export.ts'
import { orcamentoHandlers } from './orcamento.handlers.ts'
import { orcamentoChanges, orcamentoWidgets } from './orcamento.widgets.ts'

/** Tables that the demonstration's jobs and ledger look up at every step. */
const lookedUp = [
  'empresa',
  'usuario',
  'usuario_tipo_status',
  'pessoa',
  'plano_contas',
  'centro_custo',
  'contabancaria',
  'orcamento_status',
  'orcamento',
  'orca_grupo',
  'orca_item',
] as const

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
  demo: [
    {
      at: 100,
      seed: async ({ db, today }) => {
        await unaudited(db, () => seedOrcamentos(db, today))
        await measure(db, lookedUp)
      },
    },
  ],
})
