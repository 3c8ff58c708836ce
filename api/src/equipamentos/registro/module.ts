import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import * as equipamento from '@claquete/contract/equipamentos/registro/equipamento'
import { equipamentoLabels } from '@claquete/contract/equipamentos/registro/equipamento-labels'
import * as equipamentoSave from '@claquete/contract/equipamentos/registro/equipamento-save'
import * as etiqueta from '@claquete/contract/equipamentos/registro/etiqueta'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { findEquipamento } from './access.commands.ts'
import { equipamentoExporter } from './equipamento.export.ts'
import { equipamentoHandlers, equipamentoSaveHandlers } from './equipamento.handlers.ts'
import { equipamentoTarget } from './equipamento.import.ts'
import { etiquetaHandlers } from './etiqueta.handlers.ts'
import { selectEquipamentos } from './save.queries.ts'
import { searchEquipamentos } from './search.read.ts'

export const registroModule = module({
  name: 'registro',
  calls: () => [
    ...mount(equipamento, equipamentoHandlers),
    ...mount(equipamentoSave, equipamentoSaveHandlers),
    ...mount(etiqueta, etiquetaHandlers),
  ],
  exporters: [equipamentoExporter],
  imports: [equipamentoTarget],
  menu: [
    {
      group: 'equipamentos',
      at: 10,
      titulo: 'Equipamentos',
      path: '/equipamento/listar',
      needs: ['equipamento.consultar'],
      excludedPlans: WITHOUT_EQUIPAMENTO,
    },
  ],
  changes: [
    {
      tabela: 'equipamento',
      noun: 'o equipamento',
      plural: 'equipamentos',
      labels: equipamentoLabels,
      needs: 'equipamento.consultar',
      path: (id) => `/equipamento/formulario/${id}`,
      seen: async ({ db, actor }, keys) => {
        const seen = await selectEquipamentos(db, actor, keys, false)
        return new Set(seen.map(({ id_equipamento }) => id_equipamento))
      },
    },
  ],
  searches: [{ at: 28, find: searchEquipamentos }],
  records: {
    equipamento: {
      permissions: { view: 'equipamento.consultar', change: 'equipamento.alterar' },
      reach: (who, id) => findEquipamento(who, id),
    },
  },
})
