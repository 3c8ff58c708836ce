import * as avisos from '@claquete/contract/set/ordem-do-dia/avisos'
import * as modelo from '@claquete/contract/set/ordem-do-dia/modelo'
import * as change from '@claquete/contract/set/ordem-do-dia/change'
import * as ordem from '@claquete/contract/set/ordem-do-dia/ordem'
import * as papel from '@claquete/contract/set/ordem-do-dia/papel'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { avisosHandlers } from './avisos/avisos.handlers.ts'
import { changeHandlers } from './documento/change.handlers.ts'
import { ordemExporter } from './documento/ordem.export.ts'
import { ordemHandlers } from './documento/ordem.handlers.ts'
import { searchOrdens } from './documento/search.read.ts'
import { modeloHandlers } from './modelos/modelo.handlers.ts'
import { papelHandlers } from './papel/papel.handlers.ts'

export const ordemDoDiaModule = module({
  name: 'ordem-do-dia',
  calls: () => [
    ...mount(ordem, ordemHandlers),
    ...mount(modelo, modeloHandlers),
    ...mount(change, changeHandlers),
    ...mount(avisos, avisosHandlers),
    ...mount(papel, papelHandlers),
  ],
  exporters: [ordemExporter],
  menu: [
    {
      group: 'orcamentos',
      at: 60,
      titulo: 'Ordens do dia',
      path: '/orcamentos/ordens-do-dia',
      needs: ['ordem_do_dia.visualizar'],
    },
  ],
  searches: [{ at: 25, find: searchOrdens }],
})
