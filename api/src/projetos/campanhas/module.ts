import * as campanha from '@claquete/contract/projetos/campanhas/campanha'
import * as vinculo from '@claquete/contract/projetos/campanhas/vinculo'
import { mount } from '../../kernel/http/mount.ts'
import { campanhasDosOrcamentos } from '../../orcamentos/orcamento/public.ts'
import { module } from '../../module.ts'
import { campanhaExporter } from './campanha.export.ts'
import { campanhaHandlers, vinculoHandlers } from './campanha.handlers.ts'
import { findCampanha } from './access.commands.ts'
import { ofOrcamentos } from './of-orcamentos.queries.ts'
import { searchCampanhas } from './search.read.ts'

export const campanhasModule = module({
  name: 'campanhas',
  calls: () => [...mount(campanha, campanhaHandlers), ...mount(vinculo, vinculoHandlers)],
  exporters: [campanhaExporter],
  menu: [
    {
      group: 'projetos',
      at: 50,
      titulo: 'Campanhas',
      path: '/campanhas',
      needs: ['campanha.consultar'],
    },
  ],
  answers: () => campanhasDosOrcamentos.answer(ofOrcamentos),
  searches: [{ at: 27, find: searchCampanhas }],
  records: {
    campanha: {
      permissions: { view: 'campanha.consultar', change: 'campanha.alterar' },
      reach: (who, id) => findCampanha(who, id),
    },
  },
})
